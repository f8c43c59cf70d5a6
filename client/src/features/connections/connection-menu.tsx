import { Menu } from '@mantine/core';
import { IconCalendarRepeat, IconDots, IconPlugConnected, IconTrash } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/use-text';
import { IconButton } from '../../ui/button/button';

interface ConnectionMenuProps {
  readonly company: string;
  /** Connects it again before its access ends; null where that does not end by itself. */
  readonly onConnect: (() => void) | null;
  readonly onSchedule: () => void;
  /** Null for those who may not delete it. */
  readonly onDelete: (() => void) | null;
}

/** What else can be done with a connection: new access, a schedule, and its end. */
export function ConnectionMenu({ company, onConnect, onSchedule, onDelete }: ConnectionMenuProps) {
  const text = useText('connections');
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <IconButton size="xs" label={text('menuOf', { company })}>
          <IconDots size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {onConnect && (
          <Menu.Item leftSection={<IconPlugConnected size={16} stroke={1.75} aria-hidden />} onClick={onConnect}>
            {text('connectAgain')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCalendarRepeat size={16} stroke={1.75} aria-hidden />} onClick={onSchedule}>
          {text('scheduleAction')}
        </Menu.Item>
        {onDelete && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={onDelete}>
              {text('delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
