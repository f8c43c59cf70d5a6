import { describe, expect, it } from 'vitest';
import { COMPANY_PLANS, PLAIN_PLAN } from '../kernel/companies';
import type { CompanyPlan } from '../kernel/company-plan';
import { writeCompany } from '../kernel/write-company';
import { asksForTrialBalance } from './asks-for-trial-balance';
import type { PackageHarness } from './package-harness';
import { closedAt, leftOpenAt, revaluedAt, type ScriptedReport } from './report-scripts';
import { tieOutOf } from './tie-out-of';
import { readTwoBooks } from './two-books';

/** The last day of a month, so that there is one trial balance of the current fiscal year. */
const TODAY = '2026-10-31';

/** Holds that what a package computes when it makes a report, and posts to no account, is named as the cause of each gap that it makes. */
export function describeReportScripts(harness: PackageHarness): void {
  const short = (plan: CompanyPlan) => writeCompany({ ...plan, years: 1 }, TODAY);
  const read = async (company: ReturnType<typeof short>, { shown }: ScriptedReport) => {
    const pages = await readTwoBooks(harness, { company, other: shown, isOther: (asked) => asksForTrialBalance(harness, asked) }, TODAY);
    return tieOutOf(pages, TODAY);
  };
  const gapsOf = ({ added }: ScriptedReport, cause: string): string[] =>
    added.map(([name, amount]) => `${TODAY} ${name}: ${amount} ${cause}`).toSorted();

  describe(`a trial balance of ${harness.package.name} with what it computes itself`, { timeout: 60_000 }, () => {
    it('values bank accounts, receivables, and payables in other currencies at the rates of a day', async () => {
      const company = short(inCurrencies(harness));
      const report = revaluedAt(company, TODAY);
      const end = await read(company, report);
      expect(report.added.length).toBeGreaterThan(3);
      expect(end).toMatchObject({ outcome: 'Fail', import: 'Success' });
      expect(end.gaps.toSorted()).toEqual(gapsOf(report, 'revaluation'));
    });

    it('closes the fiscal year before its end', async () => {
      const company = short(PLAIN_PLAN);
      const report = closedAt(company, TODAY);
      expect((await read(company, report)).gaps.toSorted()).toEqual(gapsOf(report, 'earningsClosed'));
    });

    it('leaves the net income of the last fiscal year open', async () => {
      const company = short(PLAIN_PLAN);
      const report = leftOpenAt(company, TODAY);
      const end = await read(company, report);
      expect(end.gaps.toSorted()).toEqual(gapsOf(report, 'earningsClosed'));
    });
  });
}

/** A company with several currencies that the package can have. */
function inCurrencies({ expresses }: PackageHarness): CompanyPlan {
  const found = COMPANY_PLANS.find(({ traits }) => traits.includes('foreignCurrency') && expresses(traits));
  if (found === undefined) throw new RangeError('The package has companies with one currency only.');
  return found;
}
