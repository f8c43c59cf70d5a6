import { ACCOUNT_TYPE_FACTS } from '../../accounts/account-type';
import type { Account } from '../../accounts/account';
import { activityTotals, type ActivityTotals } from '../../cash-flow/activity-totals';
import { fiscalYearOf } from '../../periods/fiscal-calendar';
import type { FiscalYear } from '../../periods/fiscal-calendar';
import { monthIndexOf } from '../../periods/month';
import type { Matrix } from '../../statements/matrix';
import { EFFECT_FIGURES, type EffectFigure, type FigureEffect } from '../findings/finding';

type Totals = Record<EffectFigure, number>;

/** The totals of each fiscal year by the types of the accounts, cash by the activities of the default statement; minor units in presentation sign, of a year that has not ended to date. */
export function fiscalYearTotals(matrix: Matrix, accounts: readonly Account[], fiscalYearEndMonth: number): Map<FiscalYear, Totals> {
  const years = new Map<FiscalYear, Totals>();
  const balances = { assets: 0, liabilities: 0 };
  for (const row of matrix.rows) addBalance(balances, classOf(accounts, row.account), row.opening);
  const activities = activityTotals(matrix, accounts);
  matrix.slices.forEach((slice, at) => {
    const year = fiscalYearOf(monthIndexOf(slice.end), fiscalYearEndMonth);
    const totals = years.get(year) ?? noTotals();
    years.set(year, totals);
    for (const { account, debits, credits } of matrix.rows) {
      const net = (debits[at] as number) - (credits[at] as number);
      if (net !== 0) addMovement(totals, balances, accounts[account] as Account, net);
    }
    const { operating, investing, financing } = activities[at] as ActivityTotals;
    totals.operatingCash += operating;
    totals.investingCash += investing;
    totals.financingCash += financing;
    totals.totalAssets = balances.assets;
    totals.totalLiabilities = balances.liabilities;
    totals.totalEquity = balances.assets - balances.liabilities;
  });
  return years;
}

/** The totals that differ between two readings of the same books. */
export function effectsBetween(shown: ReadonlyMap<FiscalYear, Totals>, otherwise: ReadonlyMap<FiscalYear, Totals>): FigureEffect[] {
  const years = [...new Set([...shown.keys(), ...otherwise.keys()])].sort((one, other) => one - other);
  return years.flatMap((fiscalYear) =>
    EFFECT_FIGURES.flatMap((figure) => {
      const effect = {
        figure,
        fiscalYear,
        shown: shown.get(fiscalYear)?.[figure] ?? null,
        otherwise: otherwise.get(fiscalYear)?.[figure] ?? null,
      };
      return effect.shown === effect.otherwise ? [] : [effect];
    }),
  );
}

function noTotals(): Totals {
  return Object.fromEntries(EFFECT_FIGURES.map((figure) => [figure, 0])) as Totals;
}

function classOf(accounts: readonly Account[], account: number) {
  return ACCOUNT_TYPE_FACTS[(accounts[account] as Account).type].class;
}

function addBalance(balances: { assets: number; liabilities: number }, accountClass: string, net: number): void {
  if (accountClass === 'Asset') balances.assets += net;
  if (accountClass === 'Liability') balances.liabilities -= net;
}

function addMovement(totals: Totals, balances: { assets: number; liabilities: number }, { type }: Account, net: number): void {
  const { class: accountClass, cashFlow } = ACCOUNT_TYPE_FACTS[type];
  addBalance(balances, accountClass, net);
  if (type === 'Income') totals.revenue -= net;
  if (cashFlow === null) totals.netIncome -= net;
}
