import { quickBooksOnlinePackage } from '@countinghouse/connectors/quickbooks-online/package';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import { changeCompany, COMPANY_CHANGES } from '@countinghouse/connectors/sandbox-kit/testing/change-company';
import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { anotherSubmission, aSubmission, type TestSubmission } from '@countinghouse/server/testing/a-submission';
import { startStandIn, type PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPackage } from '../testing/connect-package';
import { expectTruth } from '../testing/import-figures';
import { ended, publishedBooks } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { postponeWorkbooks } from '../testing/postpone-workbooks';
import { lenderToday, sampleCompany } from '../testing/sample-company';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;
const FORECAST = `mutation ($i: ForecastCollectionInput!) {
  forecastCollection(input: $i) { state requests requestsMost seconds requestsLeftToday countingRequests lastSeconds }
}`;
/** Enough where the number of years is not the point: more of them would take many more calls. */
const ONE_YEAR = { fullFiscalYearsToCollect: 1 };
const XEROS_DAY = 5_000;

/** Each test has a company of its own, because vendors limit the calls about one. */
const CHANGED = sampleCompany('lanternfish', 1);
const FORETOLD = sampleCompany('copperfield-press', 1);
const REFUSED = sampleCompany('pennine-looms', 1);

describe('an import of a package through the worker', () => {
  const today = lenderToday();
  let quickBooks: PackageStandIn;
  let xero: PackageStandIn;
  let bed: TestBed;
  let portal: Portal;
  let worker: WorkerProcess | null = null;

  beforeAll(async () => {
    quickBooks = await startStandIn(quickBooksOnlinePackage, [CHANGED], { today });
    xero = await startStandIn(xeroPackage, [FORETOLD, REFUSED], { today });
    bed = await openTestBed(undefined, { COUNTINGHOUSE_DEMO: 'true', ...quickBooks.env, ...xero.env });
    await postponeWorkbooks(bed);
    portal = await openPortal(bed);
    worker = await startWorkerProcess(bed);
  });

  afterAll(async () => {
    await worker?.stop();
    await portal?.close();
    await bed?.close();
    await quickBooks?.close();
    await xero?.close();
  });

  const ctx = () => bed.ctxOf('lender');
  const start = async (submission: TestSubmission, connectionId: string): Promise<string> =>
    (await portal.graphql(START, { i: { ...submission, connectionId } })).startImport.financialRecordId as string;

  async function connected(standIn: PackageStandIn, { id }: KernelCompany) {
    const submission = await aSubmission(ctx(), ONE_YEAR);
    return { submission, connectionId: await connectPackage(portal, submission.workspaceId, standIn, id) };
  }

  describe('from a connection that was imported from before', () => {
    it('reads what may have changed, or the whole where that is not proven, and keeps its pages for the next one', async () => {
      const records: string[] = [];
      const storedPages = () => withTenant(ctx(), (tx) => tx.query<{ id: string }>(STORED, [records]));
      let company = CHANGED;
      const { submission: first, connectionId } = await connected(quickBooks, company);
      let submission = first;

      /** Imports the books as they are now; the calls for the ledger, and what the import says of its source. */
      async function imported() {
        const begun = quickBooks.sandbox.journal.length;
        const recordId = await start(submission, connectionId);
        records.push(recordId);
        submission = await anotherSubmission(ctx(), submission);
        expect(await ended(ctx(), recordId)).toMatchObject({ state: 'Success', status: 'Created', deliveries: 1 });
        await expectTruth(ctx(), recordId, company, today);
        const [reading] = (await publishedBooks(ctx(), recordId)).readings as [{ findings: { evidenceKey: string }[] }];
        expect(new Set((await storedPages()).map((page) => page.id))).toEqual(new Set([recordId]));
        return {
          calls: quickBooks.reads(begun).filter(({ path }) => /\/reports\/GeneralLedger\?/.test(path)).length,
          says: reading.findings.map(({ evidenceKey }) => evidenceKey).filter((key) => key === 'finding.ledger-source.changes'),
        };
      }
      function change(): void {
        const from = company.transactions[0]?.date ?? today;
        company = changeCompany(company, COMPANY_CHANGES, `${company.id} of ${today}`, { now: Date.now(), from, today });
        quickBooks.sandbox.change?.(company);
      }

      const whole = await imported();
      expect(whole.says).toEqual([]);
      change();
      misstate(quickBooks);
      const doubted = await imported();
      quickBooks.intercept = null;
      expect([doubted.says, doubted.calls > whole.calls]).toEqual([[], true]);
      change();
      const refreshed = await imported();
      expect(refreshed.says).toHaveLength(1);
      expect(refreshed.calls).toBeLessThan(whole.calls * 0.6);
      expect((await portal.call('DELETE', `/api/workspaces/${submission.workspaceId}/connections/${connectionId}`)).status).toBe(204);
      expect(await storedPages()).toEqual([]);
    }, 240_000);
  });

  describe('before it starts', () => {
    /** The forecast as it is after the worker has counted, and the requests that it took. */
    async function foretold({ submission, connectionId }: Awaited<ReturnType<typeof connected>>, options: object = ONE_YEAR) {
      const begun = xero.sandbox.journal.length;
      const i = { workspaceId: submission.workspaceId, connectionId, options };
      const ask = async () => (await portal.graphql(FORECAST, { i })).forecastCollection as Readonly<Record<string, unknown>>;
      const first = await ask();
      await until(async () => (await ask())['state'] !== 'Pending');
      return { first, forecast: await ask(), requested: xero.reads(begun).length };
    }

    it('has its requests foretold, counted once, and right', async () => {
      const place = await connected(xero, FORETOLD);
      const { first, forecast, requested } = await foretold(place);
      expect(first).toMatchObject({ state: 'Pending', requests: null, lastSeconds: null });
      const { requests, countingRequests, requestsLeftToday } = forecast as Record<string, number>;
      expect(forecast).toMatchObject({ state: 'Known', countingRequests: requested, requestsLeftToday: XEROS_DAY - requested });
      expect(await foretold(place)).toMatchObject({ first: { state: 'Known', requests }, requested: 0 });

      const begun = xero.sandbox.journal.length;
      const recordId = await start(place.submission, place.connectionId);
      expect(await ended(ctx(), recordId)).toMatchObject({ state: 'Success' });
      expect(xero.reads(begun)).toHaveLength(requests!);

      // The same choices read what changed, or in the worst case that and then the whole.
      const refresh = await foretold(place);
      const { requests: atLeast, requestsMost } = refresh.forecast as Record<string, number>;
      expect(atLeast).toBeLessThan(requests!);
      expect(requestsMost).toBe(atLeast! + requests!);

      // Other choices are counted for themselves: of receivables alone no journal is read. The day has less left, and the last collection is known.
      const groups = ['financial-statements', 'accounts-payable', 'transactions'].map((id) => ({ id, collect: false }));
      const other = await foretold(place, { accountingCollectionGroups: [...groups, { id: 'accounts-receivable', collect: true }] });
      expect(other.forecast).toMatchObject({ state: 'Known', lastSeconds: expect.any(Number) as number });
      expect(other.forecast['requests']).toBeLessThan(requests!);
      expect(other.forecast['requestsLeftToday']).toBe(requestsLeftToday! - requests! - refresh.requested - other.requested);
      expect(countingRequests).toBeLessThanOrEqual(10);
    });

    it('has no forecast where its package refuses to be counted', async () => {
      const place = await connected(xero, REFUSED);
      xero.intercept = ({ path }) => (/Accounts/.test(path) ? { status: 403, body: '{}' } : null);
      const { forecast } = await foretold(place);
      expect(forecast).toMatchObject({ state: 'Unknown', requests: null, seconds: null });
    });
  });
});

const STORED = 'select financial_record_id as id from import_page where financial_record_id = any($1)';

/** Has QuickBooks Online state a trial balance that no books equal, until its ledger was asked for a second time from the first month on. */
function misstate(standIn: PackageStandIn): void {
  const requested = new Set<string>();
  let isOver = false;
  standIn.intercept = ({ path }) => {
    if (/GeneralLedger/.test(path)) {
      isOver ||= requested.has(path);
      requested.add(path);
    }
    if (isOver || !/TrialBalance/.test(path)) return null;
    return {
      change: ({ Rows: { Row: rows = [] } }: Misstated) => rows.slice(0, 1).forEach(({ ColData: [, debit] }) => (debit!.value = '0.07')),
    };
  };
}

/** The report that is changed; before the first entry it has no rows. */
interface Misstated {
  readonly Rows: { readonly Row?: readonly { readonly ColData: readonly { value: string }[] }[] };
}
