import { currencyDecimals } from '../../money/currency-decimals';
import type { StatedTrialBalance } from '../page';
import { causesOfGaps } from '../tie-out/causes-of-gaps';
import { compareReport } from '../tie-out/compared-report';
import type { ComparedReport } from '../tie-out/compared-report';
import type { CheckedBooks } from './checked-books';
import type { CheckResult, Fact } from './check-result';
import { account, amount, cause, count, date, evidence, resultsOf, text } from './result';

const result = resultsOf('package-trial-balance', 'Ledger');

/**
 * The entries come to the balances that the package states in its own trial balances, account by account; each gap has its probable cause.
 * A trial balance that is out of balance itself proves nothing.
 */
export function checkPackageTrialBalance({ tieOut, accounts, basis, baseCurrency }: CheckedBooks): CheckResult {
  const stated = tieOut?.stated;
  if (tieOut === null || stated === undefined || stated.reports.length === 0) return result('Inconclusive', 'unreadable', {});
  for (const report of stated.reports) {
    const difference = report.rows.reduce((sum, { balance }) => sum + balance, 0);
    if (Math.abs(difference) > tolerance(report, baseCurrency))
      return result('Fail', 'outOfBalance', { day: date(report.day), difference: amount(difference) });
  }
  const compared = stated.reports.map((report) => compareReport(report, stated, { accounts, basis, sums: tieOut.sums }));
  const rows = compared.flatMap(gapRows);
  const facts = { reports: count(compared.length), day: date(stated.reports.at(-1)?.day ?? '') };
  const balances = count(stated.reports.reduce((sum, report) => sum + report.rows.length, 0));
  if (rows.length === 0) return result('Pass', 'equal', { ...facts, balances });
  const differing = count(compared.filter(({ gaps }) => gaps.size > 0).length);
  const table = evidence(['date', 'account', 'stated', 'collected', 'difference', 'cause'], rows);
  return result('Fail', 'different', { ...facts, gaps: count(rows.length), differing }, table);
}

/** What debits and credits of a report may differ by, in minor units: 0.05, or 0.01 for each account where that is more. */
function tolerance({ rows }: StatedTrialBalance, currency: string): number {
  return Math.floor((Math.max(5, rows.length) * 10 ** currencyDecimals(currency)) / 100);
}

function gapRows(compared: ComparedReport): Fact[][] {
  const { report, gaps, read } = compared;
  const causes = causesOfGaps(compared);
  const row = (named: Fact, ordinal: number, difference: number, collected: number): Fact[] => {
    const amounts = [amount(collected + difference), amount(collected), amount(difference)];
    return [date(report.day), named, ...amounts, cause(causes.get(ordinal) ?? 'none')];
  };
  const known = [...gaps].filter(([ordinal]) => ordinal >= 0);
  const missing = report.rows.filter(({ account: ordinal, balance }) => ordinal < 0 && balance !== 0);
  return [
    ...missing.map(({ name, balance }) => row(text(name), -1, balance, 0)),
    ...known.map(([ordinal, gap]) => row(account(ordinal), ordinal, gap, read.get(ordinal) ?? 0)),
  ];
}
