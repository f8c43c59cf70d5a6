import { faultProblem } from '@countinghouse/domain/imports/fault-problem';
import type { LinesPage } from '@countinghouse/domain/imports/page';
import { LinesBuffer } from '../lines-buffer';
import type { PartyList } from '../party-list';
import { shortValue } from '../short-value';
import { cellProblem, cellText } from './cell';
import { cellAmount } from './cell-amount';
import { cellDate } from './cell-date';
import { accountNumber } from './chart-sheet';
import type { WorkbookChart } from './chart-sheet';
import { tableRows } from './table';
import type { TableRow } from './table';
import type { FoundSheet, WorkbookContext } from './workbook-context';

const COLUMNS = {
  required: {
    date: ['date', 'posting date', 'journal date'],
    journal: ['journal', 'journal no', 'journal number', 'entry', 'entry no'],
    account: ['account number', 'account no', 'account'],
    debit: ['debit', 'debits'],
    credit: ['credit', 'credits'],
  },
  optional: {
    name: ['name', 'contact', 'customer vendor', 'party'],
    document: ['document', 'doc no', 'document no', 'document number', 'reference'],
    memo: ['memo', 'description'],
  },
} as const;

type LedgerRow = TableRow<'date' | 'journal' | 'account' | 'debit' | 'credit' | 'name' | 'document' | 'memo'>;

/** What reading the ledger sheet depends on. */
export interface LedgerSheetTerms {
  readonly decimals: number;
  readonly details: boolean;
  readonly chart: WorkbookChart;
  readonly parties: PartyList;
  /** Told the journals that lost a line to a fault. */
  readonly spoil: (journal: string) => void;
}

/** Reads the sheet `General Ledger` page by page; `place` of a line is its row. */
export async function* readLedgerSheet(context: WorkbookContext, sheet: FoundSheet, terms: LedgerSheetTerms): AsyncGenerator<LinesPage> {
  const lines = new LinesBuffer();
  let count = 0;
  for await (const row of tableRows(sheet, COLUMNS)) {
    if (accountNumber(row.cell('account')) === '' && cellText(row.cell('journal')) === '' && row.cell('date').kind === 'empty') continue;
    count += 1;
    readLine(row, context, terms, lines);
    if (!lines.full) continue;
    const page = lines.take();
    if (page !== undefined) yield page;
  }
  if (count === 0 && !context.faults.any) sheet.fault(0, 1, faultProblem('noLinesBelowHeadings'));
  const page = lines.take();
  if (page !== undefined) yield page;
}

function readLine(
  row: LedgerRow,
  { dates }: WorkbookContext,
  { decimals, details, chart, parties, spoil }: LedgerSheetTerms,
  lines: LinesBuffer,
): void {
  const date = cellDate(row.cell('date'), dates);
  if (typeof date === 'string') row.fault('date', date);
  const journal = accountNumber(row.cell('journal'));
  if (journal === '') row.fault('journal', cellProblem(row.cell('journal')) ?? faultProblem('empty'));
  const account = accountOf(row, chart);
  const amount = amountOf(row, decimals);
  if (typeof date === 'string' || journal === '' || account === undefined || amount === undefined) {
    if (journal !== '') spoil(journal);
    return;
  }
  const party = details ? parties.ordinal(cellText(row.cell('name')), chart.accounts[account]?.type ?? null) : -1;
  const text = (column: 'document' | 'memo'): string | null => (details ? cellText(row.cell(column)) || null : null);
  lines.add(journal, date, account, amount, party, text('document'), text('memo'), row.number);
}

function accountOf(row: LedgerRow, chart: WorkbookChart): number | undefined {
  const number = accountNumber(row.cell('account'));
  const account = chart.byNumber(number);
  if (account === undefined) {
    const unknown = number === '' ? faultProblem('empty') : faultProblem('notInChart', { account: shortValue(number) });
    row.fault('account', cellProblem(row.cell('account')) ?? unknown);
  }
  return account;
}

function amountOf(row: LedgerRow, decimals: number): number | undefined {
  const debit = cellAmount(row.cell('debit'), decimals);
  const credit = cellAmount(row.cell('credit'), decimals);
  if (typeof debit === 'string') row.fault('debit', debit);
  if (typeof credit === 'string') row.fault('credit', credit);
  if (typeof debit === 'string' || typeof credit === 'string') return undefined;
  if (debit === null && credit === null) row.fault('debit', faultProblem('noAmount'));
  else if (debit?.minor && credit?.minor) row.fault('debit', faultProblem('twoAmounts'));
  else return (debit?.minor ?? 0) - (credit?.minor ?? 0);
  return undefined;
}
