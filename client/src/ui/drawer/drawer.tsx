import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/use-text';
import { useIsPhone } from '../../lib/react/use-media';
import classes from './drawer.module.css';

interface DrawerProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly size: number;
  readonly onClose: () => void;
  /** Buttons, the main one last. */
  readonly footer: ReactNode;
  /** A word before the buttons. */
  readonly footerNote?: string;
  readonly children: ReactNode;
}

/** A sheet at the side of the page, the whole window on a phone: it keeps the focus, Escape closes it, and the focus returns to where it was. */
export function Drawer({ title, subtitle, size, onClose, footer, footerNote, children }: DrawerProps) {
  const text = useText('common');
  const phone = useIsPhone();
  return (
    <MantineDrawer
      opened
      onClose={onClose}
      position="right"
      size={phone ? '100%' : size}
      padding={0}
      radius={0}
      title={
        <>
          {title}
          {subtitle !== undefined && <span className={classes.subtitle}>{subtitle}</span>}
        </>
      }
      closeButtonProps={{ 'aria-label': text('close') }}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
    >
      <div className={classes.inner}>{children}</div>
      <div className={classes.footer}>
        {footerNote !== undefined && <p className={classes.aside}>{footerNote}</p>}
        {footer}
      </div>
    </MantineDrawer>
  );
}
