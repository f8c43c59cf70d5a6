import { Text } from '@mantine/core';
import type { HistoryDays } from '@countinghouse/domain/submissions/history-range';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import type { History } from './use-history';
import classes from './submission-history.module.css';

interface ShownLineProps {
  readonly history: History;
  /** The days of the range; null while one is not chosen. */
  readonly days: HistoryDays | null;
}

/** How many collections are shown, and of which days; empty until they are counted. */
export function ShownLine({ history: { counted, shown, all, span }, days }: ShownLineProps) {
  const text = useText('collections');
  const locale = useLocale();
  if (days === null)
    return (
      <Text className={classes.shown} mih="1.5em" c="dimmed" size="sm">
        {text('chooseDays')}
      </Text>
    );
  const count = shown === all ? text('count', { count: all }) : text('countOf', { shown, count: all });
  const from = days.start ?? span?.oldest;
  const to = days.end ?? span?.newest;
  const isOneDay = from && to && formatDay(from, locale) === formatDay(to, locale);
  const time =
    from && to ? (isOneDay ? formatDay(from, locale) : text('span', { from: formatDay(from, locale), to: formatDay(to, locale) })) : null;
  return (
    <Text className={classes.shown} mih="1.5em" c="dimmed" size="sm" role="status">
      {counted && (time === null ? count : text('countAndSpan', { count, time }))}
    </Text>
  );
}
