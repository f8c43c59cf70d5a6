import { ACCOUNT_TYPE_FACTS } from '@countinghouse/domain/accounts/account-type';
import type { AccountClass, AccountType } from '@countinghouse/domain/accounts/account-type';
import { issueLocation, issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { AccountsPage, SourceAccount } from '@countinghouse/domain/imports/page';
import { accountTypeNamed } from '@countinghouse/domain/imports/read-account-types';
import { repeated } from '../issue-collector';
import type { Problem } from '../issue-collector';
import { shortValue } from '../short-value';
import { unknownType } from '../unknown-type';
import { cellName, cellProblem, cellText } from './cell';
import type { Cell } from './cell';
import { tableRows } from './table';
import type { TableRow } from './table';
import { findSheet } from './workbook-context';
import type { WorkbookContext } from './workbook-context';

const COLUMNS = {
  required: {
    number: ['account number', 'number', 'account no', 'no', 'account'],
    name: ['account name', 'name', 'title'],
  },
  optional: {
    type: ['account type', 'type'],
    parent: ['parent number', 'parent account', 'parent', 'parent account number'],
    active: ['active', 'is active', 'status'],
  },
} as const;

const UNTYPED: AccountType = 'Other Asset';

/** The accounts of a workbook, found by number as sheets write it, or by name. */
export class WorkbookChart {
  readonly accounts: SourceAccount[] = [];
  /** Ordinals of the accounts for which the sheet states no type; until one is decided they count as other assets. */
  readonly untyped = new Set<number>();
  readonly #byNumber = new Map<string, number>();
  readonly #byBareNumber = new Map<string, number | null>();
  readonly #byName = new Map<string, number | null>();
  /** Accounts by the value of their number, where it is one. */
  readonly #byValue = new Map<number, number[]>();

  /** Adds an account and answers its ordinal. */
  add(account: SourceAccount): number {
    const ordinal = this.accounts.push(account) - 1;
    this.#byNumber.set(account.number ?? account.sourceId, ordinal);
    const bare = withoutZeros(account.number ?? '');
    this.#byBareNumber.set(bare, this.#byBareNumber.has(bare) ? null : ordinal);
    if (/^\d+(\.\d+)?$/.test(account.number ?? '')) this.#addValue(Number(account.number), ordinal);
    const name = account.name.toLowerCase();
    this.#byName.set(name, this.#byName.has(name) ? null : ordinal);
    return ordinal;
  }

  #addValue(value: number, ordinal: number): void {
    this.#byValue.set(value, [...(this.#byValue.get(value) ?? []), ordinal]);
  }

  /** Gives the accounts without a type those that were decided. */
  decide(types: readonly AccountType[], guessed: ReadonlySet<number>): void {
    for (const ordinal of this.untyped) {
      const account = this.accounts[ordinal] as SourceAccount;
      this.accounts[ordinal] = { ...account, type: types[ordinal] ?? account.type, isTypeGuessed: guessed.has(ordinal) };
    }
  }

  /** The ordinal of a number: exactly, else the only one that differs in leading zeros, which spreadsheets drop. */
  byNumber(number: string): number | undefined {
    return this.#byNumber.get(number) ?? this.#byBareNumber.get(withoutZeros(number)) ?? undefined;
  }

  /**
   * The ordinal of the account that a cell names. A number has lost zeros before and behind it (`0100.10` is 100.1): it names an account
   * only where it could be no other one.
   */
  byCell(cell: Cell): number | 'unclear' | undefined {
    const number = accountNumber(cell);
    if (cell.kind !== 'number') return this.byNumber(number);
    const alike = this.#byValue.get(cell.number) ?? [];
    return alike.length > 1 ? 'unclear' : (alike[0] ?? this.byNumber(number));
  }

  /** The ordinal of the only account of that name. */
  byName(name: string): number | undefined {
    return this.#byName.get(name.toLowerCase()) ?? undefined;
  }

  /** The ordinal of the only account of that type; -1 where there are none or several. */
  onlyOf(type: AccountType): number {
    const found = this.accounts.flatMap((account, ordinal) => (account.type === type ? [ordinal] : []));
    return found.length === 1 ? (found[0] ?? -1) : -1;
  }

  classOf(ordinal: number): AccountClass {
    return ACCOUNT_TYPE_FACTS[(this.accounts[ordinal] as SourceAccount).type].class;
  }

  page(): AccountsPage {
    return { kind: 'accounts', accounts: this.accounts };
  }
}

