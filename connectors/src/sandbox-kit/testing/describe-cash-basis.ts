import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { importOptions, pagesOf, readAll } from '../../testing/read-request';
import { onCashBasis } from '../kernel/cash-basis';
import { COMPANY_PLANS } from '../kernel/companies';
import type { KernelCompany } from '../kernel/company';
import { writeCompany } from '../kernel/write-company';
import { figuresOf, trueFigures } from './figures';
import type { PackageHarness } from './package-harness';
import { steppedIo, visitPackage, type PackageVisit } from './package-visit';
import { tieOutOf } from './tie-out-of';

const TODAY = '2026-11-20';
const HOUR = 3_600_000;
const STATEMENTS_ONLY = { 'financial-statements': true, 'accounts-receivable': false, 'accounts-payable': false, transactions: false };
const OPEN_ITEMS_ONLY = { ...STATEMENTS_ONLY, 'financial-statements': false, 'accounts-receivable': true, 'accounts-payable': true };

/** Holds that a package gives the books of each sample company on the cash basis, as the kernel has them, with its own trial balances. */
export function describeCashBasis(harness: PackageHarness): void {
  const companies = COMPANY_PLANS.filter(({ traits }) => harness.expresses(traits)).map((plan) => writeCompany(plan, TODAY));

  describe(`${harness.package.name}, read on the cash basis`, { timeout: 60_000 }, () => {
    let visit: PackageVisit;
    beforeAll(async () => {
      visit = await visitPackage(harness, companies, TODAY);
    });
    afterAll(() => visit.running.close());

    async function read(company: KernelCompany, options: Partial<ImportOptions>): Promise<ImportPage[]> {
      visit.running.clock.now += HOUR;
      const { source } = await visit.consentTo(company);
      const { signal } = new AbortController();
      const request = { options: importOptions({ basis: 'Cash', ...options }), today: TODAY, signal, source };
      return readAll(harness.connector(steppedIo(visit.running)), request);
    }

    it.each(companies.map((company) => [company.name, company] as const))(
      '%s: movements of every month and balances before them equal those of its books to the cent, and tie out',
      async (_, company) => {
        const pages = await read(company, { groups: STATEMENTS_ONLY });
        const { basis, movements, opening } = figuresOf(pages, company, TODAY);
        const truth = trueFigures(onCashBasis(company), TODAY);
        expect({ basis, movements, opening }).toEqual({ basis: 'Cash', movements: truth.movements, opening: truth.opening });
        expect(tieOutOf(pages, TODAY)).toMatchObject({ outcome: 'Pass', gaps: [] });
      },
    );

    it('open documents stay those of the accrual basis', async () => {
      const [company] = companies;
      if (company === undefined) throw new RangeError('The package can have none of the companies.');
      const pages = await read(company, { groups: OPEN_ITEMS_ONLY });
      const { receivable, payable } = trueFigures(company, TODAY);
      expect(figuresOf(pages, company, TODAY)).toMatchObject({ receivable, payable });
      expect(pagesOf(pages, 'company')).toMatchObject([{ basis: 'Cash' }]);
    });
  });
}
