import { act } from 'react';
import { expect, it } from 'vitest';
import { show, type Answers } from '../../../lib/testing/show';
import { EditWorkspaceDialog } from './edit-workspace-dialog';

const person = (id: string, displayName: string) => ({
  __typename: 'User',
  id,
  displayName,
  emailAddress: `${id}@lender.example`,
  status: 'Active' as const,
});
const [ada, ben] = [person('ada', 'Ada Fairfax'), person('ben', 'Ben Okafor')];
const LISTED = {
  listedWorkspace: {
    __typename: 'Workspace',
    id: 'w',
    displayName: 'Alder Creek',
    engagementCode: null,
    primaryEmail: null,
    accessible: true,
    capabilities: ['CanViewWorkspace', 'CanManageWorkspaceUsers'],
    accessRequested: false,
    lastActivityTime: null,
    lastSyncTime: null,
    version: 1,
    users: [ada, ben],
  },
};

const open = (answers: Answers) => {
  const dialog = (
    <EditWorkspaceDialog workspaceId="w" self={ada} part="everything" onClose={() => undefined} onSaved={() => expect.unreachable()} />
  );
  return show(dialog, '/', ['workspaces', 'common'], answers);
};

// covers lender 8.2, borrower 6.2
it('a workspace that could not be read to be edited says so, and can be tried again', async () => {
  let answer: object | string = 'InternalError';
  const { words, press } = await open({ ListedWorkspace: () => answer });
  expect(words()).toContain('Unable to retrieve workspace information for editing.');
  answer = LISTED;
  await press('Retry');
  expect(words()).toContain('Ben Okafor');
});

// covers lender 8.2, borrower 6.2
it.each([
  ['people', 'Error saving user state for workspace.', ({ press }: Awaited<ReturnType<typeof open>>) => press('Remove Ben Okafor')],
  ['a name', 'The workspace couldn’t be saved.', ({ type }: Awaited<ReturnType<typeof open>>) => type('Workspace name', 'Alder')],
])('%s that could not be saved stay in the form, which says: %s', async (_, said, change) => {
  const dialog = await open({ ListedWorkspace: () => LISTED, UpdateWorkspace: () => 'InternalError' });
  await change(dialog);
  await dialog.press('Save');
  expect(dialog.words()).toContain(said);
  expect(dialog.words()).toContain('Unsaved changes');
});

it('what is typed while a save meets that of someone else stays, with their changes beside it', async () => {
  const refusals: ((refusal: string) => void)[] = [];
  let read: object = LISTED;
  const { press, type, words } = await open({
    ListedWorkspace: () => read,
    UpdateWorkspace: () => new Promise<string>((resolve) => refusals.push(resolve)),
  });
  await type('Workspace name', 'Alder');
  await press('Save');
  await type('Workspace name', 'Alder Mills');
  read = { listedWorkspace: { ...LISTED.listedWorkspace, version: 2, engagementCode: 'ACM-26' } };
  await act(async () => refusals[0]?.('StaleVersion'));
  const values = () => [...document.querySelectorAll('input')].map(({ value }) => value);
  await expect.poll(() => act(async () => values())).toContain('ACM-26');
  expect(values()).toContain('Alder Mills');
  expect(words()).toContain('Unsaved changes');
});
