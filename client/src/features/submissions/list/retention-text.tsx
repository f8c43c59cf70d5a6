import { IconAlertTriangle } from '@tabler/icons-react';
import type { SubmissionRowFragment } from '../../../gql/graphql';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { useNow } from '../../../lib/react/use-now';
import { IconLabel } from '../../../ui/icon-label/icon-label';
import { retentionOf } from '../retention';
import classes from './retention-text.module.css';

const MINUTE = 60_000;

/** When a collection was deleted, or when its data goes, with a warning in the last week. */
export function RetentionText({ submission }: { readonly submission: SubmissionRowFragment }) {
  const text = useText('collections');
  const locale = useLocale();
  const retention = retentionOf(submission.retentionPolicy, useNow(MINUTE));
  if (submission.deletedAt !== null) return text('deletedOn', { day: formatDay(submission.deletedAt, locale) });
  if (retention.kind !== 'scheduled') return text(retention.kind);
  const day = formatDay(retention.at, locale);
  if (!retention.soon) return <span className={classes.day}>{day}</span>;
  return (
    <IconLabel tone="warning" icon={<IconAlertTriangle size={14} stroke={2} aria-hidden />}>
      <strong className={classes.day}>{day}</strong> <span className={classes.day}>{text('inDays', { days: retention.days })}</span>
    </IconLabel>
  );
}
