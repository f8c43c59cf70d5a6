import type { Account } from '../accounts/account';
import { sortByNumberThenName } from '../statements/account-order';
import type { Books } from '../statements/books';
import { measuresOf, type MeasuredAccount } from '../statements/cell-sources';
import type { StatementRow } from '../statements/statement-table';
import { HEADING_ROWS } from './sheet-heading';
import { SHEET_ROW_LIMIT } from './sheet';
import type { StatementSheet } from './statement-sheet';

/** The first row below the headings of the trace's sheets. */
export const TRACE_FIRST_ROW = HEADING_ROWS + 2;

/** The sheets in which any line can be looked up, laid before a row of them is written, so that others can point at them. */
export interface Trace {
  readonly books: Books;
  /** Lines of the statements, by the sheets that they are on. */
  readonly lineSheets: readonly TraceSheet<TraceLine>[];
  /** The location of a line of a statement, by `type id`. */
  readonly places: ReadonlyMap<string, TraceLocation>;
  /** Accounts by number, by the sheets that their months are on. */
  readonly accountSheets: readonly TraceSheet<Account>[];
}

export interface TraceSheet<Item> {
  readonly name: string;
  readonly items: readonly Item[];
}

/** A line of a statement and the sheet with its years, or what it has instead. */
export interface TraceLine {
  readonly sheet: StatementSheet;
  readonly row: StatementRow;
}

export interface TraceLocation {
  readonly sheet: string;
  readonly row: number;
}

/** An account behind a line, and all that counts of it. */
export interface AccountBehind {
  readonly account: number;
  readonly parts: readonly MeasuredAccount[];
}

/** The accounts behind a line, each once, in the order of their lines. */
export function accountsBehindLine({ sheet, row }: TraceLine, books: Books): readonly AccountBehind[] {
  const parts = new Map<number, MeasuredAccount[]>();
  for (const part of measuresOf(sheet.table.statement, books, row)) parts.set(part.account, [...(parts.get(part.account) ?? []), part]);
  return [...parts].map(([account, counted]) => ({ account, parts: counted }));
}

/** The name of a line in all statements. */
export function traceKey({ sheet, row }: TraceLine): string {
  return `${sheet.type} ${row.id}`;
}

interface TraceNames {
  readonly line: () => string;
  readonly account: () => string;
}

/** Lays the trace of statements out, on further sheets where one is full. */
export function layOutTrace(statements: readonly StatementSheet[], books: Books, names: TraceNames, rowLimit = SHEET_ROW_LIMIT): Trace {
  const lines = firstOfEachType(statements).flatMap((sheet) =>
    sheet.table.rows.filter(({ amounts }) => amounts !== null).map((row) => ({ sheet, row })),
  );
  const room = rowLimit - TRACE_FIRST_ROW + 1;
  const places = new Map<string, TraceLocation>();
  const lineSheets = split(
    lines,
    (line) => 1 + accountsBehindLine(line, books).length,
    room,
    names.line,
    (line, sheet, at) => places.set(traceKey(line), { sheet, row: TRACE_FIRST_ROW + at }),
  );
  const rowsOfAccount = books.matrix.slices.length + 1;
  const accountSheets = split(sortByNumberThenName(books.accounts), () => rowsOfAccount, room, names.account);
  return { books, lineSheets, places, accountSheets };
}

/** A statement has the same lines in all its periods; the first is that of the years, where the books can express them. */
function firstOfEachType(statements: readonly StatementSheet[]): readonly StatementSheet[] {
  return statements.filter((sheet, at) => statements.findIndex((other) => other.type === sheet.type) === at);
}

function split<Item>(
  items: readonly Item[],
  rowsOf: (item: Item) => number,
  room: number,
  name: () => string,
  place: (item: Item, sheet: string, at: number) => void = () => undefined,
): readonly TraceSheet<Item>[] {
  const sheets: { readonly name: string; readonly items: Item[] }[] = [{ name: name(), items: [] }];
  let taken = 0;
  for (const item of items) {
    const rows = rowsOf(item);
    if (taken + rows > room && taken > 0) {
      sheets.push({ name: name(), items: [] });
      taken = 0;
    }
    const sheet = sheets.at(-1) as (typeof sheets)[number];
    sheet.items.push(item);
    place(item, sheet.name, taken);
    taken += rows;
  }
  return sheets;
}
