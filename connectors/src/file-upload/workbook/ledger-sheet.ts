import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { LinesPage } from '@countinghouse/domain/imports/page';
import { isProblem } from '../issue-collector';
import { LineCurrencies } from '../line-currencies';
import { LinesBuffer } from '../lines-buffer';
import type { PartyList } from '../party-list';
import { signedAmount } from '../text-amount';
import type { AmountTerms } from '../text-amount';
import { cellProblem, cellText } from './cell';
import { cellAmount } from './cell-amount';
import { cellDate } from './cell-date';
import { accountNumber, unknownAccount } from './chart-sheet';
import type { WorkbookChart } from './chart-sheet';
import { tableRows } from './table';
import type { TableRow } from './table';
import type { FoundSheet, WorkbookContext } from './workbook-context';

/** The columns of the sheet `General Ledger`. */
export const LEDGER_SHEET_COLUMNS = {
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
    currency: ['currency', 'currency code'],
    baseDebit: ['base debit', 'debit base', 'debit in base currency'],
    baseCredit: ['base credit', 'credit base', 'credit in base currency'],
  },
} as const;

type LedgerColumn = keyof (typeof LEDGER_SHEET_COLUMNS)['required'] | keyof (typeof LEDGER_SHEET_COLUMNS)['optional'];
type LedgerRow = TableRow<LedgerColumn>;

/** What reading the ledger sheet depends on. */
export interface LedgerSheetTerms {
  readonly details: boolean;
  readonly chart: WorkbookChart;
  readonly parties: PartyList;
  /** Told the journals that lost a line to an issue. */
  readonly spoil: (journal: string) => void;
}

/** Reads the sheet `General Ledger` page by page; `place` of a line is its row. */
export async function* readLedgerSheet(context: WorkbookContext, sheet: FoundSheet, terms: LedgerSheetTerms): AsyncGenerator<LinesPage> {
  const lines = new LinesBuffer();
  const currencies = new LineCurrencies();
  let count = 0;
  for await (const row of tableRows(sheet, LEDGER_SHEET_COLUMNS)) {
    if (accountNumber(row.cell('account')) === '' && cellText(row.cell('journal')) === '' && row.cell('date').kind === 'empty') continue;
    count += 1;
    readLine(row, context, { ...terms, currencies }, lines);
    if (!lines.full) continue;
    const page = lines.take();
    if (page !== undefined) yield page;
  }
  if (count === 0 && !context.issues.any) sheet.addIssue(0, 1, issueMessage('noLinesBelowHeadings'));
  context.findings.push(...currencies.findings(context.amounts.currency));
  const page = lines.take();
  if (page !== undefined) yield page;
}

function readLine(
  row: LedgerRow,
  { dates, amounts }: WorkbookContext,
  { details, chart, parties, spoil, currencies }: LedgerSheetTerms & { readonly currencies: LineCurrencies },
  lines: LinesBuffer,
): void {
  const date = cellDate(row.cell('date'), dates);
  if (isProblem(date)) row.addIssue('date', date);
  const journal = accountNumber(row.cell('journal'));
  if (journal === '') row.addIssue('journal', cellProblem(row.cell('journal')) ?? issueMessage('empty'));
  const account = accountOf(row, chart);
  const amount = amountOf(row, amounts, currencies);
  if (isProblem(date) || journal === '' || account === undefined || amount === undefined) {
    if (journal !== '') spoil(journal);
    return;
  }
  const party = details ? parties.ordinal(cellText(row.cell('name')), chart.accounts[account]?.type ?? null) : -1;
  const text = (column: 'document' | 'memo'): string | null => (details ? cellText(row.cell(column)) || null : null);
  lines.add(journal, date, account, amount, party, text('document'), text('memo'), row.number);
}

function accountOf(row: LedgerRow, chart: WorkbookChart): number | undefined {
  const cell = row.cell('account');
  const account = chart.byCell(cell);
  if (typeof account === 'number') return account;
  row.addIssue('account', cellProblem(cell) ?? unknownAccount(accountNumber(cell), account));
  return undefined;
}

/** Debit less credit in the currency of the books; undefined, with an error, where the row does not say it. */
function amountOf(row: LedgerRow, terms: AmountTerms, currencies: LineCurrencies): number | undefined {
  const isFilled = (column: LedgerColumn): boolean => row.cell(column).kind !== 'empty';
  const hasBase = isFilled('baseDebit') || isFilled('baseCredit');
  const problem = currencies.add(cellText(row.cell('currency')).toUpperCase(), terms.currency, hasBase);
  if (problem !== null) row.addIssue('currency', problem);
  if (problem !== null) return undefined;
  return hasBase ? netOf(row, ['baseDebit', 'baseCredit'], terms) : netOf(row, ['debit', 'credit'], terms);
}

function netOf(row: LedgerRow, [left, right]: readonly [LedgerColumn, LedgerColumn], terms: AmountTerms): number | undefined {
  const debit = cellAmount(row.cell(left), terms);
  const credit = cellAmount(row.cell(right), terms);
  if (isProblem(debit)) row.addIssue(left, debit);
  if (isProblem(credit)) row.addIssue(right, credit);
  if (isProblem(debit) || isProblem(credit)) return undefined;
  if (debit === null && credit === null) row.addIssue(left, issueMessage('noAmount'));
  else if (debit?.minor && credit?.minor) row.addIssue(left, issueMessage('twoAmounts'));
  else return (debit === null ? 0 : signedAmount(debit, 'debit')) - (credit === null ? 0 : signedAmount(credit, 'credit'));
  return undefined;
}
