import { Box, Flex } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { isPageCovered } from '../lib/react/use-topmost';

interface PageDropProps {
  readonly title: string;
  readonly text: string;
  /** Takes the files that were dropped; null where the page takes none. */
  readonly onDrop: ((files: readonly File[]) => void) | null;
}

/**
 * Takes files that are dropped anywhere on the page, and shows so while they are over it. Under a dialog, or where none are accepted, a
 * dropped file does not replace the portal in the browser.
 */
export function PageDrop({ title, text, onDrop }: PageDropProps) {
  const [over, setOver] = useState(false);
  const takes = useEffectEvent(() => onDrop !== null && !isPageCovered());
  const take = useEffectEvent((files: readonly File[]) => onDrop?.(files));
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (event.defaultPrevented || event.dataTransfer === null || !holdsFiles(event)) return;
      event.preventDefault();
      const taken = takes();
      event.dataTransfer.dropEffect = taken ? 'copy' : 'none';
      setOver(taken);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const onFiles = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (takes() && files.length > 0) take(files);
    };
    const listeners = [
      ['dragenter', onDragOver],
      ['dragover', onDragOver],
      ['dragleave', onDragLeave],
      ['drop', onFiles],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
    };
  }, []);
  if (!over) return null;
  // It lets the pointer through, so that what lies below is still what the files are over.
  return createPortal(
    <Box style={{ zIndex: 'var(--ch-z-overlay)', pointerEvents: 'none' }} pos="fixed" inset={0} p="lg" bg="var(--ch-overlay)">
      <Flex
        className="surface ink text-center rounded-card"
        role="status"
        direction="column"
        align="center"
        justify="center"
        gap="xs"
        h="100%"
        p="xl"
        bd="2px dashed var(--ch-accent-strong)"
      >
        <IconUpload size={28} stroke={1.75} aria-hidden />
        <Box component="strong" fz="2xl" fw={600} mt="xs">
          {title}
        </Box>
        <Box component="span" className="anywhere" c="dimmed">
          {text}
        </Box>
      </Flex>
    </Box>,
    document.body,
  );
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
