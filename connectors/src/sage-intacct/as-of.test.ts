import { afterAll, describe, expect, it } from 'vitest';
import { COMPANY_PLANS } from '../sandbox-kit/kernel/companies';
import { writeCompany } from '../sandbox-kit/kernel/write-company';
import { trueOpenItems } from '../sandbox-kit/testing/truth';
import { tieOutOf } from '../sandbox-kit/testing/tie-out-of';
import { importOptions, pagesOf } from '../testing/read-request';
import { TODAY, visitCompany } from './testing/visit-company';

const plan = COMPANY_PLANS.find(({ traits }) => traits.includes('foreignCurrency') && traits.includes('advances'))!;
const company = writeCompany({ ...plan, years: 1 }, TODAY);

describe('open documents at the end of an earlier day', { timeout: 60_000 }, async () => {
  const { running, read } = await visitCompany(company);
  afterAll(() => running.close());

  it.each(['2026-06-30', '2026-02-11'])(
    'are as they were on %s: what was settled later is open, what is later is left out',
    async (day) => {
      const options = importOptions({ fullFiscalYears: 0, asOf: day });
      const pages = await read(company.id, { options });
      const items = pagesOf(pages, 'openItems').flatMap((page) => page.items);
      for (const side of ['receivable', 'payable'] as const) {
        const lines = items
          .filter((item) => item.side === side)
          .map(({ date, currency, open, openBase }) => `${date} ${currency} ${open} ${openBase}`);
        const truth = trueOpenItems(company, side, day).map(
          ({ document, open, openBase }) => `${document.date} ${document.currency} ${open} ${openBase}`,
        );
        expect(truth.length).toBeGreaterThan(5);
        expect(lines.toSorted()).toEqual(truth.toSorted());
      }
      for (const check of ['package-receivables', 'package-payables'] as const)
        expect([check, tieOutOf(pages, TODAY, check, options)]).toMatchObject([check, { outcome: 'Pass', gaps: [] }]);
    },
  );
});
