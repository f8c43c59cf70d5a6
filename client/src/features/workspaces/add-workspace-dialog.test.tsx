import { expect, it } from 'vitest';
import { show } from '../../lib/testing/show';
import { AddWorkspaceDialog } from './add-workspace-dialog';

const ada = { id: 'ada', displayName: 'Ada Fairfax', emailAddress: 'ada@lender.example' };

// covers lender 8.2
it.each([
  ['Forbidden', 'New workspaces can’t be added.'],
  ['InternalError', 'The workspace couldn’t be added.'],
])('where the server answers %s, the form stays and says: %s', async (code, said) => {
  const dialog = <AddWorkspaceDialog self={ada} onClose={() => undefined} onAdded={() => expect.unreachable()} />;
  const { words, press, type } = await show(dialog, '/', ['workspaces', 'common'], { CreateWorkspace: () => code });
  expect(words()).not.toContain(said);
  await type('Workspace name', 'Alder Creek');
  await press('Done');
  expect(words()).toContain(said);
  expect(words()).toContain('Ada Fairfax');
});
