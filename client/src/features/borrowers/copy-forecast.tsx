import { ForecastBorrowerCollectionDocument } from './forecast.generated';
import { forecastText, minutesOf } from '../../lib/forecast/forecast';
import { useForecast } from '../../lib/forecast/use-forecast';
import { formatCount } from '../../lib/format/format-number';
import { askGraphql } from '../../lib/graphql/ask-graphql';
import { useLocale } from '../../lib/i18n/use-locale';
import { useText } from '../../lib/i18n/use-text';

/** How long copying the books over a connection takes, and took the last time, as soon as that is known. */
export function CopyForecast({ connectionId, packageName }: { readonly connectionId: string; readonly packageName: string }) {
  const text = useText('borrower');
  const locale = useLocale();
  const forecast = useForecast(connectionId, async () => {
    const answer = await askGraphql(ForecastBorrowerCollectionDocument, { connectionId }, { background: true });
    return answer.forecastBorrowerCollection;
  });
  const words = forecast === null ? null : forecastText(forecast);
  const facts = { requests: formatCount(words?.requests ?? 0, locale), package: packageName };
  const most = words === null || !('most' in words) ? null : words.most;
  const last = forecast?.lastSeconds ?? null;
  return (
    <p role="status" className="quiet text-lg" style={{ minHeight: 22 }}>
      {words?.kind === 'timed' && text('forecastTime', { ...facts, minutes: words.minutes })}
      {words?.kind === 'untimed' && text('forecastRequests', facts)}
      {words?.kind === 'day' && text('forecastDay', { ...facts, left: words.left })}
      {words?.kind === 'days' && text('forecastDays', { ...facts, perDay: formatCount(words.perDay, locale), days: words.days })}{' '}
      {most !== null && `${text('forecastMost', { package: packageName, most: formatCount(most, locale) })} `}
      {last !== null && text('forecastLast', { minutes: minutesOf(last) })}
    </p>
  );
}
