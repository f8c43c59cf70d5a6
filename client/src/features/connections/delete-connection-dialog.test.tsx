import { expect, it, vi } from 'vitest';
import { show } from '../../lib/testing/show';
import { DeleteConnectionDialog } from './delete-connection-dialog';

// covers lender 6.1, lender 8.7
it('a connection that could not be deleted says so in the confirmation, which can try again', async () => {
  const onDeleted = vi.fn();
  let answer: object | string = 'InternalError';
  const dialog = (
    <DeleteConnectionDialog workspaceId="w" connectionId="c" company="Alder" onClose={() => undefined} onDeleted={onDeleted} />
  );
  const { words, press } = await show(dialog, '/', ['connections', 'common'], { DeleteConnection: () => answer });
  await press('Delete connection');
  expect(words()).toContain('Error deleting connection.');
  expect(onDeleted).not.toHaveBeenCalled();
  answer = { deleteConnection: { __typename: 'Connection', id: 'c' } };
  await press('Delete connection');
  expect(onDeleted).toHaveBeenCalledOnce();
});
