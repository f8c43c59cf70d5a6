import { recordCheck } from '../records/record-review';
import { CHECK_TEXTS_EN } from './checks/texts.en';
import type { CheckId, CheckResult } from './checks/check-result';
import type { Books, BooksOrigin, PublishableBooks } from './books';
import { describeIssues } from './describe-issues';
import type { ImportErrorCode } from './import-error';
import type { ImportIssue } from './page';

/** How an import continues after its books were checked: published as they are, or ended with a code, a text and the issues that say why. */
export type BooksDecision =
  | { readonly outcome: 'Success'; readonly books: PublishableBooks }
  | {
      readonly outcome: 'Error';
      readonly errorCode: Extract<ImportErrorCode, 'InternalError'>;
      readonly description: string;
      readonly issues: readonly ImportIssue[];
      readonly moreIssues: number;
    };

/** Checks that the books of a package must pass to the cent: where one fails, we read the package wrong. */
const BINDING_ON_PACKAGES: readonly CheckId[] = ['journals-sum-to-zero', 'trial-balance'];

/** A trial balance of the package that does not balance was not read right; one that differs from its entries is evidence. */
const OUT_OF_BALANCE = 'check.package-trial-balance.outOfBalance';

/** Rules on checked books: any issue, or a package out of balance, ends the import as Error; every other failed check is kept and the import succeeds. */
export function ruleOnBooks(books: Books, origin: BooksOrigin): BooksDecision {
  const { issues, moreIssues } = books;
  if (!isPublishable(books)) return error(describeIssues(issues, moreIssues), issues, moreIssues);
  if (origin === 'upload') return { outcome: 'Success', books };
  const failed = books.checks.find(({ id, outcome, evidenceKey }) => {
    return outcome === 'Fail' && (BINDING_ON_PACKAGES.includes(id) || evidenceKey === OUT_OF_BALANCE);
  });
  return failed === undefined ? { outcome: 'Success', books } : error(describeImbalance(failed, books));
}

function isPublishable(books: Books): books is PublishableBooks {
  return books.company !== null && books.asOf !== null && books.issues.length === 0 && books.moreIssues === 0;
}

function error(description: string, issues: readonly ImportIssue[] = [], moreIssues = 0): BooksDecision {
  return { outcome: 'Error', errorCode: 'InternalError', description, issues, moreIssues };
}

/** Names the check, its evidence, and the first journal of it, so that the place in the package can be found. */
function describeImbalance(check: CheckResult, { company, accounts }: PublishableBooks): string {
  const title = CHECK_TEXTS_EN[`check.${check.id}.title` as keyof typeof CHECK_TEXTS_EN];
  const { outcomeDescription } = recordCheck(check, { currency: company.baseCurrency, accounts });
  const [first] = check.table?.rows[0] ?? [];
  const where = first?.kind === 'text' && first.value !== '' ? ` The first is journal entry ${first.value}.` : '';
  return `The books are incomplete or could not be read correctly. The check "${title}" failed: ${outcomeDescription}${where}`;
}
