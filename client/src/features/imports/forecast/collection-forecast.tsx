import { Text } from '@mantine/core';
import { useApolloClient } from '@apollo/client/react';
import { ForecastCollectionDocument } from './forecast.generated';
import type { ForecastCollectionMutation, RequestOptionsInput } from '../../../lib/graphql/types.generated';
import { forecastText, minutesOf } from '../../../lib/forecast/forecast';
import { useForecast } from '../../../lib/forecast/use-forecast';
import { formatCount } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';

interface CollectionForecastProps {
  readonly workspaceId: string;
  readonly connectionId: string;
  readonly packageName: string;
  /** What would be collected. */
  readonly options: RequestOptionsInput;
  /** Whether collections of a schedule are meant, rather than one that starts now. */
  readonly isScheduled?: boolean;
  /** Whether it is said too how long the last collection took. */
  readonly tellsLast?: boolean;
}

/** How many requests a collection takes and how long, as soon as that is known; it keeps its place until then. */
export function CollectionForecast({
  workspaceId,
  connectionId,
  packageName,
  options,
  isScheduled = false,
  tellsLast = false,
}: CollectionForecastProps) {
  const text = useText('imports');
  const locale = useLocale();
  const client = useApolloClient();
  const input = { workspaceId, connectionId, options };
  const forecast = useForecast(JSON.stringify(input), async () => {
    const answer = await client.mutate({
      mutation: ForecastCollectionDocument,
      variables: { input },
      fetchPolicy: 'no-cache',
      context: { background: true },
    });
    return (answer.data as ForecastCollectionMutation).forecastCollection;
  });
  const words = forecast === null ? null : forecastText(forecast);
  const facts = { requests: formatCount(words?.requests ?? 0, locale), package: packageName };
  const sentence = () => {
    if (words === null) return null;
    if (words.kind === 'timed') return text(isScheduled ? 'forecastRun' : 'forecastBefore', { ...facts, minutes: words.minutes });
    if (words.kind === 'days') {
      const days = { ...facts, perDay: formatCount(words.perDay, locale), days: words.days };
      return text(isScheduled ? 'forecastRunDays' : 'forecastBeforeDays', days);
    }
    if (words.kind === 'untimed' || isScheduled) return text(isScheduled ? 'forecastRunUntimed' : 'forecastBeforeUntimed', facts);
    return text('forecastBeforeDay', { ...facts, left: words.left });
  };
  const most = words === null || !('most' in words) ? null : words.most;
  const last = tellsLast ? (forecast?.lastSeconds ?? null) : null;
  const isShort = words !== null && (words.kind === 'days' || (words.kind === 'day' && !isScheduled));
  return (
    <Text role="status" mih={20} mt="md" size="sm" c={isShort ? 'bright' : 'dimmed'} {...(isShort && { fw: 550 })}>
      {sentence()} {most !== null && `${text('forecastMost', { package: packageName, most: formatCount(most, locale) })} `}
      {last !== null && text('forecastLast', { minutes: minutesOf(last) })}
    </Text>
  );
}
