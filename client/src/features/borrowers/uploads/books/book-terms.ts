import { presetCurrency } from '../../../../lib/format/preset-currency';
import { storedValue } from '../../../../lib/storage/stored-value';

/** What a ledger can't say of itself: asked once, and kept for the corrected file. */
export interface BookTerms {
  readonly fiscalYearEndMonth: number;
  /** ISO 4217; null before it is chosen: a currency that was preset and overlooked would make wrong figures. */
  readonly baseCurrency: string | null;
}

const stored = storedValue('session', 'borrower-book-terms', isTerms);

/** The terms as this tab knows them; by default a calendar year, and US dollars only for readers in the United States. */
export function storedTerms(): BookTerms {
  return stored.read() ?? { fiscalYearEndMonth: 12, baseCurrency: presetCurrency() };
}

/** Keeps them for this tab. */
export function storeTerms(terms: BookTerms): void {
  stored.write(terms);
}

function isTerms(value: unknown): value is BookTerms {
  if (typeof value !== 'object' || value === null) return false;
  const { fiscalYearEndMonth, baseCurrency } = value as Record<string, unknown>;
  return typeof fiscalYearEndMonth === 'number' && (baseCurrency === null || typeof baseCurrency === 'string');
}
