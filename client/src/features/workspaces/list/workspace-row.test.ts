import { expect, it } from 'vitest';
import type { WorkspaceRowFragment } from '../../../lib/graphql/types.generated';
import { commandsFor } from './workspace-row';

// covers lender 2.3, lender 6.2
it.each([
  ['a member', true, ['CanViewWorkspace', 'CanManageWorkspaceUsers'], ['edit', 'users', 'delete']],
  ['an administrator outside it', false, ['CanManageWorkspaceUsers', 'CanDeleteWorkspace'], ['users', 'delete']],
  ['a colleague outside it', false, [], ['delete']],
])('%s is offered what they can ask', (_, accessible, capabilities, commands) => {
  expect(commandsFor({ accessible, capabilities } as unknown as WorkspaceRowFragment)).toEqual(commands);
});
