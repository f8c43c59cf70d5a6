import clsx from 'clsx';
import { Box, Drawer, Flex } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTopmost } from '../lib/react/use-topmost';
import { IconButton } from './button/button';
import { dialogName } from './dialog/dialog-name';
import { LayerNotices } from './notices/notices';
import classes from './side-sheet.module.css';

interface SideSheetProps {
  /** Whether the window is wide enough to show it beside the page. */
  readonly docked: boolean;
  /** Its width beside the page, in CSS. */
  readonly width: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly subtitle?: string;
  /** Between title and closing. */
  readonly tools: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What explains the page beside it, or over it on a small screen; Escape closes it, and beside the page it takes the focus as it opens. */
export function SideSheet({ docked, width, onClose, children, ...head }: SideSheetProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const title = <SheetHead {...head} id={id} docked={docked} onClose={onClose} />;
  if (!docked)
    return (
      <BottomSheet name={head.title} onClose={onClose}>
        {title}
        {children}
      </BottomSheet>
    );
  return (
    <Box
      component="aside"
      className={clsx('flex vertical not-printed', classes.sheet)}
      flex="none"
      w="var(--sheet-width)"
      mih={0}
      bg="var(--ch-surface)"
      style={{ '--sheet-width': width }}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
    >
      {title}
      {children}
    </Box>
  );
}

function BottomSheet({ name, onClose, children }: { readonly name: string; readonly onClose: () => void; readonly children: ReactNode }) {
  const topmost = useTopmost();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="92dvh"
      padding={0}
      withCloseButton={false}
      closeOnEscape={topmost}
      {...dialogName(name)}
    >
      {children}
      <LayerNotices shown={topmost} />
    </Drawer>
  );
}

interface SheetHeadProps extends Pick<SideSheetProps, 'docked' | 'icon' | 'title' | 'subtitle' | 'tools' | 'closeLabel' | 'onClose'> {
  readonly id: string;
}

function SheetHead({ id, docked, icon, title, subtitle, tools, closeLabel, onClose }: SheetHeadProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (docked) close.current?.focus({ preventScroll: true });
  }, [docked]);
  return (
    <Box component="header" className="flex middle gap-sm line-below fixed wrap" mih={48} py={6} pl={16} pr={12}>
      <Flex component="span" c="accent">
        {icon}
      </Flex>
      <Box flex={1} miw={0}>
        <h2 id={id} className="text-md">
          {title}
        </h2>
        {subtitle !== undefined && <p className="quiet text-xs">{subtitle}</p>}
      </Box>
      {tools}
      <IconButton ref={close} label={closeLabel} size="sm" onClick={onClose}>
        <IconX size={17} stroke={1.75} aria-hidden />
      </IconButton>
    </Box>
  );
}
