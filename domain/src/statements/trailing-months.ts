import { lastFullMonthEnd } from '../periods/collection-window';
import { monthIndexOf } from '../periods/month';
import { monthOfFiscalYear } from '../periods/fiscal-calendar';
import type { Books } from './books';
import { columnsNamed, type StatementColumn } from './columns';

/** Why books have no twelve whole months beside their fiscal years. */
export const NO_TRAILING_MONTHS = ['sameAsFiscalYear', 'booksTooShort', 'booksNotMonthly'] as const;
export type NoTrailingMonths = (typeof NO_TRAILING_MONTHS)[number];

/** The twelve whole months up to the last whole month of books, and those a year before; or why there are none. */
export type TrailingMonths =
  | { readonly column: StatementColumn; readonly before: StatementColumn | null; readonly reason: null }
  | { readonly column: null; readonly reason: NoTrailingMonths };

/** The last twelve whole months of books, which flows of a part of a year are read beside. */
export function trailingMonths(books: Books): TrailingMonths {
  const { slices } = books.matrix;
  const last = slices.at(-1);
  if (last === undefined) return { column: null, reason: 'booksTooShort' };
  const end = lastFullMonthEnd(last.end);
  const none = (reason: NoTrailingMonths): TrailingMonths => ({ column: null, reason });
  if (monthOfFiscalYear(monthIndexOf(end), books.fiscalYearEndMonth) === 11) return none('sameAsFiscalYear');
  const periods = columnsNamed('Rolling12Months', books);
  const column = periods.findLast((period) => period.end === end);
  if (column === undefined) return none(isMonthly(books) ? 'booksTooShort' : 'booksNotMonthly');
  return { column, before: periods[periods.indexOf(column) - 1] ?? null, reason: null };
}

function isMonthly({ matrix: { slices } }: Books): boolean {
  return slices.every(({ start, end }) => monthIndexOf(start) === monthIndexOf(end));
}
