import type { Sanitiser } from '../fields/unsafe-text';
import { refuse, type Refusal } from '../refusals';
import { FACTOR_LEAST, FACTOR_MOST } from './industry-factor';
import { refuseRatesSource } from './refuse-base-rates';
import type { IndustryFactor } from './risk-inputs';

/** Whether a text may begin NAICS codes: two to six digits. */
function isNaicsPrefix(text: string): boolean {
  return /^\d{2,6}$/.test(text);
}

/** Null when a tenant may name such a factor: of two to six digits, within the bounds of the design, with its source. */
export function refuseIndustryFactor({ naicsPrefix, factor, source }: IndustryFactor, sanitise: Sanitiser): Refusal | null {
  if (!isNaicsPrefix(naicsPrefix)) return refuse('InvalidInput', 'naicsPrefix', { problem: 'must be two to six digits' });
  if (!(factor >= FACTOR_LEAST && factor <= FACTOR_MOST))
    return refuse('InvalidInput', 'factor', { problem: `must be from ${FACTOR_LEAST} to ${FACTOR_MOST}` });
  return refuseRatesSource(source, sanitise);
}
