import { memoryBudgets } from '@countinghouse/connectors/http/budget-store';
import { SYSTEM_CLOCK } from '@countinghouse/connectors/http/http-io';
import { sharedLimiters } from '@countinghouse/connectors/http/shared-limiter';
import { quickBooksOnlinePackage } from '@countinghouse/connectors/quickbooks-online/package';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import { changeCompany } from '@countinghouse/connectors/sandbox-kit/testing/change-company';
import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { purgeUnfinishedPages } from '@countinghouse/server/modules/imports/imports/retain-unfinished-pages';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { startStandIn, type PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPackage } from '../testing/connect-package';
import { expectTruth } from '../testing/import-figures';
import { publishedBooks, seen } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { lenderToday, sampleCompany } from '../testing/sample-company';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { importHere } from '../testing/work-here';

const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;
const DAY = 86_400_000;
/** More days than any of the books needs. */
const MOST_DAYS = 12;
/** Fewer requests than the lists, the trial balances, and the ledger take together. */
const XERO_DAY = 18;

describe('books that need more requests than their package allows within a day', () => {
  const today = lenderToday();
  const inXero = sampleCompany('copperfield-press', 2);
  const inQuickBooks = sampleCompany('lanternfish', 1);
  const leaving = sampleCompany('pennine-looms', 1);
  let xero: PackageStandIn;
  let quickBooks: PackageStandIn;
  let bed: TestBed;
  let portal: Portal;

  beforeAll(async () => {
    xero = await startStandIn(xeroPackage, [inXero, leaving], { today, now, callsPerDay: XERO_DAY });
    quickBooks = await startStandIn(quickBooksOnlinePackage, [inQuickBooks], { today, now });
    bed = await openTestBed(undefined, { COUNTINGHOUSE_DEMO: 'true', ...xero.env, ...quickBooks.env });
    portal = await openPortal(bed);
  });

  afterAll(async () => {
    await portal?.close();
    await bed?.close();
    await xero?.close();
    await quickBooks?.close();
  });

  /** The time at the packages, which the limiter goes by as well. */
  let passed = 0;
  const now = () => Date.now() + passed;
  const limiterOf = sharedLimiters(memoryBudgets(now), { ...SYSTEM_CLOCK, now });
  const ctx = () => bed.ctxOf('lender');

  /** Retries an import day after day, with changes at the package in between, until it is published; the pages of the ledger that each day brought. */
  async function retryDaily(standIn: PackageStandIn, company: KernelCompany, ledger: RegExp, startDay?: (day: number) => void) {
    const submission = await aSubmission(ctx(), { fullFiscalYearsToCollect: 1 });
    const connectionId = await connectPackage(portal, submission.workspaceId, standIn, company.id);
    const days: string[][] = [];
    for (let books = company; days.length < MOST_DAYS; passed += DAY) {
      startDay?.(days.length + 1);
      const begun = standIn.sandbox.journal.length;
      const { startImport } = await portal.graphql(START, { i: { ...submission, connectionId } });
      const recordId = startImport.financialRecordId as string;
      const end = await importHere(bed, recordId, undefined, limiterOf);
      days.push(standIn.reads(begun).flatMap(({ path, status }) => (status === 200 && ledger.test(path) ? [path] : [])));
      if (end.state === 'Success') return { recordId, books, days };
      expect(end).toMatchObject({ state: 'Error', error_code: 'DatasourceUnresponsive' });
      const from = books.transactions[0]?.date ?? today;
      books = changeCompany(books, ['enter', 'edit', 'delete'], `day ${days.length}`, { now: Date.now(), from, today });
      standIn.sandbox.change?.(books);
    }
    throw new Error('The books were never published.');
  }

  async function says(recordId: string): Promise<string[]> {
    const [reading] = (await publishedBooks(ctx(), recordId)).readings as [{ findings: { evidenceKey: string }[] }];
    return reading.findings.map(({ evidenceKey }) => evidenceKey).filter((key) => key.startsWith('finding.ledger-source'));
  }

  it('in Xero are published after some days, exact, and no finished page of the ledger is requested twice', async () => {
    const { recordId, books, days } = await retryDaily(xero, inXero, /\/Journals\?offset=/);
    await expectTruth(ctx(), recordId, books, today);
    // The last page is not full yet, and the one behind it is empty.
    const finished = days.flatMap((pages) => pages.slice(0, -2));
    expect(days.flat().filter((page) => finished.includes(page))).toEqual(finished);
    expect(days.length).toBeGreaterThan(2);
    expect(days.filter((pages) => pages.length === 0)).toEqual([]);
    expect(await says(recordId)).toEqual(['finding.ledger-source.parts']);
  });

  it('in QuickBooks Online are published exact, and only months that may have changed are requested again', async () => {
    const { recordId, books, days } = await retryDaily(quickBooks, inQuickBooks, /\/reports\/GeneralLedger\?/, (day) => {
      quickBooks.sandbox.heal();
      if (day === 1) quickBooks.sandbox.harm({ matches: /GeneralLedger/, skip: 12, times: 100, kind: 'serverError' });
    });
    await expectTruth(ctx(), recordId, books, today);
    const [first = [], second = []] = days;
    expect([days.length, first.length]).toEqual([2, 12]);
    expect(second.filter((page) => first.includes(page)).length).toBeLessThan(6);
    expect(await says(recordId)).toEqual(['finding.ledger-source.parts']);
  });

  describe('an import that ends at a page of the ledger', () => {
    const USED_UP = { status: 429, headers: { 'retry-after': '10800', 'x-rate-limit-problem': 'day' }, body: '{}' };
    const INVALID = { status: 400, headers: {}, body: '{}' };
    const countPages = async (recordId: string) => {
      const count = 'select count(*)::integer as pages from import_page where financial_record_id = $1';
      const [row] = await withTenant(ctx(), (tx) => tx.query<{ pages: number }>(count, [recordId]));
      return row?.pages;
    };
    async function failedImport(options: object, answer: typeof USED_UP | typeof INVALID) {
      const submission = await aSubmission(ctx(), { fullFiscalYearsToCollect: 1, ...options });
      const connectionId = await connectPackage(portal, submission.workspaceId, xero, leaving.id);
      xero.intercept = ({ path }) => (/Journals\?offset=[1-9]/.test(path) ? answer : null);
      const { startImport } = await portal.graphql(START, { i: { ...submission, connectionId } });
      const recordId = startImport.financialRecordId as string;
      expect(await importHere(bed, recordId, undefined, limiterOf)).toMatchObject({ state: 'Error' });
      xero.intercept = null;
      passed += DAY;
      return { recordId, connectionPath: `/api/workspaces/${submission.workspaceId}/connections/${connectionId}` };
    }

    it('leaves its pages for thirty days where its requests are used up', async () => {
      const { recordId } = await failedImport({}, USED_UP);
      const { error_description: said } = await seen(ctx(), recordId);
      expect(said).toMatch(/^Xero allows no more requests before .{16} UTC\. What was read is kept for 30 days: /);
      const purgeAfter = (days: number) =>
        purgeUnfinishedPages({ ...ctx(), clock: { now: () => new Date(ctx().clock.now().getTime() + days * DAY) } });
      await purgeAfter(29);
      expect(await countPages(recordId)).toBe(1);
      await purgeAfter(31);
      expect(await countPages(recordId)).toBe(0);
    });

    it('leaves its pages no longer than its connection', async () => {
      const { recordId, connectionPath } = await failedImport({}, USED_UP);
      expect(await countPages(recordId)).toBe(1);
      expect((await portal.call('DELETE', connectionPath)).status).toBe(204);
      expect(await countPages(recordId)).toBe(0);
    });

    it.each<[string, object, typeof USED_UP | typeof INVALID]>([
      ['names are replaced', { anonymizeCustomersAndVendors: true }, USED_UP],
      ['the basis is cash', { basisOfAccountingPreference: 'Cash' }, USED_UP],
      ['a request was refused', {}, INVALID],
    ])('leaves none where %s', async (_, options, answer) => {
      expect(await countPages((await failedImport(options, answer)).recordId)).toBe(0);
    });
  });
});
