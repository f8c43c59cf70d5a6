import type { Account } from '../../accounts/account';
import type { AccountType } from '../../accounts/account-type';
import { FlowCollector } from '../../cash-flow/flow-collector';
import { flowRoleOf } from '../../cash-flow/flow-role';
import { toDateNumber, type CalendarDate } from '../../periods/calendar-date';
import { monthSlices } from '../../periods/collection-window';
import { monthIndexOf } from '../../periods/month';
import type { Books } from '../books';
import type { Matrix, MatrixRow, Slice } from '../matrix';

/** One journal: its date and what it adds to accounts by name, in minor units, debit positive. */
export interface ExampleJournal {
  readonly date: CalendarDate;
  readonly lines: Readonly<Record<string, number>>;
}

/** An account by its type alone, or with what else matters; `parent` is the name of another account. */
export type ExampleAccount = AccountType | (Partial<Account> & Pick<Account, 'type'> & { readonly parent?: string });

/** What an example says of a company; the rest is filled in. */
export interface ExampleCompany {
  /** Accounts by name, in the order of the chart. */
  readonly accounts?: Readonly<Record<string, ExampleAccount>>;
  readonly journals?: readonly ExampleJournal[];
  /** First and last day of the slices; journals before the first form the opening. */
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
  /** Months from `from` to `to` where absent. */
  readonly slices?: readonly Slice[];
  readonly fiscalYearEndMonth?: number;
  readonly currency?: string;
  readonly openingKnown?: boolean;
  /** The first day of the books; that of the first slice by default. */
  readonly coveredFrom?: CalendarDate | null;
  /** Whether the matrix says what the journals moved, as that of a ledger does. */
  readonly withFlows?: boolean;
}

const ACCOUNTS = { Checking: 'Bank', Receivables: 'Accounts Receivable', Capital: 'Equity', Sales: 'Income', Rent: 'Expense' } as const;

/** Books of a company, small enough to be read: accounts without number, one month per slice, calendar year by default. */
export function aCompany(example: ExampleCompany = {}): Books {
  const named = Object.entries(example.accounts ?? ACCOUNTS);
  const ordinals = new Map(named.map(([name], ordinal) => [name, ordinal]));
  const accounts = named.map(([name, given], ordinal) => {
    const { parent, ...known } = typeof given === 'string' ? { type: given, parent: undefined } : given;
    return anAccount({ ordinal, name, parentOrdinal: parent === undefined ? null : ordinalOf(ordinals, parent), ...known });
  });
  const matrix = matrixOf(example, ordinals, accounts);
  return {
    currency: example.currency ?? 'USD',
    fiscalYearEndMonth: example.fiscalYearEndMonth ?? 12,
    accounts,
    matrix,
    coveredFrom: example.coveredFrom === undefined ? (matrix.slices[0]?.start ?? null) : example.coveredFrom,
  };
}

/** An account, in use and without number or parent by default. */
export function anAccount(given: Partial<Account> & Pick<Account, 'ordinal'>): Account {
  const name = given.name ?? `Account ${given.ordinal}`;
  return {
    sourceId: `id-${given.ordinal}`,
    number: null,
    name,
    parentOrdinal: null,
    type: 'Expense',
    active: true,
    description: null,
    ...given,
  };
}

type Ordinals = ReadonlyMap<string, number>;

function matrixOf(example: ExampleCompany, ordinals: Ordinals, accounts: readonly Account[]): Matrix {
  const slices = example.slices ?? monthSlices({ start: example.from ?? '2020-01-01', end: example.to ?? '2020-12-31' });
  const rows = [...ordinals.values()].map((account) => ({
    account,
    opening: 0,
    debits: slices.map(() => 0),
    credits: slices.map(() => 0),
  }));
  for (const journal of example.journals ?? []) post(journal, rows, ordinals, slices);
  const matrix = { slices, openingKnown: example.openingKnown ?? true, rows };
  return example.withFlows ? { ...matrix, flows: flowsOf(example.journals ?? [], ordinals, accounts, slices) } : matrix;
}

function flowsOf(journals: readonly ExampleJournal[], ordinals: Ordinals, accounts: readonly Account[], slices: readonly Slice[]) {
  const collector = new FlowCollector((ordinal) => flowRoleOf(accounts[ordinal] as Account));
  const first = monthIndexOf(slices[0]?.start ?? '2020-01-01');
  journals.forEach(({ date, lines }, at) => {
    const entries = Object.entries(lines);
    collector.visit({
      ...{ journal: `${at}`, date: toDateNumber(date), place: at, from: 0, to: entries.length, saysOpening: false, sorts: 0 },
      account: entries.map(([name]) => ordinalOf(ordinals, name)),
      amount: entries.map(([, amount]) => amount),
    });
  });
  return collector.rows(first, slices.length);
}

type OpenRow = { opening: number; readonly debits: number[]; readonly credits: number[] } & Pick<MatrixRow, 'account'>;

function post({ date, lines }: ExampleJournal, rows: readonly OpenRow[], ordinals: Ordinals, slices: readonly Slice[]): void {
  const difference = Object.values(lines).reduce((sum, amount) => sum + amount, 0);
  if (difference !== 0) throw new Error(`The journal of ${date} does not sum to zero: ${difference}`);
  const slice = slices.findIndex(({ start, end }) => start <= date && date <= end);
  const isEarlier = date < (slices[0]?.start ?? '');
  for (const [name, amount] of Object.entries(lines)) {
    const row = rows[ordinalOf(ordinals, name)];
    if (row === undefined) continue;
    if (isEarlier) row.opening += amount;
    else if (slice < 0) throw new Error(`The journal of ${date} is later than the books`);
    else addTo(amount < 0 ? row.credits : row.debits, slice, Math.abs(amount));
  }
}

function addTo(side: number[], slice: number, amount: number): void {
  side[slice] = (side[slice] ?? 0) + amount;
}

function ordinalOf(ordinals: Ordinals, name: string): number {
  const ordinal = ordinals.get(name);
  if (ordinal === undefined) throw new Error(`No account is named ${name}`);
  return ordinal;
}
