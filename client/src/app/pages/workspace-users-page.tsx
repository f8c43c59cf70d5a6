import { Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useViewer } from '../../features/sessions/viewer-context';
import { AccessRequests } from '../../features/workspaces/details/access-requests';
import { WorkspaceFacts } from '../../features/workspaces/details/workspace-facts';
import { WorkspacePeople } from '../../features/workspaces/details/workspace-people';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { useWorkspaceOutlet } from '../workspace-outlet';

/** The details of a workspace, who may open it and who asked to (docs/spec.md, lender 2). */
export function Component() {
  const text = useText('workspaces');
  const viewer = useViewer();
  const { workspace, onCommand } = useWorkspaceOutlet();
  const tools = workspace.capabilities.includes('CanManageWorkspaceUsers') && (
    <Button size="sm" icon={<IconUsers size={16} stroke={1.75} aria-hidden />} onClick={() => onCommand('users', workspace)}>
      {text('manageUsers')}
    </Button>
  );
  return (
    <Stack gap="lg">
      <AccessRequests requests={workspace.accessRequests} onGive={(person) => onCommand('users', workspace, person)} />
      <WorkspaceFacts workspace={workspace} />
      <WorkspacePeople workspace={workspace} selfId={viewer?.id ?? ''} tools={tools} />
    </Stack>
  );
}
