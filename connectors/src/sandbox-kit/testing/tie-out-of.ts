import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { CheckId, CheckResult, Fact } from '@countinghouse/domain/imports/checks/check-result';
import { ruleOnBooks } from '@countinghouse/domain/imports/rule-on-books';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { importOptions } from '../../testing/read-request';

/** How the pages of a reading tie out to the package's own reports. */
export interface TieOutEnd {
  /** Null where the package states none. */
  readonly outcome: CheckResult['outcome'] | null;
  /** How the import ends. */
  readonly import: 'Success' | 'Error';
  /** Gaps as `2026-10-31 Sales: 10000 cause`, amounts in minor units. */
  readonly gaps: readonly string[];
}

/** Checks the pages of a reading as an import does; answers the check that compares them with reports of the package's own. */
export function tieOutOf(
  pages: readonly ImportPage[],
  today: CalendarDate,
  id: CheckId = 'package-trial-balance',
  options: ImportOptions = importOptions(),
): TieOutEnd {
  const accumulator = createBooksAccumulator({ options, origin: 'package', today });
  for (const page of pages) accumulator.add(page);
  const books = accumulator.finish();
  const check = books.checks.find((each) => each.id === id);
  const write = (fact: Fact | undefined): string => {
    if (fact?.kind === 'account') return books.accounts[fact.ordinal]?.name ?? '';
    return fact === undefined ? '' : String(fact.kind === 'amount' ? fact.minor : fact.value);
  };
  const gaps = check?.table?.rows.map(([day, account, , , difference, cause]) => {
    return `${write(day)} ${write(account)}: ${write(difference)} ${write(cause).replace('check.cause.', '')}`;
  });
  return { outcome: check?.outcome ?? null, import: ruleOnBooks(books, 'package').outcome, gaps: gaps ?? [] };
}
