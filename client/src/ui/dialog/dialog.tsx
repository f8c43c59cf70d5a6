import { Box, Flex, Modal } from '@mantine/core';
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
          {subtitle !== undefined && (
            <Box component="span" display="block" mt="3xs" c="dimmed" fz="sm" fw={400} lts={0}>
              {subtitle}
            </Box>
          )}
        </>
      }
      closeButtonProps={{ 'aria-label': text('close') }}
      classNames={{ content: classes.frame, header: classes.header, title: classes.title, body: classes.body }}
    >
      <div ref={takeFocus} className={classes.content}>
        {children}
      </div>
      <Box
        style={{ zIndex: 'var(--ch-z-sticky)', borderRadius: '0 0 var(--ch-radius-modal) var(--ch-radius-modal)' }}
        pos="sticky"
        bottom={0}
        bg="var(--ch-raised)"
      >
        <LayerNotices shown={topmost} />
        {footer !== undefined && (
          <Flex className={`line-above ${classes.footer}`} wrap="wrap" align="center" justify="space-between" gap="sm">
            {footer}
          </Flex>
        )}
      </Box>
    </Modal>
  );
}
