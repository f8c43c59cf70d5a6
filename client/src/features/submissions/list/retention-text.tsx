import { Box } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SubmissionRowFragment } from '../../../lib/graphql/types.generated';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { useNow } from '../../../lib/react/use-now';
import { IconLabel } from '../../../ui/icon-label';
import { retentionOf } from '../retention';

const MINUTE = 60_000;

/** When a collection was deleted, or when its data goes, with a warning in the last week. */
export function RetentionText({ submission }: { readonly submission: SubmissionRowFragment }) {
  const text = useText('collections');
  const locale = useLocale();
  const retention = retentionOf(submission.retentionPolicy, useNow(MINUTE));
  if (submission.deletedAt !== null) return text('deletedOn', { day: formatDay(submission.deletedAt, locale) });
  if (retention.kind !== 'scheduled') return text(retention.kind);
  const day = formatDay(retention.at, locale);
  if (!retention.soon)
    return (
      <Box component="span" className="nowrap">
        {day}
      </Box>
    );
  return (
    <IconLabel tone="warning" icon={<IconAlertTriangle size={14} stroke={2} aria-hidden />}>
      <Box component="strong" className="nowrap">
        {day}
      </Box>{' '}
      <Box component="span" className="nowrap">
        {text('inDays', { days: retention.days })}
      </Box>
    </IconLabel>
  );
}
