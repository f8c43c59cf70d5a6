import type { Account } from '../accounts/account';
import { ACCOUNT_TYPE_FACTS } from '../accounts/account-type';
import { sortByNumberThenName } from '../statements/account-order';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';
import type { SheetPlan, SheetRow } from './sheet';
import type { WorkbookInput } from './workbook-input';

/** The chart of accounts, in order of number then name. */
export function chartSheet(input: WorkbookInput, name: string, contents: string): SheetPlan {
  return {
    name,
    columns: [14, 40, 26, 12, 16, 40, 9, 50].map((width) => ({ width, style: 'text.left' })),
    frozen: { rows: HEADING_ROWS + 1, columns: 0 },
    filter: { headingRow: HEADING_ROWS + 1, footerRows: 0 },
    landscape: true,
    rows: chartRows(input, contents),
  };
}

function* chartRows(input: WorkbookInput, contents: string): Generator<SheetRow> {
  const { texts, accounts } = input;
  yield* sheetHeading(input, texts.chart, contents);
  const headings = [
    texts['column.accountNumber'],
    texts['column.accountName'],
    texts['column.accountType'],
    texts['column.class'],
    texts['column.normalBalance'],
    texts['column.parent'],
    texts['column.active'],
    texts['column.description'],
  ];
  yield { cells: headings, style: 'heading' };
  for (const account of sortByNumberThenName(accounts)) yield { cells: accountCells(account, input) };
}

function accountCells(account: Account, { texts, accounts }: WorkbookInput): SheetRow['cells'] {
  const facts = ACCOUNT_TYPE_FACTS[account.type];
  const parent = account.parentOrdinal === null ? undefined : accounts[account.parentOrdinal];
  const side = texts[`column.normalBalance.${facts.normalSide}`];
  return [account.number, account.name, account.type, facts.class, side, parent?.name ?? null, account.active, account.description];
}
