import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { OpenItem, OpenItemsPage } from '@countinghouse/domain/imports/page';
import { isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import { toCalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { PartyList } from '../party-list';
import { isProblem } from '../issue-collector';
import { shortValue } from '../short-value';
import { signedAmount } from '../text-amount';
import type { AmountTerms } from '../text-amount';
import { cellName, cellText } from './cell';
import { cellAmount } from './cell-amount';
import { cellDate } from './cell-date';
import { accountNumber } from './chart-sheet';
import type { WorkbookChart } from './chart-sheet';
import { tableRows } from './table';
import type { TableRow } from './table';
import { findSheet } from './workbook-context';
import type { WorkbookContext } from './workbook-context';

/** The columns of the sheets `Receivables` and `Payables`. */
export const OPEN_ITEM_COLUMNS = {
  required: {
    party: ['customer', 'vendor', 'name', 'customer name', 'vendor name'],
    date: ['date', 'invoice date', 'bill date', 'document date'],
    open: ['open', 'open amount', 'balance', 'amount due'],
  },
  optional: {
    number: ['number', 'invoice number', 'bill number', 'document', 'document number', 'doc no'],
    due: ['due', 'due date'],
    total: ['total', 'amount', 'total amount'],
    currency: ['currency'],
    openBase: ['open base', 'open in base currency', 'open base currency'],
  },
} as const;

type ItemRow = TableRow<'party' | 'date' | 'open' | 'number' | 'due' | 'total' | 'currency' | 'openBase'>;

/** What reading open items depends on. */
export interface OpenItemTerms {
  readonly side: OpenItem['side'];
  readonly asOf: CalendarDate;
  readonly baseCurrency: string;
  readonly chart: WorkbookChart;
  readonly parties: PartyList;
}

/** Reads the sheet `Receivables` or `Payables`; undefined where the workbook does not have it. */
export async function readOpenItemSheet(context: WorkbookContext, terms: OpenItemTerms): Promise<OpenItemsPage | undefined> {
  const sheet = findSheet(context, terms.side === 'receivable' ? 'Receivables' : 'Payables');
  if (sheet === undefined) return undefined;
  const items: OpenItem[] = [];
  let column = 0;
  for await (const row of tableRows(sheet, OPEN_ITEM_COLUMNS, ({ positions }) => (column = positions.get('open') ?? 0))) {
    if (row.cell('date').kind === 'empty') continue;
    const item = readItem(row, context, terms);
    if (item !== undefined) items.push({ ...item, place: `${sheet.name}!${cellName(column, row.number)}` });
  }
  return { kind: 'openItems', items };
}

function readItem(
  row: ItemRow,
  { dates, amounts }: WorkbookContext,
  { side, asOf, baseCurrency, chart, parties }: OpenItemTerms,
): OpenItem | undefined {
  const currency = cellText(row.cell('currency')).toUpperCase() || baseCurrency;
  if (!isCurrencyCode(currency)) row.addIssue('currency', issueMessage('notCurrency', { value: shortValue(currency) }));
  const inCurrency = { ...amounts, currency: isCurrencyCode(currency) ? currency : baseCurrency };
  const date = dateOf(row, 'date', dates);
  const due = row.cell('due').kind === 'empty' ? null : dateOf(row, 'due', dates);
  const open = amountOf(row, 'open', inCurrency, side);
  if (row.cell('open').kind === 'empty') row.addIssue('open', issueMessage('empty'));
  const total = amountOf(row, 'total', inCurrency, side) ?? open;
  const openBase = currency === baseCurrency ? open : amountOf(row, 'openBase', amounts, side);
  if (openBase === null && open !== null && isCurrencyCode(currency))
    row.addIssue('openBase', issueMessage('openBaseMissing', { currency, base: baseCurrency }));
  if (date === undefined || due === undefined || open === null || total === null || openBase === null) return undefined;
  const number = accountNumber(row.cell('number')) || null;
  return {
    side,
    sourceId: `${side}-${row.number}`,
    documentKind: kindOf(side, open),
    number,
    party: parties.ordinal(cellText(row.cell('party')), side === 'receivable' ? 'Accounts Receivable' : 'Accounts Payable'),
    asOf,
    date,
    due,
    currency,
    total,
    open,
    openBase,
    controlAccount: chart.onlyOf(side === 'receivable' ? 'Accounts Receivable' : 'Accounts Payable'),
    place: null,
  };
}

function kindOf(side: OpenItem['side'], open: number): OpenItem['documentKind'] {
  if (side === 'receivable') return open < 0 ? 'creditNote' : 'invoice';
  return open < 0 ? 'vendorCredit' : 'bill';
}

function dateOf(row: ItemRow, column: 'date' | 'due', dates: WorkbookContext['dates']): CalendarDate | undefined {
  const date = cellDate(row.cell(column), dates);
  if (typeof date === 'number') return toCalendarDate(date);
  row.addIssue(column, date);
  return undefined;
}

function amountOf(row: ItemRow, column: 'open' | 'total' | 'openBase', terms: AmountTerms, side: OpenItem['side']): number | null {
  const amount = cellAmount(row.cell(column), terms);
  if (amount === null) return null;
  if (!isProblem(amount)) return signedAmount(amount, side === 'receivable' ? 'debit' : 'credit');
  row.addIssue(column, amount);
  return null;
}
