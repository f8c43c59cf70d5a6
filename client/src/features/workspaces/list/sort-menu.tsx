import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import type { WorkspaceOrderField } from '../../../lib/graphql/types.generated';
import { useText } from '../../../lib/i18n/use-text';
import { useIsPhone } from '../../../lib/react/use-media';
import { Button, IconButton } from '../../../ui/button/button';
import type { ListAddress } from './list-address';

interface SortMenuProps {
  readonly list: ListAddress;
  readonly onSort: (field: WorkspaceOrderField) => void;
}

/** The order of the list as a menu; choosing the current column turns it round. */
export function SortMenu({ list, onSort }: SortMenuProps) {
  const text = useText('workspaces');
  const phone = useIsPhone();
  const fields = [
    ['lastActivityTime', text('lastActivity')],
    ['displayName', text('name')],
    ['engagementCode', text('engagementCode')],
  ] as const;
  const current = fields.find(([field]) => field === list.field)?.[1] ?? '';
  const Arrow = list.direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        {phone ? (
          <IconButton bordered label={text('sortLabel')}>
            <IconArrowsSort size={18} stroke={1.75} />
          </IconButton>
        ) : (
          <Button
            size="sm"
            icon={<IconArrowsSort size={16} stroke={1.75} aria-hidden />}
            iconAfter={<IconChevronDown size={14} stroke={2} aria-hidden />}
          >
            <span>{text.rich('sort', { field: current })}</span>
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {fields.map(([field, label]) => (
          <Menu.RadioItem
            key={field}
            value={field}
            checked={field === list.field}
            closeMenuOnClick
            rightSection={field === list.field && <Arrow size={14} stroke={2} aria-hidden />}
            onClick={() => onSort(field)}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
