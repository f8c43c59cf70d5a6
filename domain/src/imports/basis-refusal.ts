import { refuse } from '../refusals';
import type { Refusal } from '../refusals';
import type { ImportOptions } from '../requests/request-options';
import type { Company } from './books';
import { faultProblem } from './fault-problem';

/** Refuses books kept on another basis of accounting than the one asked for, since one can't be made from the other; null where they agree. */
export function basisRefusal(company: Pick<Company, 'basis'>, options: Pick<ImportOptions, 'basis'>): Refusal | null {
  if (company.basis === options.basis) return null;
  return refuse('BasisNotAvailable', 'basisOfAccountingPreference', { asked: options.basis, kept: company.basis });
}

/** The refusal as the one sentence that ends an import. */
export function describeBasisRefusal(company: Pick<Company, 'basis'>): string {
  return faultProblem(company.basis === 'Cash' ? 'cashOnly' : 'accrualOnly');
}
