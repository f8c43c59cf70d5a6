import { isUnsafeText, type Sanitiser } from '../fields/unsafe-text';
import { refuse, type Refusal } from '../refusals';
import type { BaseRates } from './risk-inputs';

/** Shares between which the model has something to say. */
const [LEAST, MOST] = [0.0001, 0.5];

/** Longest words on where base rates are from. */
export const RATES_SOURCE_MAX = 500;

/** Null when a tenant may expect defaults like that: shares that the model can be brought to, more over five years than over one, with their source. */
export function refuseBaseRates({ oneYear, fiveYears, source }: BaseRates, sanitise: Sanitiser): Refusal | null {
  if (!isShare(oneYear)) return refuse('InvalidInput', 'oneYear', { problem: 'must be from 0.0001 to 0.5' });
  if (!isShare(fiveYears)) return refuse('InvalidInput', 'fiveYears', { problem: 'must be from 0.0001 to 0.5' });
  if (fiveYears <= oneYear) return refuse('InvalidInput', 'fiveYears', { problem: 'must be higher than the one-year rate' });
  return refuseRatesSource(source, sanitise);
}

/** Null when a text may say where a rate is from. */
export function refuseRatesSource(source: string, sanitise: Sanitiser): Refusal | null {
  if (source.trim() === '') return refuse('InvalidInput', 'source', { problem: 'must state where the rates come from' });
  if (source.length > RATES_SOURCE_MAX)
    return refuse('InvalidInput', 'source', { problem: `must have at most ${RATES_SOURCE_MAX} characters` });
  return isUnsafeText(source, sanitise) ? refuse('UnsafeContent', 'source') : null;
}

function isShare(rate: number): boolean {
  return rate >= LEAST && rate <= MOST;
}
