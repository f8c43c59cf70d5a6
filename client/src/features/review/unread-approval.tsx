import { Box } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { ReviewBanner } from './review-banner';

/** In place of the banner of an approval that could not be read: that it could not, and the way to ask again. */
export function UnreadApproval({ onRetry }: { readonly onRetry: () => void }) {
  const text = useText('review');
  return (
    <ReviewBanner tone="neutral" Icon={IconAlertTriangle}>
      <Box component="span" className="grow anywhere" lh={1.4}>
        {text('approvalFailed')}
      </Box>
      <Button size="xs" onClick={onRetry}>
        {text('tryAgain')}
      </Button>
    </ReviewBanner>
  );
}
