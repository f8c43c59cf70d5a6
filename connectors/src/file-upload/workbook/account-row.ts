import { shortValue } from '../short-value';
import { cellProblem, cellText, EMPTY } from './cell';
import type { Cell } from './cell';
import { accountNumber } from './chart-sheet';
import type { WorkbookChart } from './chart-sheet';
import type { TableRow } from './table';

/** Columns that every sheet of balances begins with. */
export const ACCOUNT_COLUMNS = {
  number: ['account number', 'number', 'account no', 'no', 'account'],
  name: ['account name', 'name', 'title', 'description'],
} as const;

const TOTAL = /^(sub ?)?totals?\b|\b(sub ?)?totals?$|^(net|gross)\b|^(operating|ordinary) (income|profit|loss)\b/i;

/**
 * The account of a row of balances. Rows without an account number are headings, blanks, or subtotals, which would count twice;
 * such a row with amounts that is none of them and names no account is a fault.
 */
export function accountOfRow(row: TableRow<'number' | 'name'>, amounts: readonly Cell[], chart: WorkbookChart): number | undefined {
  const number = accountNumber(row.cell('number'));
  const name = cellText(row.cell('name'));
  const problem = cellProblem(row.cell('number'));
  if (problem !== undefined) row.fault('number', problem);
  if (problem !== undefined || amounts.every((cell) => cell.kind === 'empty')) return number === '' ? undefined : chart.byNumber(number);
  if (number === '') return accountWithoutNumber(row, name, chart);
  const account = chart.byNumber(number);
  if (account !== undefined || TOTAL.test(number)) return account;
  row.fault('number', `account ${shortValue(number)} is not in the chart`);
  return undefined;
}

function accountWithoutNumber(row: TableRow<'number' | 'name'>, name: string, chart: WorkbookChart): number | undefined {
  const account = chart.byName(name);
  if (account !== undefined) return account;
  const label = name || cellText(row.cells.find((cell) => cell.kind === 'text') ?? EMPTY);
  if (!TOTAL.test(label)) row.fault('number', label === '' ? 'amounts without an account' : `no account has the name ${shortValue(label)}`);
  return undefined;
}
