import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useViewer } from '../../features/sessions/viewer-context';
import { useText } from '../../lib/i18n/use-text';
import { monogramOf } from '../../ui/monogram/monogram';
import { PersonCircle } from '../../ui/monogram/monogram-tile';
import { AccountName, EntryItems, SchemeItems, SignOutItems } from './account-items';
import { entriesFor } from './menu-entries';

/** The person's own menu: their pages, the color scheme and the ways out. */
export function AccountMenu() {
  const text = useText('frame');
  const viewer = useViewer();
  const name = viewer?.displayName ?? '';
  return (
    <Menu position="bottom-end" width={260} offset={8}>
      <Menu.Target>
        <button
          type="button"
          className="inline-row gap-xs quiet rounded"
          style={{ minHeight: 'max(36px, var(--ch-touch))', padding: '0 4px', minWidth: 'var(--ch-touch)' }}
          aria-label={text('account', { name, letters: monogramOf(name) })}
        >
          <PersonCircle name={name} />
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <AccountName />
        <Menu.Divider />
        <EntryItems place="account" />
        {entriesFor(viewer?.capabilities ?? [], 'account').length > 0 && <Menu.Divider />}
        <SchemeItems />
        <Menu.Divider />
        <SignOutItems />
      </Menu.Dropdown>
    </Menu>
  );
}
