import { Box, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';

/** In place of the banner of an approval that could not be read: that it could not, and the way to ask again. */
export function UnreadApproval({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText('review');
  return (
    <Text
      component="section"
      className="row ink line-below not-printed"
      flex="none"
      mih={34}
      py={3}
      px="lg"
      bg="var(--tone-soft)"
      size="xs"
      data-tone="neutral"
      aria-label={text('approval')}
      aria-live="polite"
    >
      <IconAlertTriangle size={15} stroke={1.75} className="tone" aria-hidden />
      <Box component="span" className="grow anywhere" lh={1.4}>
        {text('approvalFailed')}
      </Box>
      <Button size="xs" onClick={onRetry}>
        {text('tryAgain')}
      </Button>
    </Text>
  );
}
