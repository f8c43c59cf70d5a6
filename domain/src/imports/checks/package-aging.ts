import type { AccountType } from '../../accounts/account-type';
import type { OpenItem, StatedAgingPage, StatedTrialBalance } from '../page';
import { agingGaps, controlGaps } from '../tie-out/compared-aging';
import type { AgingGap } from '../tie-out/compared-aging';
import type { CheckedAging, CheckedBooks } from './checked-books';
import type { CheckResult, Fact } from './check-result';
import { account, amount, cause, count, date, evidence, resultsOf, text } from './result';

interface Side {
  readonly side: OpenItem['side'];
  readonly result: ReturnType<typeof resultsOf>;
  readonly type: AccountType;
  /** -1 where what is owed is a credit. */
  readonly sign: 1 | -1;
}

const RECEIVABLE: Side = {
  side: 'receivable',
  result: resultsOf('package-receivables', 'SubLedgers'),
  type: 'Accounts Receivable',
  sign: 1,
};
const PAYABLE: Side = { side: 'payable', result: resultsOf('package-payables', 'SubLedgers'), type: 'Accounts Payable', sign: -1 };

/** Open receivables are those of the package's own aging report; see {@link checkPackagePayables}. */
export function checkPackageReceivables(books: CheckedBooks): CheckResult {
  return checkAging(books, RECEIVABLE);
}

/**
 * Open payables are those of the package's own aging report, vendor by vendor. Where the package has such a report only of one party at a
 * time, their total by control account is that of its own trial balance. Each gap has its probable cause.
 */
export function checkPackagePayables(books: CheckedBooks): CheckResult {
  return checkAging(books, PAYABLE);
}

/** Whether there is anything of the package's own to compare open documents with. */
export function statesAging(books: CheckedBooks, side: OpenItem['side']): boolean {
  return books.aging !== null && (books.aging.stated[side] !== null || statedControl(books, side) !== null);
}

function checkAging(books: CheckedBooks, side: Side): CheckResult {
  const { aging } = books;
  const page = aging?.stated[side.side] ?? null;
  if (aging === null || page?.rows === null) return side.result('Inconclusive', 'unreadable', {});
  return page === null ? checkAccounts(books, aging, side) : checkParties(aging, page, side);
}

function checkParties(aging: CheckedAging, page: StatedAgingPage, { side, result }: Side): CheckResult {
  const open = aging.byParty.of(side);
  const gaps = agingGaps(page, open, aging.posted);
  const facts = { day: date(page.day), open: amount(totalOf([...open.values()])), stated: amount(totalOf(page.rows ?? [])) };
  if (gaps.length === 0) return result('Pass', 'equal', { ...facts, parties: count(page.rows?.length ?? 0) });
  const nameOf = ({ ordinal, name }: AgingGap): Fact => text(ordinal < 0 ? name : aging.partyName(ordinal));
  const table = evidence(['date', 'party', 'stated', 'collected', 'difference', 'cause'], gapRows(gaps, page.day, nameOf));
  return result('Fail', 'different', { ...facts, gaps: count(gaps.length) }, table);
}

function checkAccounts(books: CheckedBooks, aging: CheckedAging, { side, result, type, sign }: Side): CheckResult {
  const report = statedControl(books, side);
  if (report === null) return result('Inconclusive', 'unreadable', {});
  const open = aging.byAccount.of(side);
  const balances = new Map<number, number>();
  for (const { account: ordinal, balance } of report.rows)
    if (books.accounts[ordinal]?.type === type || open.has(ordinal)) balances.set(ordinal, (balances.get(ordinal) ?? 0) + sign * balance);
  const gaps = controlGaps(balances, open, aging.posted, books.tieOut?.stated.journalType ?? null);
  const stated = [...balances.values()].map((balance) => ({ open: balance }));
  const facts = { day: date(report.day), open: amount(totalOf([...open.values()])), stated: amount(totalOf(stated)) };
  if (gaps.length === 0) return result('Pass', 'equalAccounts', facts);
  const rows = gapRows(gaps, report.day, ({ ordinal }) => account(ordinal));
  return result('Fail', 'differentAccounts', facts, evidence(['date', 'account', 'stated', 'collected', 'difference', 'cause'], rows));
}

/** The package's own trial balance of the day for which open documents are listed; null where there is none, or they are not collected. */
function statedControl(books: CheckedBooks, side: OpenItem['side']): StatedTrialBalance | null {
  const { collected, total } = side === 'receivable' ? books.receivables : books.payables;
  const report = books.tieOut?.stated.reports.at(-1);
  if (!collected || report === undefined) return null;
  return [...total.days].every((day) => day === report.day) ? report : null;
}

function gapRows(gaps: readonly AgingGap[], day: string, nameOf: (gap: AgingGap) => Fact): Fact[][] {
  return gaps.map((gap) => {
    const { stated, collected } = gap;
    return [date(day), nameOf(gap), amount(stated), amount(collected), amount(stated - collected), cause(gap.cause)];
  });
}

function totalOf(sums: readonly { readonly open: number }[]): number {
  return sums.reduce((total, { open }) => total + open, 0);
}
