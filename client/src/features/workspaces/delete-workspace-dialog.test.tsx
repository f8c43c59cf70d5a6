import { expect, it, vi } from 'vitest';
import { show } from '../../lib/testing/show';
import { DeleteWorkspaceDialog } from './delete-workspace-dialog';

const onDeleted = vi.fn();
const open = (answer: object | string) =>
  show(
    <DeleteWorkspaceDialog workspace={{ id: 'w', displayName: 'Alder' }} onClose={() => undefined} onDeleted={onDeleted} />,
    '/',
    ['workspaces', 'common'],
    { DeleteWorkspace: () => answer },
  );
const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

// covers lender 6.2, lender 8.2
it('who may not delete a workspace gets the refusal in the confirmation, and can only close it', async () => {
  const { words, press } = await open('Forbidden');
  expect(button('Delete workspace')?.disabled).toBe(false);
  await press('Delete workspace');
  expect(words()).toContain('You don’t have permission to delete this workspace.');
  expect(button('Delete workspace')?.disabled).toBe(true);
  expect(button('Close')).toBeDefined();
  expect(onDeleted).not.toHaveBeenCalled();
});

it.each([
  ['is deleted', { deleteWorkspace: 'w' }],
  ['is not there any more', 'NotFound'],
])('a workspace that %s leaves the list', async (_, answer) => {
  onDeleted.mockClear();
  const { press } = await open(answer);
  await press('Delete workspace');
  await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
});
