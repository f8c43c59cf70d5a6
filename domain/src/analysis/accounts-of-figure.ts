import type { Side } from '../accounts/account-type';
import { weightedOver } from '../cash-flow/flow-amounts';
import { figureMembers, type FigureLayouts, type FigureMember } from '../figures/figure-members';
import { FIGURE_SOURCES, type LayoutFigureId } from '../figures/figure-sources';
import { fraction, times, type Fraction } from '../money/fraction';
import { assertExact, sumExact } from '../money/sum-exact';
import { balancesOf, historySpan, type Balances } from '../statements/balances';
import type { Books } from '../statements/books';
import type { MeasuredAccount } from '../statements/cell-sources';
import type { StatementColumn } from '../statements/columns';
import type { Measure, StatementType } from '../statements/statement';

/** Accounts of a figure and the side on which it is positive. */
export interface AccountsOf {
  readonly statement: StatementType;
  readonly side: Side;
  readonly members: readonly (FigureMember & MeasuredAccount)[];
}

/** What an account adds to a figure; `amount` in minor units on the side of the figure. */
export interface AccountPart {
  readonly of: 'account';
  readonly account: number;
  readonly statementType: StatementType;
  readonly lineItemId: string;
  readonly amount: Fraction;
}

/** The running balances of all accounts of a figure that have the same measure, added up: one number before each slice and one behind the last. */
type RunningSums = ReadonlyMap<Measure, Float64Array>;

const known = new WeakMap<AccountsOf, RunningSums>();
const inLayouts = new WeakMap<readonly FigureMember[], AccountsOf>();

/** The accounts of a figure of saved layouts, the same for the same layouts and books; null where the layouts do not have it. */
export function accountsInLayouts(layouts: FigureLayouts, books: Books, id: LayoutFigureId): AccountsOf | null {
  const members = figureMembers(layouts, books, id);
  if (members === null) return null;
  const { statement, side } = FIGURE_SOURCES[id];
  const accounts = inLayouts.get(members) ?? { statement, side, members };
  inLayouts.set(members, accounts);
  return accounts;
}

/** What the accounts of a figure have in a column; takes the same time for any number of accounts that count in full, once they are added up. */
export function amountOfAccounts(accounts: AccountsOf, books: Books, column: StatementColumn): Fraction {
  if (accounts.members.some(({ weights }) => weights !== undefined)) return fraction(sumExact(amountsOf(accounts, books, column)));
  const sums = known.get(accounts) ?? addUp(accounts, balancesOf(books));
  known.set(accounts, sums);
  const amounts = [...sums].map(([measure, running]) => {
    const { from, to, carried } = historySpan(measure, column);
    return (running[to] ?? 0) - (carried ? 0 : (running[from] ?? 0));
  });
  const sum = sumExact(amounts);
  return fraction(accounts.side === 'debit' ? sum : -sum);
}

/** Each account once per line of its statement, with its share of what it had in each of the columns. */
export function itemsOfAccounts(
  accounts: AccountsOf,
  books: Books,
  columns: readonly StatementColumn[],
  share: Fraction,
): readonly AccountPart[] {
  const sums = new Map<string, { readonly account: number; readonly lineItemId: string; readonly amount: number }>();
  for (const column of columns) {
    const amounts = amountsOf(accounts, books, column);
    accounts.members.forEach(({ account, lineItemId }, at) => {
      const key = `${account} ${lineItemId}`;
      sums.set(key, { account, lineItemId, amount: sumExact([sums.get(key)?.amount ?? 0, amounts[at] ?? 0]) });
    });
  }
  return [...sums.values()].flatMap(({ account, lineItemId, amount }) =>
    amount === 0 ? [] : [{ of: 'account', account, lineItemId, statementType: accounts.statement, amount: times(fraction(amount), share) }],
  );
}

function amountsOf({ members, side }: AccountsOf, { matrix }: Books, column: StatementColumn): readonly number[] {
  const sign = side === 'debit' ? 1 : -1;
  return members.map(({ account, measure, weights }) => sign * weightedOver(matrix, account, historySpan(measure, column), weights));
}

/** Adds up the running balances of a figure's accounts; throws RangeError where a sum might not be exact. */
function addUp({ members }: AccountsOf, { running, width }: Balances): RunningSums {
  const sums = new Map<Measure, Float64Array>();
  const sizes = new Float64Array(width);
  for (const { account, measure } of members) {
    const sum = sums.get(measure) ?? new Float64Array(width);
    sums.set(measure, sum);
    for (let slice = 0, at = account * width; slice < width; slice++, at++) {
      const balance = running[at] ?? 0;
      sum[slice] = (sum[slice] ?? 0) + balance;
      sizes[slice] = (sizes[slice] ?? 0) + Math.abs(balance);
    }
  }
  for (const size of sizes) assertExact(size);
  return sums;
}
