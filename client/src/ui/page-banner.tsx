import { Box, Flex, Text } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { Button } from './button/button';

interface PageBannerProps {
  readonly summary: string;
  readonly detail?: string;
  readonly actions: readonly { readonly label: string; readonly act: () => void; readonly main?: boolean; readonly repeats?: boolean }[];
}

/** An error across the page: what happened, more about it, and what can be done; it stays until it is dismissed. */
export function PageBanner({ summary, detail, actions }: PageBannerProps) {
  return (
    <Flex
      role="alert"
      style={{ borderBottom: '1px solid color-mix(in oklab, var(--ch-danger) 30%, transparent)' }}
      wrap="wrap"
      align="center"
      rowGap="sm"
      columnGap="md"
      py="md"
      px="var(--gutter, 16px)"
      bg="var(--ch-danger-soft)"
    >
      <IconAlertCircle size={18} stroke={1.75} className="wrong" aria-hidden />
      <Box flex="1 1 240px" miw={0}>
        <Box component="p" fw={600}>
          {summary}
        </Box>
        {detail !== undefined && detail !== '' && (
          <Text className="anywhere" c="dimmed" size="sm">
            {detail}
          </Text>
        )}
      </Box>
      <Flex gap="sm">
        {actions.map(({ label, act, main, repeats }) => (
          <Button
            key={label}
            size="sm"
            look={main ? 'ink' : 'default'}
            icon={repeats ? <IconRefresh size={14} stroke={2} aria-hidden /> : undefined}
            onClick={act}
          >
            {label}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
