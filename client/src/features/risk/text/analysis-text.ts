import { levelOf } from '@countinghouse/domain/risk/industry-factor';
import type { AppliedRates } from '@countinghouse/domain/risk/risk-inputs';
import { fittedPopulation } from '@countinghouse/domain/risk/fitted-population';
import { formatClock, formatDay } from '../../../lib/format/format-time';
import { lastDayOfTwelveMonths, coveredPeriodText, coveredYearText, type CoveredPeriod } from '../../../lib/format/period-text';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { type AnalysisView, BUILT_IN, type PeerView } from '../result/analysis-view';
import { formatPd, formatScore } from './format-risk';
import type { OutputRow } from '../result/outputs';

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

/** An engine in words: the built-in one by what it is, others by their name, each with the version of its model. */
export function useEngineName(): (engine: string, modelVersion: string | null) => string {
  const text = useText('risk');
  return (engine, modelVersion) => {
    const name = engine === BUILT_IN ? text('engine.builtIn') : engine;
    return modelVersion === null ? name : text('engineVersion', { engine: name, version: modelVersion });
  };
}

/** Why a grade is not that of the probability beside it, or is not shown; null where it is what it seems. */
export function useGradeText(): (view: Pick<AnalysisView, 'grade' | 'gradeOfPd' | 'quality' | 'modelVersion'>) => string | null {
  const text = useText('risk');
  return ({ grade, gradeOfPd, quality, modelVersion }) => {
    if (grade === null && quality === 'D') return text('gradeWithheld', { version: modelVersion ?? '' });
    return grade === null || gradeOfPd === null || grade === gradeOfPd
      ? null
      : text('gradeHeld', { quality: quality ?? '', grade: gradeOfPd });
  };
}

type Group = Pick<PeerView, 'pool' | 'count' | 'naicsPrefix' | 'areaName'>;

/** Which firms a result is compared with, in words: whose they are, how many, their industry and where they are. */
export function useGroupText(): (group: Group) => string {
  const text = useText('risk');
  return ({ pool, count, naicsPrefix, areaName }) => {
    if (pool === 'lenders') return text('groupOfLenders', { count, naicsPrefix });
    return areaName === null ? text('groupAnywhere', { count, naicsPrefix }) : text('groupOfArea', { count, naicsPrefix, area: areaName });
  };
}

/** The level of default that a score is brought to in words: the tenant's base rates and the factor of the industry, each with its source. */
export function useLevelText(): (rates: AppliedRates) => string {
  const text = useText('risk');
  const locale = useLocale();
  return (rates) => {
    const { oneYear, fiveYears, source, industry } = rates;
    const words = text('levelSet', {
      oneYear: formatPd(oneYear, locale),
      fiveYears: formatPd(fiveYears, locale),
      source: source === 'placeholder' ? text('placeholderSource') : source,
    });
    if (industry === undefined) return words;
    const level = levelOf(rates);
    const ofIndustry = text('levelOfIndustry', {
      factor: formatScore(industry.factor, locale),
      naicsPrefix: industry.naicsPrefix,
      oneYear: formatPd(level.oneYear, locale),
      fiveYears: formatPd(level.fiveYears, locale),
      source: industry.source,
    });
    return `${words} ${ofIndustry}`;
  };
}

/** What a row of a result is called in the reader's language, its category in front; names that are another engine's stay as they are. */
export function useOutputName(): (row: Pick<OutputRow, 'category' | 'subCategory'>) => string {
  const text = useText('risk');
  const ratios = useText('ratios');
  const known = (named: string) => text.named(`word.${named}`, {}, text.named(`withheld.${named}`, {}, named));
  const wordOf = (named: string) => text.named(`ratio.${named}`, {}, ratios.named(`group.${named}`, {}, known(named)));
  return ({ category, subCategory }) => [category, subCategory].flatMap((word) => (word === null ? [] : [wordOf(word)])).join(' · ');
}

/** A period of the books in the reader's words, with the days that the books cover where they do not cover all of it. */
export function usePeriodName(): (period: CoveredPeriod) => string {
  const words = { text: useText('captions'), locale: useLocale() };
  return (period) => coveredPeriodText(period, words);
}

/** A year of the inputs in the reader's words; twelve months that are not a fiscal year are named by their last day. */
export function useYearName(): (year: CoveredPeriod) => string {
  const words = { text: useText('captions'), locale: useLocale() };
  return (year) => coveredYearText(year, words);
}

/** Which companies the model was fitted on, with the caution that a borrower may differ; empty for another engine. */
export function usePopulationText(): (view: Pick<AnalysisView, 'engine' | 'modelVersion'>) => string {
  const text = useText('risk');
  return ({ engine, modelVersion }) => {
    const population = engine === BUILT_IN ? fittedPopulation(modelVersion) : null;
    return population === null ? '' : text(`fittedOn.${population}`);
  };
}

/** The label with the default rate that a result is calibrated to and the peers that it is compared with; empty when neither is known. */
export function useComparisonText(): (view: Pick<AnalysisView, 'baseRates' | 'peers'>) => string {
  const levelText = useLevelText();
  const groupText = useGroupText();
  return ({ baseRates, peers }) => [baseRates && levelText(baseRates), peers && groupText(peers)].filter(Boolean).join(' ');
}
