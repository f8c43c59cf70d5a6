import { Box, Flex, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface OptionRowProps {
  readonly title: string;
  readonly note?: string;
  /** Names the control for screen readers when the control has no label. */
  readonly titleId?: string;
  readonly children: ReactNode;
}

/** One choice of a form: what it is, a word about it, and its control. */
export function OptionRow({ title, note, titleId, children }: OptionRowProps) {
  return (
    <Flex className="lined" wrap="wrap" align="center" justify="space-between" rowGap="sm" columnGap="xl" mih={56} py={9}>
      <Stack gap={0} flex="1 1 220px">
        <Box id={titleId} component="span" fw={550}>
          {title}
        </Box>
        {note !== undefined && (
          <Text span size="xs" c="dimmed">
            {note}
          </Text>
        )}
      </Stack>
      <Flex rowGap="sm" columnGap="md" align="center" wrap="wrap" maw="100%">
        {children}
      </Flex>
    </Flex>
  );
}
