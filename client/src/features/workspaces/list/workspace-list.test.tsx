import { expect, it, vi } from 'vitest';
import { show } from '../../../lib/testing/show';
import type { WorkspaceListContext } from './workspace-row';
import { WorkspaceList } from './workspace-list';

const context: WorkspaceListContext = {
  packageName: (id) => id,
  importing: () => null,
  statementsEnabled: true,
  riskEnabled: true,
  onNewCollection: vi.fn(),
  onCommand: vi.fn(),
};

it('a list that could not be read does not claim that there are no workspaces', async () => {
  const { words } = await show(<WorkspaceList context={context} onAdd={null} />, '/home/workspacelist', ['common', 'workspaces'], {
    Workspaces: () => 'Unexpected',
  });
  expect(words()).toMatch(/All workspaces(?! *\d)/);
});
