import { Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';
import { IconButton } from '../../../ui/button/button';
import { commandsFor, type RowCommand, type WorkspaceRowProps } from './workspace-row';

const LOOKS = {
  edit: ['editWorkspace', IconPencil],
  users: ['manageUsers', IconUsers],
  delete: ['delete', IconTrash],
} as const satisfies Record<RowCommand, unknown>;

/** What can be asked of a workspace, as a menu in its row. */
export function RowMenu({ workspace, context }: WorkspaceRowProps) {
  const text = useText('workspaces');
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <IconButton size="xs" label={text('menuOf', { workspace: workspace.displayName })}>
          <IconDots size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {commandsFor(workspace).map((command) => {
          const [label, Icon] = LOOKS[command];
          return (
            <Menu.Item
              key={command}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              onClick={() => context.onCommand(command, workspace)}
            >
              {text(label)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
