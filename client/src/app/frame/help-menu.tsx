import { Menu } from '@mantine/core';
import { IconExternalLink, IconHelpCircle, IconKeyboard, IconMail } from '@tabler/icons-react';
import { useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { IconButton } from '../../ui/button/button';
import { Keys } from '../../ui/keys';
import { showFrameDialog } from './frame-dialogs';

/** Where help is to be had: the tenant's own pages, its support, and the sheet of shortcuts. */
export function HelpMenu() {
  const text = useText('frame');
  return (
    <Menu position="bottom-end" width={240} offset={8}>
      <Menu.Target>
        <IconButton label={text('help')} size="md">
          <IconHelpCircle size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <HelpItems />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The entries of the help menu, for the phone's menu as well. */
export function HelpItems() {
  const text = useText('frame');
  const common = useText('common');
  const { helpUrl, supportUrl } = useTenant().portal;
  const outside = { component: 'a', target: '_blank', rel: 'noopener noreferrer' } as const;
  return (
    <>
      {helpUrl !== null && (
        <Menu.Item {...outside} href={helpUrl} leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}>
          {text('helpPages')}
        </Menu.Item>
      )}
      {supportUrl !== null && (
        <Menu.Item {...outside} href={supportUrl} leftSection={<IconMail size={16} stroke={1.75} aria-hidden />}>
          {common('support')}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconKeyboard size={16} stroke={1.75} aria-hidden />}
        rightSection={<Keys keys={['?']} />}
        onClick={() => showFrameDialog('shortcuts')}
      >
        {text('shortcuts')}
      </Menu.Item>
    </>
  );
}
