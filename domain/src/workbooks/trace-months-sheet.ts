import type { Account } from '../accounts/account';
import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { balanceBefore, balancesOf } from '../statements/balances';
import type { MatrixRow } from '../statements/matrix';
import { dateCell } from './date-cell';
import { jumpCell } from './jump-formula';
import { BEFORE_BOOKS, describeRows, rowsAddress, type LedgerLocations, type LedgerRows } from './ledger-locations';
import { TRACE_FIRST_ROW, type Trace, type TraceLocation, type TraceSheet } from './trace';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';
import type { SheetCell, SheetPlan, SheetRow } from './sheet';
import { moneyStyle } from './style-table';
import type { WorkbookInput } from './workbook-input';

/** What a sheet of the trace is made with. */
export interface TraceContext {
  readonly input: WorkbookInput;
  readonly trace: Trace;
  /** Null where the journal lines were not collected. */
  readonly places: LedgerLocations | null;
  readonly contents: string;
}

/** Each account by month: its balance, its movements, and where those are in the ledger or in the source. */
export function traceMonthsSheet(context: TraceContext, { name, items }: TraceSheet<Account>): SheetPlan {
  return {
    name,
    columns: [
      ...[14, 40].map((width) => ({ width, style: 'text.left' })),
      ...[12, 12].map((width) => ({ width, style: 'date' })),
      ...[16, 16, 16, 16].map((width) => ({ width, style: moneyStyle() })),
      ...[20, 28].map((width) => ({ width, style: 'text.left' })),
    ],
    frozen: { rows: HEADING_ROWS + 1, columns: 2 },
    filter: { headingRow: HEADING_ROWS + 1, footerRows: 0 },
    landscape: true,
    rows: monthRows(context, items),
  };
}

/** The first row of each account, once it is known where the journal lines are. */
export function monthLocations({ trace, input, places }: Omit<TraceContext, 'contents'>): ReadonlyMap<number, TraceLocation> {
  const found = new Map<number, TraceLocation>();
  const months = monthsOf(input, trace, places);
  for (const { name, items } of trace.accountSheets) {
    let row = TRACE_FIRST_ROW;
    for (const { ordinal } of items) {
      const count = months(ordinal).length;
      if (count > 0) found.set(ordinal, { sheet: name, row });
      row += count;
    }
  }
  return found;
}

function* monthRows({ input, trace, places, contents }: TraceContext, accounts: readonly Account[]): Generator<SheetRow> {
  const { texts } = input;
  yield* sheetHeading(input, texts.traceMonths, contents);
  const figures = [texts['column.opening'], texts['column.debit'], texts['column.credit'], texts['column.closing']];
  yield {
    cells: [
      ...[texts['column.accountNumber'], texts['column.accountName'], texts['column.from'], texts['column.to']],
      ...figures.map((value) => ({ value, style: 'heading.figure' })),
      ...[texts['column.ledgerRows'], texts['column.sourceCell']],
    ],
    style: 'heading',
  };
  const digits = currencyDecimals(input.company.baseCurrency);
  const balances = balancesOf(trace.books);
  const balance = (account: number, slice: number) => toCurrencyUnits(balanceBefore(balances, account, slice), digits);
  const months = monthsOf(input, trace, places);
  for (const account of accounts)
    for (const { slice, debit, credit, rows, source } of months(account.ordinal)) {
      const span = trace.books.matrix.slices[slice];
      const [opening, closing] = [slice === BEFORE_BOOKS ? null : balance(account.ordinal, slice), balance(account.ordinal, slice + 1)];
      const moved = slice === BEFORE_BOOKS ? [null, null] : [debit, credit].map((amount) => toCurrencyUnits(amount, digits));
      const days: SheetCell[] = span === undefined ? [texts['trace.before'], null] : [dateCell(span.start), dateCell(span.end)];
      yield {
        cells: [
          account.number,
          account.name,
          ...days,
          opening,
          ...moved,
          closing,
          rowsCell(input, rows, places?.areLeftOut(account.ordinal, slice) === true),
          source,
        ],
      };
    }
}

/** A cell that leads to rows of the ledger, or says that they are not in the workbook; empty where there are none. */
export function rowsCell({ texts }: WorkbookInput, rows: LedgerRows | undefined, isLeftOut: boolean): SheetCell {
  if (rows !== undefined) return jumpCell(describeRows(rows), rowsAddress(rows));
  return isLeftOut ? texts['trace.leftOut'] : null;
}

interface Month {
  readonly slice: number;
  readonly debit: number;
  readonly credit: number;
  readonly rows: LedgerRows | undefined;
  readonly source: string | null;
}

/** The slices of an account with a movement or a stated balance, and its balance before the books. */
function monthsOf(input: WorkbookInput, { books }: Trace, places: LedgerLocations | null): (account: number) => readonly Month[] {
  const rowOf = new Map<number, MatrixRow>(books.matrix.rows.map((row) => [row.account, row]));
  return (account) => {
    const moved = rowOf.get(account);
    const monthOf = (slice: number): Month => ({
      slice,
      debit: moved?.debits[slice] ?? 0,
      credit: moved?.credits[slice] ?? 0,
      rows: places?.rowsOf(account, slice),
      source: input.books?.places.get(account)?.[slice] ?? null,
    });
    const before = monthOf(BEFORE_BOOKS);
    const hasBefore = before.rows !== undefined || (moved?.opening ?? 0) !== 0;
    const within = books.matrix.slices.map((_, slice) => monthOf(slice));
    const told = within.filter(({ debit, credit, rows, source }) => debit !== 0 || credit !== 0 || rows !== undefined || source !== null);
    return hasBefore ? [before, ...told] : told;
  };
}
