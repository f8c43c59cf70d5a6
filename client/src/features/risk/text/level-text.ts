import { levelOf } from '@countinghouse/domain/risk/industry-factor';
import type { AppliedRates } from '@countinghouse/domain/risk/risk-inputs';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatPd, formatScore } from './format-risk';

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
