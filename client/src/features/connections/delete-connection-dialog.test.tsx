import { expect, it, vi } from 'vitest';
import { show } from '../../lib/testing/show';
import { DeleteConnectionDialog } from './delete-connection-dialog';

const ALDER = { workspaceId: 'w', connectionId: 'c', company: 'Alder', packageName: 'Xero', onClose: () => undefined };

it('the confirmation says how the business withdraws access in the package, where that is known', async () => {
  const dialog = (steps: string | null) => <DeleteConnectionDialog {...ALDER} withdrawalSteps={steps} onDeleted={() => undefined} />;
  const known = await show(dialog('Open “Settings”.'), '/', ['connections', 'common'], {});
  expect(known.words()).toContain('The business can also withdraw access in Xero itself. Open “Settings”.');
  const unknown = await show(dialog(null), '/', ['connections', 'common'], {});
  expect(unknown.words()).not.toContain('The business can also');
});

// covers lender 6.1, lender 8.7
it('a connection that could not be deleted says so in the confirmation, which can try again', async () => {
  const onDeleted = vi.fn();
  let answer: object | string = 'InternalError';
  const dialog = <DeleteConnectionDialog {...ALDER} withdrawalSteps={null} onDeleted={onDeleted} />;
  const { words, press } = await show(dialog, '/', ['connections', 'common'], { DeleteConnection: () => answer });
  await press('Delete connection');
  expect(words()).toContain('Error deleting connection.');
  expect(onDeleted).not.toHaveBeenCalled();
  answer = { deleteConnection: { __typename: 'Connection', id: 'c' } };
  await press('Delete connection');
  expect(onDeleted).toHaveBeenCalledOnce();
});
