import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/use-text';
import { useTopmost } from '../../lib/react/use-topmost';
import { useFocusBack } from '../../lib/react/use-focus-back';
import { LayerNotices } from '../notices/notices';
import { takeFocus } from './take-focus';
import classes from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly size: number;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  /** Neither Escape nor a click beside it closes it: what it shows would be lost. */
  readonly holds?: boolean;
  readonly children: ReactNode;
}

/** A dialog over the page: it keeps the focus, Escape closes it, and the focus returns to where it was. */
export function Dialog({ title, subtitle, size, onClose, footer, holds = false, children }: DialogProps) {
  const text = useText('common');
  const topmost = useTopmost();
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      padding={0}
      closeOnEscape={!holds && topmost}
      closeOnClickOutside={!holds}
      withCloseButton={!holds}
      title={
        <>
          {title}
          {subtitle !== undefined && <span className={classes.subtitle}>{subtitle}</span>}
        </>
      }
      closeButtonProps={{ 'aria-label': text('close') }}
      classNames={{ content: classes.frame, header: classes.header, title: classes.title, body: classes.body }}
    >
      <div ref={takeFocus} className={classes.content}>
        {children}
      </div>
      <div className={classes.end}>
        <LayerNotices shown={topmost} />
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </div>
    </Modal>
  );
}
