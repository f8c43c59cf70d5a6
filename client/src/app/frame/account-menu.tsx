import { Menu } from '@mantine/core';
import { IconChevronDown, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useViewer } from '../../features/sessions/viewer-context';
import { signOut } from '../../features/sessions/sign-out';
import { useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { useStore } from '../../lib/react/use-store';
import { LanguageMenu } from '../../ui/language-menu/language-menu';
import { monogramOf } from '../../ui/monogram/monogram';
import { PersonCircle } from '../../ui/monogram/monogram-tile';
import { chooseScheme, schemeChoiceStore } from '../../ui/theme/color-scheme';
import { entriesFor } from './menu-entries';
import classes from './account-menu.module.css';

/** The person's own menu: their pages, colour scheme, language where the tenant allows a choice, and the way out. */
export function AccountMenu() {
  const text = useText('frame');
  const viewer = useViewer();
  const { settings } = useTenant();
  const choice = useStore(schemeChoiceStore);
  const schemes = [
    ['light', text('schemeLight')],
    ['dark', text('schemeDark')],
    ['system', text('schemeSystem')],
  ] as const;
  const entries = entriesFor(viewer?.capabilities ?? [], 'account');
  const name = viewer?.displayName ?? '';
  return (
    <Menu position="bottom-end" width={260} offset={6}>
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={text('account', { name, letters: monogramOf(name) })}>
          <PersonCircle name={name} />
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <strong>{name}</strong>
          <span>{viewer?.emailAddress}</span>
        </div>
        <Menu.Divider />
        {entries.map(({ path, text: name, icon: Icon }) => (
          <Menu.Item key={path} component={Link} to={path} leftSection={<Icon size={16} stroke={1.75} aria-hidden />}>
            {text(name)}
          </Menu.Item>
        ))}
        {entries.length > 0 && <Menu.Divider />}
        <Menu.Label>{text('colourScheme')}</Menu.Label>
        <Menu.RadioGroup value={choice} onChange={(scheme) => chooseScheme(scheme as typeof choice)}>
          {schemes.map(([scheme, label]) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {settings.allowLanguageSelection && (
          <div className={classes.language}>
            <LanguageMenu languages={settings.languages} />
          </div>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />}
          onClick={() => void signOut('/login').then((to) => location.assign(to))}
        >
          {text('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
