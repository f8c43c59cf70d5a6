import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import type { SubmissionQuery } from '../../../gql/graphql';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { useNow } from '../../../lib/react/use-now';
import { retentionOf } from '../retention';
import classes from './retention-notice.module.css';

const MINUTE = 60_000;

/** A notice across the overview in the last week before the data goes, and after it has gone. */
export function RetentionNotice({ submission }: { readonly submission: SubmissionQuery['submission'] }) {
  const text = useText('overview');
  const locale = useLocale();
  const retention = retentionOf(submission.retentionPolicy, useNow(MINUTE));
  if (retention.kind === 'removed' || submission.deleted) {
    return (
      <p className={classes.gone}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
        {retention.kind === 'removed' ? text('removedText') : text('deletedNotice')}
      </p>
    );
  }
  if (retention.kind !== 'scheduled' || !retention.soon) return null;
  return (
    <p className={classes.soon}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      {text('retentionNotice', { day: formatDay(retention.at, locale), days: retention.days })}
    </p>
  );
}
