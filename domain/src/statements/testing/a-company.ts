import type { Account } from '../../accounts/account';
import type { AccountType } from '../../accounts/account-type';
import { monthSlices } from '../../periods/collection-window';
import type { CalendarDate } from '../../periods/calendar-date';
import type { Books } from '../books';
import type { Matrix, MatrixRow, Slice } from '../matrix';

/** One journal: its date and what it adds to accounts by name, in minor units, debit positive. */
export interface ExampleJournal {
  readonly date: CalendarDate;
  readonly lines: Readonly<Record<string, number>>;
}

/** What an example says of a company; the rest is filled in. */
export interface ExampleCompany {
  /** Account type by account name, in the order of the chart. */
  readonly accounts?: Readonly<Record<string, AccountType>>;
  readonly journals?: readonly ExampleJournal[];
  /** First and last day of the slices; journals before the first form the opening. */
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
  /** Months from `from` to `to` where absent. */
  readonly slices?: readonly Slice[];
  readonly fiscalYearEndMonth?: number;
  readonly currency?: string;
  readonly openingKnown?: boolean;
}

const ACCOUNTS = { Checking: 'Bank', Receivables: 'Accounts Receivable', Capital: 'Equity', Sales: 'Income', Rent: 'Expense' } as const;

/** Books of a company, small enough to be read: accounts without number, one month per slice, calendar year unless told otherwise. */
export function aCompany(example: ExampleCompany = {}): Books {
  const accounts = Object.entries(example.accounts ?? ACCOUNTS).map(([name, type], ordinal) => anAccount({ ordinal, name, type }));
  return {
    currency: example.currency ?? 'USD',
    fiscalYearEndMonth: example.fiscalYearEndMonth ?? 12,
    accounts,
    matrix: matrixOf(example, accounts),
  };
}

/** An account, in use and without number or parent unless told otherwise. */
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

function matrixOf(example: ExampleCompany, accounts: readonly Account[]): Matrix {
  const slices = example.slices ?? monthSlices({ start: example.from ?? '2020-01-01', end: example.to ?? '2020-12-31' });
  const rows = accounts.map((account) => rowOf(account, example.journals ?? [], slices));
  return { slices, openingKnown: example.openingKnown ?? true, rows };
}

function rowOf({ ordinal, name }: Account, journals: readonly ExampleJournal[], slices: readonly Slice[]): MatrixRow {
  const debits = slices.map(() => 0);
  const credits = slices.map(() => 0);
  let opening = 0;
  for (const { date, lines } of journals) {
    const amount = lines[name] ?? 0;
    const slice = slices.findIndex(({ start, end }) => start <= date && date <= end);
    const side = amount < 0 ? credits : debits;
    if (slice >= 0) side[slice] = (side[slice] ?? 0) + Math.abs(amount);
    else if (date < (slices[0]?.start ?? '')) opening += amount;
  }
  return { account: ordinal, opening, debits, credits };
}
