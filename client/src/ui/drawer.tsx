import { Box, Drawer as MantineDrawer, Flex, Text } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useText } from '../lib/i18n/use-text';
import { useFocusBack } from '../lib/react/use-focus-back';
import { useIsPhone } from '../lib/react/use-media';
import { useTopmost } from '../lib/react/use-topmost';
import { takeFocus } from './dialog/take-focus';
import { LayerNotices } from './notices/notices';
import classes from './drawer.module.css';

interface DrawerProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly size: number | string;
  readonly onClose: () => void;
  /** Buttons beside the title. */
  readonly tools?: ReactNode;
  /** Buttons, the main one last. */
  readonly footer: ReactNode;
  /** A word before the buttons. */
  readonly footerNote?: string;
  /** Its content has the whole room between title and buttons, and scrolls within itself. */
  readonly filled?: boolean;
  readonly children: ReactNode;
}

/** A sheet at the side of the page, the whole window on a phone: it keeps the focus, Escape closes it, and the focus returns to where it was. */
export function Drawer({ title, subtitle, size, onClose, tools, footer, footerNote, filled = false, children }: DrawerProps) {
  const text = useText('common');
  const phone = useIsPhone();
  const topmost = useTopmost();
  useFocusBack();
  return (
    <MantineDrawer.Root
      opened
      onClose={onClose}
      closeOnEscape={topmost}
      position="right"
      size={phone ? '100%' : size}
      padding={0}
      radius={0}
      classNames={{ content: clsx(classes.content, filled && classes.filled), header: classes.header, body: classes.body }}
    >
      <MantineDrawer.Overlay />
      <MantineDrawer.Content>
        <MantineDrawer.Header>
          <MantineDrawer.Title>
            {title}
            {subtitle !== undefined && (
              <Box component="span" display="block" mt="3xs" c="dimmed" fz="sm" fw={400} lts={0}>
                {subtitle}
              </Box>
            )}
          </MantineDrawer.Title>
          {tools !== undefined && (
            <Flex className={clsx('push', classes.tools)} align="center" gap="sm">
              {tools}
            </Flex>
          )}
          <MantineDrawer.CloseButton aria-label={text('close')} />
        </MantineDrawer.Header>
        <MantineDrawer.Body>
          <div ref={takeFocus} className={`fill ${classes.inner}`}>
            {children}
          </div>
          <Box pos="sticky" bottom={0} bg="var(--ch-raised)">
            <LayerNotices shown={topmost} />
            <div className={`row line-above ${classes.footer}`}>
              {footerNote !== undefined && (
                <Text className={classes.aside} mr="auto" c="dimmed" size="sm">
                  {footerNote}
                </Text>
              )}
              {footer}
            </div>
          </Box>
        </MantineDrawer.Body>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
