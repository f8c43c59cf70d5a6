import { coveredPeriodText, coveredYearText, type CoveredPeriod } from '../../../lib/format/period-text';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';

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
