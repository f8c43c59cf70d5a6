import { refuse } from '../refusals';
import type { Refusal } from '../refusals';
import type { ImportOptions } from '../requests/request-options';
import type { Company } from './books';
import { issueMessage } from './issue-message';

/**
 * Refuses books kept on another basis of accounting than the one requested, since one can't be made from the other; null where they agree.
 * Books that state no basis count as accrual books.
 */
export function basisRefusal(company: Pick<Company, 'basis'>, options: Pick<ImportOptions, 'basis'>): Refusal | null {
  const kept = company.basis ?? 'Accrual';
  return kept === options.basis ? null : refuse('BasisNotAvailable', 'basisOfAccountingPreference', { requested: options.basis, kept });
}

/** The refusal as the one sentence that ends an import. */
export function describeBasisRefusal(company: Pick<Company, 'basis'>): string {
  if (company.basis === null) return issueMessage('basisNotStated');
  return issueMessage(company.basis === 'Cash' ? 'cashOnly' : 'accrualOnly');
}
