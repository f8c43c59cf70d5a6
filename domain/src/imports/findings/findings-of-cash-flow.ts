import type { Account } from '../../accounts/account';
import { operatingWithoutNames, placedByName, proceedsByName } from '../../cash-flow/activity-totals';
import { cashFlowTypeOf, isNamedForGain } from '../../cash-flow/cash-flow-type';
import { fiscalYearOf } from '../../periods/fiscal-calendar';
import { monthIndexOf } from '../../periods/month';
import type { Matrix } from '../../statements/matrix';
import { account as accountFact, amount, count, date, evidence, text } from '../checks/result';
import { fiscalYearTotals } from '../reading/fiscal-year-totals';
import type { Reading } from '../reading/raw-books';
import { findingOf, type FigureEffect, type Finding } from './finding';

type Books = Pick<Reading, 'matrix' | 'fiscalYearEndMonth'>;

/** Where the cash-flow statement is taken from, and which accounts are placed on it by their names. */
export function findingsOfCashFlow(reading: Books, accounts: readonly Account[]): Finding[] {
  return [source(reading.matrix, accounts), ...places(reading, accounts), ...proceeds(reading, accounts)];
}

/** Balances alone say nothing about what was sold: a warning where something was. */
function source(matrix: Matrix, accounts: readonly Account[]): Finding {
  if (matrix.flows !== undefined) return findingOf('cash-flow-source', 'journals');
  const sold = matrix.rows.flatMap(({ account, debits, credits }) => {
    const known = accounts[account];
    if (known === undefined || (known.type !== 'Fixed Asset' && !isNamedForGain(known))) return [];
    return matrix.slices.flatMap(({ end }, at) => {
      const net = (debits[at] ?? 0) - (credits[at] ?? 0);
      const isTold = known.type === 'Fixed Asset' ? net < 0 : net !== 0;
      return isTold ? [[accountFact(account), date(end), amount(net)]] : [];
    });
  });
  if (sold.length === 0) return findingOf('cash-flow-source', 'balances');
  return findingOf('cash-flow-source', 'disposals', { level: 'Warning', table: evidence(['account', 'period', 'change'], sold) });
}

function places(reading: Books, accounts: readonly Account[]): Finding[] {
  const placed = placedByName(accounts);
  if (placed.length === 0) return [];
  const rows = placed.map((account) => [accountFact(account.ordinal), text(account.type), text(cashFlowTypeOf(account))]);
  return [
    findingOf('cash-flow-place', 'byName', {
      facts: { accounts: count(placed.length) },
      table: evidence(['account', 'accountType', 'placedAs'], rows),
      effects: effectsOn(reading, accounts, operatingWithoutNames(reading.matrix, accounts)),
    }),
  ];
}

/** Prices that accounts took in journals without the asset: only their names say that they are not income of the business. */
function proceeds(reading: Books, accounts: readonly Account[]): Finding[] {
  const rows = (reading.matrix.flows ?? []).filter(({ kind }) => kind === 'proceeds');
  if (rows.length === 0) return [];
  const taken = rows.map((row) => [accountFact(row.account), amount(-row.amounts.reduce((sum, one) => sum + one, 0))]);
  return [
    findingOf('cash-flow-place', 'proceeds', {
      facts: { accounts: count(rows.length) },
      table: evidence(['account', 'proceeds'], taken),
      effects: effectsOn(reading, accounts, proceedsByName(reading.matrix)),
    }),
  ];
}

/** What operating cash would be with so much more in each slice. */
function effectsOn({ matrix, fiscalYearEndMonth }: Books, accounts: readonly Account[], more: readonly number[]): FigureEffect[] {
  const years = new Map<number, number>();
  matrix.slices.forEach(({ end }, at) => {
    const year = fiscalYearOf(monthIndexOf(end), fiscalYearEndMonth);
    years.set(year, (years.get(year) ?? 0) + (more[at] ?? 0));
  });
  const totals = fiscalYearTotals(matrix, accounts, fiscalYearEndMonth);
  return [...years].flatMap(([fiscalYear, difference]) => {
    const shown = totals.get(fiscalYear)?.operatingCash ?? 0;
    return difference === 0 ? [] : [{ figure: 'operatingCash' as const, fiscalYear, shown, otherwise: shown + difference }];
  });
}
