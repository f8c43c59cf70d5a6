import { ACCOUNT_TYPE_FACTS, isBalanceSheetType } from '../accounts/account-type';
import type { Account } from '../accounts/account';
import { cashFlowSourceOf, defaultStatement } from '../statements/build-statement';
import type { Matrix } from '../statements/matrix';
import { accountsInSection } from '../statements/queries/accounts-in-section';
import { cashFlowTypeOf } from './cash-flow-type';
import type { FlowWeights } from './flow-amounts';
import type { FlowKind } from './flow-kind';
import { FLOW_LINES } from './flow-lines';
import { flowShares } from './flow-shares';

/** What the activities of a cash flow brought in: minor units. */
export interface ActivityTotals {
  operating: number;
  investing: number;
  financing: number;
}

const ACTIVITIES = { operating: 'operatingactivities', investing: 'investingactivities', financing: 'financingactivities' } as const;
type Activity = keyof typeof ACTIVITIES;

const ACTIVITY_OF_LINE: readonly (readonly [string, Activity])[] = [
  [FLOW_LINES.depreciation, 'operating'],
  [FLOW_LINES.gains, 'operating'],
  [FLOW_LINES.nonCashItems, 'operating'],
  [FLOW_LINES.disposals, 'investing'],
  [FLOW_LINES.repayments, 'financing'],
];

const known = new WeakMap<Matrix, { readonly accounts: readonly Account[]; readonly totals: readonly ActivityTotals[] }>();

/** The activities of the default cash-flow statement in each slice; summed once for a matrix and its accounts, whose findings compare them. */
export function activityTotals(matrix: Matrix, accounts: readonly Account[]): readonly Readonly<ActivityTotals>[] {
  const before = known.get(matrix);
  if (before?.accounts === accounts) return before.totals;
  const totals = sumActivities(matrix, accounts);
  known.set(matrix, { accounts, totals });
  return totals;
}

function sumActivities(matrix: Matrix, accounts: readonly Account[]): ActivityTotals[] {
  const statement = defaultStatement('CashFlow', accounts, {}, cashFlowSourceOf(matrix));
  const shares = flowShares(statement, matrix);
  const totals = matrix.slices.map((): ActivityTotals => ({ operating: 0, investing: 0, financing: 0 }));
  const amountIn = amountsOf(matrix);
  const add = (activity: Activity, account: number, weights?: FlowWeights): void =>
    totals.forEach((total, slice) => (total[activity] -= amountIn(account, slice, weights)));
  for (const { ordinal, type } of accounts) if (!isBalanceSheetType(type)) add('operating', ordinal);
  for (const activity of Object.keys(ACTIVITIES) as Activity[])
    for (const account of accountsInSection(statement, ACTIVITIES[activity])) add(activity, account, shares.accounts.get(account));
  for (const [line, activity] of ACTIVITY_OF_LINE)
    for (const { account, weights } of shares.lines.get(line) ?? []) add(activity, account, weights);
  return totals;
}

/** Accounts that are elsewhere on the cash flow than their type says, because of their names. */
export function placedByName(accounts: readonly Account[]): readonly Account[] {
  return accounts.filter((account) => cashFlowTypeOf(account) !== account.type);
}

/** What operating activities would have more in each slice if accounts stood where their types say, whatever their names. */
export function operatingWithoutNames(matrix: Matrix, accounts: readonly Account[]): number[] {
  const statement = defaultStatement('CashFlow', accounts, {}, cashFlowSourceOf(matrix));
  const shares = flowShares(statement, matrix);
  const operating = new Set(accountsInSection(statement, ACTIVITIES.operating));
  const amountIn = amountsOf(matrix);
  const parts = new Map<number, FlowWeights[]>();
  for (const [line, activity] of ACTIVITY_OF_LINE)
    if (activity === 'operating')
      for (const { account, weights } of shares.lines.get(line) ?? []) parts.set(account, [...(parts.get(account) ?? []), weights]);
  const shown = (account: number, slice: number): number => {
    const own = operating.has(account) ? amountIn(account, slice, shares.accounts.get(account)) : 0;
    return (parts.get(account) ?? []).reduce((sum, weights) => sum + amountIn(account, slice, weights), own);
  };
  const byType = ({ ordinal, type }: Account, slice: number): number => {
    if (ACCOUNT_TYPE_FACTS[type].cashFlow === 'operating') return amountIn(ordinal, slice);
    return matrix.flows === undefined ? 0 : shown(ordinal, slice);
  };
  const placed = placedByName(accounts);
  return matrix.slices.map((_, slice) => placed.reduce((sum, account) => sum + shown(account.ordinal, slice) - byType(account, slice), 0));
}

/** What operating activities would have more in each slice if accounts named for disposals took no proceeds in journals without an asset. */
export function proceedsByName({ slices, flows = [] }: Matrix): number[] {
  const rows = flows.filter(({ kind }) => kind === 'proceeds');
  return slices.map((_, slice) => -rows.reduce((sum, { amounts }) => sum + (amounts[slice] ?? 0), 0));
}

function amountsOf({ rows, flows = [] }: Matrix): (account: number, slice: number, weights?: FlowWeights) => number {
  const nets = new Map(rows.map(({ account, debits, credits }) => [account, debits.map((debit, at) => debit - (credits[at] ?? 0))]));
  const kinds = new Map(flows.map(({ account, kind, amounts }) => [keyOf(account, kind), amounts]));
  return (account, slice, weights) => {
    const net = nets.get(account)?.[slice] ?? 0;
    if (weights === undefined) return net;
    return [...weights.kinds].reduce(
      (sum, [kind, weight]) => sum + weight * (kinds.get(keyOf(account, kind))?.[slice] ?? 0),
      weights.whole * net,
    );
  };
}

function keyOf(account: number, kind: FlowKind): string {
  return `${account} ${kind}`;
}
