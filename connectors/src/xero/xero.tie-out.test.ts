import { expect, it } from 'vitest';
import { PLAIN_PLAN } from '../sandbox-kit/kernel/companies';
import { writeCompany } from '../sandbox-kit/kernel/write-company';
import { describeReportScripts } from '../sandbox-kit/testing/describe-report-scripts';
import { describeTieOut } from '../sandbox-kit/testing/describe-tie-out';
import { tieOutOf } from '../sandbox-kit/testing/tie-out-of';
import { readTwoBooks, type IsOther } from '../sandbox-kit/testing/two-books';
import { xeroHarness } from './testing/xero-harness';

const TODAY = '2026-11-20';

describeTieOut(xeroHarness);
describeReportScripts(xeroHarness);

it('open documents of Xero that lost one differ from its trial balance by account', { timeout: 60_000 }, async () => {
  const company = writeCompany({ ...PLAIN_PLAN, years: 1 }, TODAY);
  const lost = company.documents.findLast(({ side, kind, settlements }) => {
    return side === 'receivable' && kind === 'invoice' && settlements.length === 0;
  })!;
  const short = { ...company, documents: company.documents.filter(({ id }) => id !== lost.id) };
  const isOther: IsOther = (path) => path.includes('/Invoices');
  const pages = await readTwoBooks(xeroHarness, { company, other: short, isOther }, TODAY);
  const account = company.accounts.find(({ id }) => id === lost.controlAccountId)?.name ?? '';
  expect(tieOutOf(pages, TODAY, 'package-receivables').gaps).toEqual([`${TODAY} ${account}: ${lost.total} none`]);
  expect(tieOutOf(pages, TODAY, 'package-payables').outcome).toBe('Pass');
});

it('a trial balance of Xero on the cash basis differs by its basis alone', { timeout: 60_000 }, async () => {
  const company = writeCompany({ ...PLAIN_PLAN, years: 1 }, TODAY);
  const rewrite = (url: string): string => (url.includes('TrialBalance') ? `${url}&paymentsOnly=true` : url);
  const { outcome, gaps } = tieOutOf(await readTwoBooks(xeroHarness, { company, rewrite }, TODAY), TODAY);
  expect(outcome).toBe('Fail');
  expect(gaps.length).toBeGreaterThan(2);
  expect(gaps.filter((gap) => !gap.endsWith(' cashBasis'))).toEqual([]);
});
