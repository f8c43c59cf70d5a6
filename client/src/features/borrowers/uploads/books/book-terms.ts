import { storedValue } from '../../../../lib/storage/stored-value';

/** What a ledger can't say of itself: asked once, and kept for the corrected file. */
export interface BookTerms {
  readonly fiscalYearEndMonth: number;
  readonly baseCurrency: string;
}

const stored = storedValue('session', 'borrower-book-terms', isTerms);

/** The terms as this tab knows them; a calendar year in US dollars before they are told. */
export function keptTerms(): BookTerms {
  return stored.read() ?? { fiscalYearEndMonth: 12, baseCurrency: 'USD' };
}

/** Keeps them for this tab. */
export function keepTerms(terms: BookTerms): void {
  stored.write(terms);
}

function isTerms(value: unknown): value is BookTerms {
  if (typeof value !== 'object' || value === null) return false;
  const { fiscalYearEndMonth, baseCurrency } = value as Record<string, unknown>;
  return typeof fiscalYearEndMonth === 'number' && typeof baseCurrency === 'string';
}
