import { currencyDecimals } from '../../money/currency-decimals';
import { formatDecimal } from '../../money/format-decimal';
import { readBooks, someLines, someOptions, someSettings } from '../books.builders';
import type { TestJournal } from '../books.builders';
import type { BooksOrigin } from '../books';
import { chart, RETAINED } from '../checks/check-pages.builders';
import type { CheckOutcome, Fact } from '../checks/check-result';
import type { ImportPage, StatedTrialBalance } from '../page';
import { ruleOnBooks } from '../rule-on-books';

type Balance = readonly [account: number | string, balance: number];

/** A trial balance of a test: balances by account ordinal, or by the name of an account that the chart lacks. */
export interface TestReport {
  readonly day: string;
  readonly yearStart: string;
  readonly basis?: StatedTrialBalance['basis'];
  readonly balances: readonly Balance[];
}

/** What else a package says, and what the chart is like. */
interface TieOutContext {
  readonly before?: TestReport;
  readonly foreign?: readonly number[];
  readonly exchangeGains?: readonly number[];
  /** Parents by account. */
  readonly parents?: ReadonlyMap<number, number>;
  readonly origin?: BooksOrigin;
  readonly isAnonymous?: boolean;
  /** Of the entries; accrual unless given. */
  readonly basis?: 'Accrual' | 'Cash';
  /** Instead of the chart and the journals. */
  readonly pages?: readonly ImportPage[];
}

/** Builds the balance of an account that the chart lacks. */
export function unlisted(name: string, balance: number): Balance {
  return [name, balance];
}

/** Imports journals beside trial balances of their package; gaps as `2024-03-31 Bank: 1.00 cause`. */
export function tieOut(journals: readonly TestJournal[], reports: readonly TestReport[], given: TieOutContext = {}) {
  const { before, foreign = [], exchangeGains = [], parents = new Map<number, number>(), origin = 'package', isAnonymous = false } = given;
  const { basis = 'Accrual' } = given;
  const stated: ImportPage = {
    kind: 'statedBalances',
    reports: reports.map(statedReport),
    before: before === undefined ? null : statedReport(before),
    retainedEarnings: RETAINED,
    foreign,
    exchangeGains,
  };
  const pages = given.pages ?? [...withParents(parents), someLines(journals)];
  const books = readBooks(
    [...pages.map((page) => (page.kind === 'company' ? { ...page, basis } : page)), stated],
    someSettings({ origin, today: '2024-03-31', options: someOptions({ anonymizeCustomersAndVendors: isAnonymous, basis }) }),
  );
  const check = books.checks.find(({ id }) => id === 'package-trial-balance');
  const write = (fact: Fact | undefined): string => {
    if (fact?.kind === 'amount') return formatDecimal(fact.minor, currencyDecimals('USD'));
    if (fact?.kind === 'account') return books.accounts[fact.ordinal]?.name ?? '';
    return String(fact?.value).replace('check.cause.', '');
  };
  const gaps = (check?.table?.rows ?? []).map(([day, account, , , difference, cause]) => {
    return `${write(day)} ${write(account)}: ${write(difference)} ${write(cause)}`;
  });
  const outcome: CheckOutcome | null = check?.outcome ?? null;
  return { outcome, import: ruleOnBooks(books, origin).outcome, gaps };
}

function statedReport({ day, yearStart, basis = 'Accrual', balances }: TestReport): StatedTrialBalance {
  const rows = balances.map(([account, balance]) => {
    return typeof account === 'string' ? { account: -1, name: account, balance } : { account, name: `Account ${account}`, balance };
  });
  return { day, yearStart, basis, rows };
}

function withParents(parents: ReadonlyMap<number, number>): ImportPage[] {
  return chart.map((page) => {
    if (page.kind !== 'accounts') return page;
    const parentOf = (ordinal: number): string | null => page.accounts[parents.get(ordinal) ?? -1]?.sourceId ?? null;
    return { ...page, accounts: page.accounts.map((account, ordinal) => ({ ...account, parentSourceId: parentOf(ordinal) })) };
  });
}
