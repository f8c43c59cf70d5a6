import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { CheckResult, Fact } from '@countinghouse/domain/imports/checks/check-result';
import { ruleOnBooks } from '@countinghouse/domain/imports/rule-on-books';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { importOptions } from '../../testing/read-request';

/** How the pages of a reading tie out to the package's own trial balances. */
export interface TieOutEnd {
  /** Null where the package states none. */
  readonly outcome: CheckResult['outcome'] | null;
  /** How the import ends. */
  readonly import: 'Success' | 'Error';
  /** Gaps as `2026-10-31 4000 Sales: 100.00 cause`, amounts in minor units. */
  readonly gaps: readonly string[];
}

/** Checks the pages of a reading with usual options as an import does. */
export function tieOutOf(pages: readonly ImportPage[], today: CalendarDate): TieOutEnd {
  const accumulator = createBooksAccumulator({ options: importOptions(), origin: 'package', today });
  for (const page of pages) accumulator.add(page);
  const books = accumulator.finish();
  const check = books.checks.find(({ id }) => id === 'package-trial-balance');
  const write = (fact: Fact | undefined): string => {
    if (fact?.kind === 'account') return books.accounts[fact.ordinal]?.name ?? '';
    return fact === undefined ? '' : String(fact.kind === 'amount' ? fact.minor : fact.value);
  };
  const gaps = check?.table?.rows.map(([day, account, , , difference, cause]) => {
    return `${write(day)} ${write(account)}: ${write(difference)} ${write(cause).replace('check.cause.', '')}`;
  });
  return { outcome: check?.outcome ?? null, import: ruleOnBooks(books, 'package').outcome, gaps: gaps ?? [] };
}
