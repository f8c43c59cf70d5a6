import { previousDay } from '@countinghouse/domain/periods/day';
import type { BookAccount, BookLine, Books } from '../books';
import { RequestRefusal } from '../refusals';
import { detailAmount } from '../wire-values';
import { ledgerColumns, ownCurrency, shownColumns } from './ledger-columns';
import type { LedgerColumn, LedgerLine } from './ledger-columns';
import type { ReportRequest } from './report-request';
import type { Cell, ReportContent, ReportRow } from './report-shape';

/** An account that the ledger shows: its own lines, and what was there before. */
interface LedgerAccount {
  readonly account: BookAccount;
  readonly lines: readonly LedgerLine[];
  readonly before: { readonly own: number; readonly home: number };
}

/**
 * General Ledger: a section for each account with a balance or movement, sections of sub-accounts within. The rows of a parent itself are
 * an inner section without a header. A report of more than `mostCells` cells is refused.
 */
export function generalLedger(books: Books, { span, columns: keys }: ReportRequest, mostCells: number): ReportContent {
  const columns = ledgerColumns(keys, books);
  const inSpan = books.lines.filter(({ transaction: { date } }) => date >= span.start && date <= span.end);
  if (inSpan.length * columns.length > mostCells) throw tooManyCells();
  const byAccount = Map.groupBy(inSpan, ({ account }) => account);
  const home = books.balances(previousDay(span.start));
  const own = ownBalances(books, span.start);
  const ledgerOf = (account: BookAccount): LedgerAccount => {
    const before = account.isProfit
      ? { own: 0, home: 0 }
      : { own: own.get(account) ?? home.get(account) ?? 0, home: home.get(account) ?? 0 };
    return { account, before, lines: withBalances(books, byAccount.get(account) ?? [], before) };
  };
  const rows = books.accounts.filter(({ parent }) => parent === null).flatMap((account) => sectionOf(account, ledgerOf, columns, books));
  return { columns: shownColumns(columns), rows };
}

function sectionOf(
  account: BookAccount,
  ledgerOf: (account: BookAccount) => LedgerAccount,
  columns: readonly LedgerColumn[],
  books: Books,
): ReportRow[] {
  const ledger = ledgerOf(account);
  const below = account.children.flatMap((child) => sectionOf(child, ledgerOf, columns, books));
  const rows = ownRows(ledger, columns, books);
  if (rows.length + below.length === 0) return [];
  const { name } = account.kernel;
  const Header = { ColData: columns.map((_, at) => (at === 0 ? { value: name, id: account.id } : { value: '' })) };
  const total = (title: string, accounts: readonly LedgerAccount[]) => ({ ColData: totalCells(title, accounts, columns, books) });
  if (account.children.length === 0) {
    return [{ Header, Rows: { Row: rows }, Summary: total(`Total for ${name}`, [ledger]), type: 'Section' }];
  }
  const own: ReportRow[] =
    rows.length === 0 ? [] : [{ Rows: { Row: rows }, Summary: total(`Total for ${name}`, [ledger]), type: 'Section' }];
  const all = total(`Total for ${name} with sub-accounts`, withChildren(account).map(ledgerOf));
  return [{ Header, Rows: { Row: [...own, ...below] }, Summary: all, type: 'Section' }];
}

function ownRows({ account, lines, before }: LedgerAccount, columns: readonly LedgerColumn[], books: Books): ReportRow[] {
  const data = lines.map((line): ReportRow => ({ ColData: columns.map(({ cell }) => cell(line, books)), type: 'Data' }));
  if (before.own === 0 && before.home === 0) return data;
  const beginning = columns.map(({ key }, at): Cell => {
    if (at === 0) return { value: 'Beginning Balance' };
    if (key === 'rbal_nat_amount') return { value: detailAmount(account.natural * before.own, ownCurrency(account, books)) };
    if (key === 'rbal_nat_home_amount') return { value: detailAmount(account.natural * before.home, books.company.baseCurrency) };
    return { value: '' };
  });
  return [{ ColData: beginning, type: 'Data' }, ...data];
}

function totalCells(title: string, accounts: readonly LedgerAccount[], columns: readonly LedgerColumn[], books: Books): Cell[] {
  const lines = accounts.flatMap((one) => one.lines.map((line) => ({ ...line.line, natural: one.account.natural })));
  const sum = (amountOf: (line: (typeof lines)[number]) => number): number => lines.reduce((amount, line) => amount + amountOf(line), 0);
  const { baseCurrency } = books.company;
  const home: Readonly<Record<string, () => number>> = {
    subt_nat_home_amount: () => sum(({ natural, amount }) => natural * amount),
    debt_home_amt: () => sum(({ amount }) => Math.max(amount, 0)),
    credit_home_amt: () => sum(({ amount }) => Math.max(-amount, 0)),
    // Amounts of several currencies are not summed up, so these have sums in companies with one currency only.
    ...(books.hasCurrencies
      ? {}
      : {
          subt_nat_amount: () => sum(({ natural, amount }) => natural * amount),
          debt_amt: () => sum(({ amount }) => Math.max(amount, 0)),
          credit_amt: () => sum(({ amount }) => Math.max(-amount, 0)),
        }),
  };
  return columns.map(({ key }, at) => {
    if (at === 0) return { value: title };
    const amountOf = home[key];
    return { value: amountOf === undefined ? '' : detailAmount(amountOf(), baseCurrency) };
  });
}

function withBalances(books: Books, lines: readonly BookLine[], before: LedgerAccount['before']): LedgerLine[] {
  let { own: balance, home: homeBalance } = before;
  return lines.map((line) => {
    balance += ownAmount(line, books);
    homeBalance += line.line.amount;
    return { ...line, balance, homeBalance };
  });
}

/** Balances before a day of the accounts that are not in the home currency, in their own. */
function ownBalances(books: Books, day: string): ReadonlyMap<BookAccount, number> {
  const balances = new Map<BookAccount, number>();
  for (const line of books.lines) {
    if (line.transaction.date >= day || ownCurrency(line.account, books) === books.company.baseCurrency) continue;
    balances.set(line.account, (balances.get(line.account) ?? 0) + ownAmount(line, books));
  }
  return balances;
}

function ownAmount({ account, transaction, line }: BookLine, books: Books): number {
  const currency = ownCurrency(account, books);
  if (currency === books.company.baseCurrency) return line.amount;
  return currency === transaction.currency ? line.foreign : 0;
}

function withChildren(account: BookAccount): BookAccount[] {
  return [account, ...account.children.flatMap(withChildren)];
}

function tooManyCells(): RequestRefusal {
  return new RequestRefusal(
    '6000',
    'A business validation error has occurred while processing your request',
    'Business Validation Error: Unable to display more data. Please reduce the date range.',
  );
}
