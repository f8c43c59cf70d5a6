import { Menu } from '@mantine/core';
import { IconCalendarRepeat, IconDots, IconTrash } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/use-text';
import { IconButton } from '../../ui/button/button';

interface ConnectionMenuProps {
  readonly company: string;
  readonly onSchedule: () => void;
  /** Null for those who may not delete it. */
  readonly onDelete: (() => void) | null;
}

/** What else can be done with a connection: a schedule, and its end. */
export function ConnectionMenu({ company, onSchedule, onDelete }: ConnectionMenuProps) {
  const text = useText('connections');
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <IconButton size="xs" label={text('menuOf', { company })}>
          <IconDots size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
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
