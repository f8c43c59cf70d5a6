import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Shown in place of a list without entries: what would be here, and how it gets here. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <Stack gap="xs" align="center" px="xl" py={56} ta="center">
      <Box component="h3" fz="2xl" lh="tight" fw={600} m={0}>
        {title}
      </Box>
      <Box component="p" maw={420} mb={14} c="dimmed">
        {text}
      </Box>
      {children}
    </Stack>
  );
}
