import { Menu } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { IconButton } from '../../ui/button/button';
import { AccountName, EntryItems, SchemeItems, SignOutItems } from './account-items';
import { HelpItems } from './help-menu';
import { LanguageItems } from './language-picker';

/** Everything that the bar holds on a wide window, in one menu. */
export function PhoneMenu() {
  const text = useText('frame');
  const { settings } = useTenant();
  return (
    <Menu position="bottom-end" width="min(340px, calc(100vw - 32px))" offset={4}>
      <Menu.Target>
        <IconButton label={text('menu')}>
          <IconMenu2 size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown mah="calc(100dvh - 72px)" style={{ overflowY: 'auto' }}>
        <AccountName />
        <Menu.Divider />
        <EntryItems place="bar" />
        <EntryItems place="account" />
        <Menu.Divider />
        <HelpItems />
        {settings.allowLanguageSelection && <Menu.Divider />}
        <LanguageItems />
        <Menu.Divider />
        <SchemeItems />
        <Menu.Divider />
        <SignOutItems />
      </Menu.Dropdown>
    </Menu>
  );
}
