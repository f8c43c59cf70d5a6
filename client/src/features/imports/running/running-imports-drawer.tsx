import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { dialogName } from '../../../ui/dialog/dialog-name';
import classes from './running-imports-button.module.css';

/** The list of running imports on a phone, from the bottom of the window. */
export function RunningImportsDrawer({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const text = useText('imports');
  const common = useText('common');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="85%"
      padding={0}
      closeButtonProps={{ 'aria-label': common('close') }}
      {...dialogName(text('title'))}
      classNames={{ header: classes.drawerHead }}
      styles={{ header: { background: 'transparent' } }}
    >
      {children}
    </Drawer>
  );
}
