import { nextDay } from '../periods/day';
import { addMonths } from '../periods/month';
import type { Books } from './books';
import { columnsNamed, type StatementColumn } from './columns';

/** Two columns of the same length: what `column` of them shows may be called better or worse than what `before` shows. */
export interface ComparableColumns {
  readonly column: StatementColumn;
  readonly before: StatementColumn;
}

/** What is compared: amounts over a period need its days covered, balances need its last day alone. */
export type ComparedMeasure = 'flow' | 'balance';

/**
 * What each column may be compared with: a complete period with the one before it; a year to date, through its last whole month, with the
 * same months of the year before. Null where the books hold no such period, or for flows where they cover one of the two in part.
 */
export function comparableColumns(
  columns: readonly StatementColumn[],
  books: Books,
  measure: ComparedMeasure,
): readonly (ComparableColumns | null)[] {
  return columns.map((column, at) => {
    const pair = column.complete ? followed(columns[at - 1], column) : sameMonths(column, books);
    const isFair = pair !== null && (measure === 'balance' || (pair.column.coveredFrom === null && pair.before.coveredFrom === null));
    return isFair ? pair : null;
  });
}

function followed(before: StatementColumn | undefined, column: StatementColumn): ComparableColumns | null {
  return before?.complete === true && nextDay(before.end) === column.start ? { column, before } : null;
}

/** Null for a quarter or month to date, and for a year of which no month has ended. */
function sameMonths({ start, label }: StatementColumn, books: Books): ComparableColumns | null {
  if (!label.startsWith('YTD ')) return null;
  const interim = columnsNamed('InterimYears', books);
  const column = interim.at(-1);
  const before = interim.at(-2);
  if (column?.start !== start || before?.start !== addMonths(start, -12)) return null;
  return { column, before };
}
