import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { shortValue } from '../short-value';
import { cellProblem, cellText, EMPTY } from './cell';
import type { Cell } from './cell';
import { accountNumber, unknownAccount } from './chart-sheet';
import type { WorkbookChart } from './chart-sheet';
import { tableRows } from './table';
import type { TableHeader, TableRow } from './table';
import type { FoundSheet } from './workbook-context';

/** Columns that every sheet of balances begins with. */
export const BALANCE_COLUMNS = {
  required: { number: ['account number', 'number', 'account no', 'no', 'account'] },
  optional: { name: ['account name', 'name', 'title', 'description'] },
} as const;

/** A row of a sheet of balances. */
export type BalanceRow = TableRow<'number' | 'name'>;

const TOTAL = /^(sub ?)?totals?\b|\b(sub ?)?totals?$|^(net|gross)\b|^(operating|ordinary) (income|profit|loss)\b/i;

/** How a sheet of balances is read: what its header says, which cells of a row are amounts, and whether an account belongs here. */
export interface BalanceTerms {
  readonly chart: WorkbookChart;
  readonly onHeader: (header: TableHeader) => void;
  readonly amountsOf: (row: BalanceRow) => readonly Cell[];
  /** Told the rows without an account that are named as totals; they count in no account. */
  readonly onTotal: (row: BalanceRow, label: string) => void;
  /** Says itself what is wrong. */
  readonly belongs?: (row: BalanceRow, account: number) => boolean;
}

/** The rows of a sheet of balances with their accounts; an account that is there twice is an issue. */
export async function* accountRows(sheet: FoundSheet, terms: BalanceTerms): AsyncGenerator<{ row: BalanceRow; account: number }> {
  const rows = new Map<number, number>();
  for await (const row of tableRows(sheet, BALANCE_COLUMNS, (header) => terms.onHeader(header))) {
    const account = accountOfRow(row, terms);
    if (account === undefined || terms.belongs?.(row, account) === false) continue;
    const earlier = rows.get(account);
    rows.set(account, earlier ?? row.number);
    if (earlier === undefined) yield { row, account };
    else row.addIssue('number', issueMessage('rowTwice', { row: earlier }));
  }
}

/**
 * The account of a row of balances. Rows without an account number are headings, blanks, or totals, which would count twice; such a row
 * with amounts that is none of them and names no account is an error.
 */
function accountOfRow(row: BalanceRow, { chart, amountsOf, onTotal }: BalanceTerms): number | undefined {
  const cell = row.cell('number');
  const number = accountNumber(cell);
  const problem = cellProblem(cell);
  if (problem !== undefined) row.addIssue('number', problem);
  const account = chart.byCell(cell);
  if (problem !== undefined || amountsOf(row).every(({ kind }) => kind === 'empty'))
    return typeof account === 'number' ? account : undefined;
  if (number === '') return accountWithoutNumber(row, chart, onTotal);
  if (typeof account === 'number') return account;
  if (TOTAL.test(number)) onTotal(row, number);
  else row.addIssue('number', unknownAccount(number, account));
  return undefined;
}

function accountWithoutNumber(row: BalanceRow, chart: WorkbookChart, onTotal: BalanceTerms['onTotal']): number | undefined {
  const name = cellText(row.cell('name'));
  const account = chart.byName(name);
  if (account !== undefined) return account;
  const label = name || cellText(row.cells.find((cell) => cell.kind === 'text') ?? EMPTY);
  if (TOTAL.test(label)) onTotal(row, label);
  else
    row.addIssue(
      'number',
      label === '' ? issueMessage('amountsWithoutAccount') : issueMessage('noAccountNamed', { name: shortValue(label) }),
    );
  return undefined;
}
