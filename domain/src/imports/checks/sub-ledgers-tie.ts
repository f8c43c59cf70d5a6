import { currencyDecimals } from '../../money/currency-decimals';
import type { AccountType } from '../../accounts/account-type';
import { balanceAfter, rowsOfTypes, slicesUntil } from './balances';
import type { CheckedBooks, CheckedSubLedger } from './checked-books';
import type { CheckResult, EvidenceTable } from './check-result';
import { account, amount, count, date, evidence, resultsOf } from './result';

/**
 * Open receivables equal the balance of their control accounts at the day they are listed for; on the cash basis those
 * accounts do not hold what is open.
 */
export function checkReceivablesTie(books: CheckedBooks): CheckResult {
  return checkTie(books, books.receivables, { result: resultsOf('receivables-tie', 'SubLedgers'), type: 'Accounts Receivable', sign: 1 });
}

/** Open payables equal the balance of their control accounts at the day they are listed for. */
export function checkPayablesTie(books: CheckedBooks): CheckResult {
  return checkTie(books, books.payables, { result: resultsOf('payables-tie', 'SubLedgers'), type: 'Accounts Payable', sign: -1 });
}

interface Side {
  readonly result: ReturnType<typeof resultsOf>;
  readonly type: AccountType;
  /** -1 where an open document is a credit. */
  readonly sign: 1 | -1;
}

function checkTie(books: CheckedBooks, { collected, total }: CheckedSubLedger, side: Side): CheckResult {
  if (!collected) return side.result('Inconclusive', 'notCollected', {});
  if (books.basis === 'Cash') return side.result('Inconclusive', 'cashBasis', {});
  const [day, otherDay] = total.days;
  if (day === undefined) return withoutDocuments(books, side);
  const slices = slicesUntil(books.matrix, day);
  if (otherDay !== undefined || slices === null) return side.result('Inconclusive', 'otherDay', { asOf: date(books.asOf), day: date(day) });
  const accounts = controlAccounts(books, side, total.byControl.keys());
  const ledger = accounts.reduce((sum, ordinal) => sum + controlBalance(books, side, ordinal, slices), 0);
  const difference = total.open - ledger;
  const facts = {
    documents: count(total.documents),
    open: amount(total.open),
    ledger: amount(ledger),
    difference: amount(difference),
    tolerance: amount(tolerance(total.documents, books.baseCurrency)),
    day: date(day),
  };
  if (Math.abs(difference) <= tolerance(total.documents, books.baseCurrency)) return side.result('Pass', 'tied', facts);
  return side.result('Fail', 'untied', facts, table(books, side, slices, accounts, total.byControl));
}

/** What the difference may come to, in minor units: 0.05, or 0.01 for each document where that is more. */
function tolerance(documents: number, currency: string): number {
  return Math.floor((Math.max(5, documents) * 10 ** currencyDecimals(currency)) / 100);
}

function withoutDocuments(books: CheckedBooks, side: Side): CheckResult {
  const ledger = controlAccounts(books, side, []).reduce(
    (sum, ordinal) => sum + controlBalance(books, side, ordinal, books.matrix.slices.length),
    0,
  );
  const facts = { ledger: amount(ledger), asOf: date(books.asOf) };
  return ledger === 0 ? side.result('Pass', 'nothingOpen', facts) : side.result('Inconclusive', 'noDocuments', facts);
}

/** Every account of the control type, and those that documents name although their type is another. */
function controlAccounts(books: CheckedBooks, side: Side, named: Iterable<number>): number[] {
  const ofType = rowsOfTypes(books.matrix, books.accounts, [side.type]).map((row) => row.account);
  return [...new Set([...ofType, ...named])].filter((ordinal) => ordinal >= 0);
}

function controlBalance(books: CheckedBooks, side: Side, ordinal: number, slices: number): number {
  const row = books.matrix.rows.find((candidate) => candidate.account === ordinal);
  return row === undefined ? 0 : side.sign * balanceAfter(row, slices);
}

function table(
  books: CheckedBooks,
  side: Side,
  slices: number,
  accounts: readonly number[],
  open: ReadonlyMap<number, number>,
): EvidenceTable | null {
  const named = !open.has(-1);
  const rows = accounts.map((ordinal) => {
    const ledger = controlBalance(books, side, ordinal, slices);
    const subLedger = open.get(ordinal) ?? 0;
    return named ? [account(ordinal), amount(subLedger), amount(ledger), amount(subLedger - ledger)] : [account(ordinal), amount(ledger)];
  });
  return evidence(named ? ['account', 'subLedger', 'ledger', 'difference'] : ['account', 'ledger'], rows);
}
