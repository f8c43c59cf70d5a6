import { formatClock, formatDay } from '../../../lib/format/format-time';
import { lastDayOfTwelveMonths } from '../../../lib/format/period-text';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import type { AnalysisView } from '../result/analysis-view';
import { useEngineName } from './engine-name';
import { useYearName } from './period-name';

/** What must be above a result that leaves the portal, each with its name: engine, time, period, books, industry and place. */
export function useAnalysisFacts(): (view: AnalysisView) => readonly (readonly [name: string, value: string])[] {
  const text = useText('risk');
  const locale = useLocale();
  const nameOf = useEngineName();
  const yearName = useYearName();
  const periodFact = ({ year, endsOn }: NonNullable<AnalysisView['inputs']>) =>
    lastDayOfTwelveMonths(year.label) !== null
      ? yearName(year)
      : text('asOfPeriod', { period: yearName(year), day: formatDay(endsOn, locale) });
  return ({ engine, modelVersion, analyzedAt, inputs, industry, postalCode }) => {
    const facts: readonly (readonly [string, string | null])[] = [
      [text('engine'), nameOf(engine, modelVersion)],
      [text('analyzedAt'), `${formatDay(analyzedAt, locale)} ${formatClock(analyzedAt, locale)}`],
      [text('asOf'), inputs && periodFact(inputs)],
      [text('books'), inputs && text('fromVersions', { currency: inputs.currency, ...inputs.versions })],
      [text('naicsCode'), industry],
      [text('postalCode'), postalCode],
    ];
    return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  };
}
