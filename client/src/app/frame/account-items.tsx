import { Box, Menu, Stack } from '@mantine/core';
import { IconDevices, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useViewer } from '../../features/sessions/viewer-context';
import { useText } from '../../lib/i18n/use-text';
import { useStore } from '../../lib/react/use-store';
import { chooseScheme, schemeChoiceStore } from '../../ui/theme/color-scheme';
import { showFrameDialog } from './frame-dialogs';
import { leavePortal } from './leave-portal';
import { entriesFor, type MenuEntry } from './menu-entries';

/** Who is signed in. */
export function AccountName() {
  const viewer = useViewer();
  return (
    <Stack className="anywhere" gap={0} py="sm" px="md" fz="sm">
      <Box component="span" c="bright" fw={600}>
        {viewer?.displayName}
      </Box>
      <Box component="span" c="dimmed">
        {viewer?.emailAddress}
      </Box>
    </Stack>
  );
}

/** The pages of one place of the menu that the person may open. */
export function EntryItems({ place }: { readonly place: MenuEntry['place'] }) {
  const text = useText('frame');
  const entries = entriesFor(useViewer()?.capabilities ?? [], place);
  return entries.map((entry) => (
    <Menu.Item key={entry.path} component={Link} to={entry.path} leftSection={<entry.icon size={16} stroke={1.75} aria-hidden />}>
      {text(entry.text)}
    </Menu.Item>
  ));
}

/** The choice of the color scheme. */
export function SchemeItems() {
  const text = useText('frame');
  const choice = useStore(schemeChoiceStore);
  return (
    <>
      <Menu.Label>{text('colourScheme')}</Menu.Label>
      <Menu.RadioGroup value={choice} onChange={(scheme) => chooseScheme(scheme as typeof choice)}>
        <Menu.RadioItem value="light">{text('schemeLight')}</Menu.RadioItem>
        <Menu.RadioItem value="dark">{text('schemeDark')}</Menu.RadioItem>
        <Menu.RadioItem value="system">{text('schemeSystem')}</Menu.RadioItem>
      </Menu.RadioGroup>
    </>
  );
}

/** The ways out: here, and on every device. */
export function SignOutItems() {
  const text = useText('frame');
  return (
    <>
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />} onClick={leavePortal}>
        {text('signOut')}
      </Menu.Item>
      <Menu.Item leftSection={<IconDevices size={16} stroke={1.75} aria-hidden />} onClick={() => showFrameDialog('signOutEverywhere')}>
        {text('signOutEverywhere')}
      </Menu.Item>
    </>
  );
}
