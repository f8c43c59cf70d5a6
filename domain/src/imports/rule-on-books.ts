import { CHECK_TEXTS_EN } from './checks/texts.en';
import type { CheckId } from './checks/check-result';
import type { Books, BooksOrigin } from './books';
import { describeFaults } from './describe-faults';
import type { ImportErrorCode } from './import-error';

/** How an import goes on after its books were checked. */
export type Ruling =
  | { readonly outcome: 'Success' }
  | { readonly outcome: 'Error'; readonly errorCode: Exclude<ImportErrorCode, 'None'>; readonly errorDescription: string };

/** Checks that a package's books must pass: where they fail, we read the package wrong (design 4 section 0). */
const BINDING_ON_PACKAGES: readonly CheckId[] = ['journals-sum-to-zero', 'trial-balance'];

/** Rules on checked books: any fault, or a package out of balance, ends the import as Error; every other failed check is kept and the import succeeds. */
export function ruleOnBooks(books: Pick<Books, 'faults' | 'moreFaults' | 'checks'>, origin: BooksOrigin): Ruling {
  if (books.faults.length > 0) return error(describeFaults(books.faults, books.moreFaults));
  if (origin === 'upload') return { outcome: 'Success' };
  const failed = books.checks.find(({ id, outcome }) => outcome === 'Fail' && BINDING_ON_PACKAGES.includes(id));
  if (failed === undefined) return { outcome: 'Success' };
  return error(`The books arrived incomplete or were read wrongly: "${CHECK_TEXTS_EN[`check.${failed.id}.title`]}" does not hold.`);
}

function error(errorDescription: string): Ruling {
  return { outcome: 'Error', errorCode: 'InternalError', errorDescription };
}