/** The account number that a cell holds: a number typed as such has lost nothing but its zeros, and `1000.0` is 1000. */
export function accountNumber(cell: Cell): string {
  return cellText(cell).replace(/^(\d+)\.0+$/, '$1');
}

/** What is wrong with an account number that names no account of the chart, or several. */
export function unknownAccount(number: string, found: 'unclear' | undefined): Problem {
  if (number === '') return issueMessage('empty');
  return repeated(found === 'unclear' ? 'unclearAccount' : 'notInChart', { account: shortValue(number) });
}

/** Reads the sheet `Chart of Accounts`. */
export async function readChart(context: WorkbookContext): Promise<WorkbookChart> {
  const chart = new WorkbookChart();
  const sheet = findSheet(context, 'Chart of Accounts');
  if (sheet === undefined) {
    context.issues.add(issueLocation('file'), issueMessage('sheetMissing', { sheet: 'Chart of Accounts' }));
    return chart;
  }
  const places = new Map<string, string>();
  let column = 0;
  for await (const row of tableRows(sheet, COLUMNS, ({ positions }) => (column = positions.get('number') ?? 0))) {
    const account = readAccount(row);
    if (account === undefined) continue;
    const number = account.number ?? '';
    const earlier = places.get(number);
    if (earlier !== undefined) row.addIssue('number', issueMessage('accountTwice', { account: shortValue(number), cell: earlier }));
    else addTo(chart, { ...account, parentSourceId: parentOf(row) });
    if (earlier === undefined) places.set(number, cellName(column, row.number));
  }
  return withParentsFound(chart, (number, problem) => context.issues.add(`Chart of Accounts!${places.get(number) ?? 'A1'}`, problem));
}

/** An account as its row states it, `type` null where it states none. */
type StatedAccount = Omit<SourceAccount, 'type'> & { readonly type: AccountType | null };

function addTo(chart: WorkbookChart, account: StatedAccount): void {
  const ordinal = chart.add({ ...account, type: account.type ?? UNTYPED });
  if (account.type === null) chart.untyped.add(ordinal);
}

function readAccount(row: TableRow<'number' | 'name' | 'type' | 'parent' | 'active'>): StatedAccount | undefined {
  const number = accountNumber(row.cell('number'));
  const name = cellText(row.cell('name'));
  const typeText = cellText(row.cell('type'));
  if (number === '' && typeText === '') return undefined;
  const problem = cellProblem(row.cell('number'));
  if (number === '') row.addIssue('number', problem ?? issueMessage('empty'));
  if (name === '') row.addIssue('name', cellProblem(row.cell('name')) ?? issueMessage('empty'));
  const type = accountTypeNamed(typeText);
  const typeProblem = cellProblem(row.cell('type')) ?? (type === undefined && typeText !== '' ? unknownType(typeText) : undefined);
  if (typeProblem !== undefined) row.addIssue('type', typeProblem);
  if (number === '') return undefined;
  const active = !/^(no|false|n|0|inactive)$/i.test(cellText(row.cell('active')));
  return {
    sourceId: number,
    number,
    name,
    parentSourceId: null,
    type: type ?? (typeProblem === undefined ? null : UNTYPED),
    active,
    description: null,
  };
}

function parentOf(row: TableRow<'parent'>): string | null {
  return accountNumber(row.cell('parent')) || null;
}

/** The chart with parents written as their accounts write their numbers; a parent that is not in the chart is an issue. */
function withParentsFound(chart: WorkbookChart, onIssue: (number: string, problem: string) => void): WorkbookChart {
  const found = new WorkbookChart();
  for (const account of chart.accounts) {
    const parent = account.parentSourceId === null ? undefined : chart.accounts[chart.byNumber(account.parentSourceId) ?? -1];
    if (parent === undefined && account.parentSourceId !== null)
      onIssue(account.sourceId, issueMessage('parentNotInChart', { account: shortValue(account.parentSourceId) }));
    const ordinal = found.add({ ...account, parentSourceId: parent?.sourceId ?? null });
    if (chart.untyped.has(ordinal)) found.untyped.add(ordinal);
  }
  return found;
}

function withoutZeros(number: string): string {
  return number.replace(/^0+(?=.)/, '');
}
