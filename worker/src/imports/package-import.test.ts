import { quickBooksOnlinePackage } from '@countinghouse/connectors/quickbooks-online/package';
import type { AccountingPackage } from '@countinghouse/connectors/accounting-package';
import { PACKAGES } from '@countinghouse/connectors/registry';
import { COMPANY_PLANS, PLAIN_PLAN } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import { changeCompany, COMPANY_CHANGES } from '@countinghouse/connectors/sandbox-kit/testing/change-company';
import { PACKAGE_HARNESSES } from '@countinghouse/connectors/sandbox-kit/testing/package-harnesses';
import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { anotherSubmission, aSubmission, type TestSubmission } from '@countinghouse/server/testing/a-submission';
import { startStandIn, type PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectPackage } from '../testing/connect-package';
import { storedFigures, trueFigures } from '../testing/import-figures';
import { ended, publishedBooks } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
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

/** What packages state themselves, and what their books then tie to. */
const TIE_OUTS = ['package-trial-balance', 'package-receivables', 'package-payables'];

/** Every package whose stand-in holds the companies of the sandbox kit; DEX has companies of its own, which another file imports. */
const READ = PACKAGES.filter(({ sandbox, datasourceNameId }) => sandbox !== undefined && datasourceNameId !== 'Example');

/** Books in several currencies, where the package can have them, that reach further back than what is collected: there are opening balances. */
function exactCompany({ name }: AccountingPackage): KernelCompany {
  const harness = PACKAGE_HARNESSES.find((each) => each.package.name === name);
  if (harness === undefined) throw new Error(`${name} has no harness in its folder.`);
  const plan = COMPANY_PLANS.find(({ traits }) => traits.includes('foreignCurrency') && harness.expresses(traits));
  const company = sampleCompany(plan?.id ?? PLAIN_PLAN.id, 2);
  return harness.localized?.(company) ?? company;
}

/** Each test has a company of its own, because vendors limit the calls about one. */
const COMPANIES = {
  changed: ['lanternfish', 1],
  foretold: ['copperfield-press', 1],
  refused: ['pennine-looms', 1],
} as const;

describe('an import of a package through the worker', () => {
  const today = lenderToday();
  let standIns: readonly PackageStandIn[];
  let bed: TestBed;
  let portal: Portal;
  let worker: WorkerProcess | null = null;

  beforeAll(async () => {
    const companies = Object.values(COMPANIES).map(([id, years]) => sampleCompany(id, years));
    standIns = await Promise.all(READ.map((each) => startStandIn(each, [exactCompany(each), ...companies], { today })));
    bed = await openTestBed(undefined, Object.assign({ COUNTINGHOUSE_DEMO: 'true' }, ...standIns.map(({ env }) => env)));
    portal = await openPortal(bed);
    worker = await startWorkerProcess(bed);
  });

  beforeEach(() => {
    for (const standIn of standIns) standIn.intercept = null;
  });

  afterAll(async () => {
    await worker?.stop();
    await portal?.close();
    await bed?.close();
    await Promise.all((standIns ?? []).map((standIn) => standIn.close()));
  });

  const ctx = () => bed.ctxOf('lender');
  const standInOf = (id: string) => standIns.find((each) => each.package.datasourceNameId === id)!;
  const companyOf = (use: keyof typeof COMPANIES) => standIns[0]!.companies.find(({ id }) => id === COMPANIES[use][0])!;
  const start = async (submission: TestSubmission, connectionId: string): Promise<string> =>
    (await portal.graphql(START, { i: { ...submission, connectionId } })).startImport.financialRecordId as string;

  async function connected(standIn: PackageStandIn, { id }: KernelCompany) {
    const submission = await aSubmission(ctx(), ONE_YEAR);
    return { submission, connectionId: await connectPackage(portal, submission.workspaceId, standIn, id) };
  }

  async function expectTruth(recordId: string, company: KernelCompany): Promise<void> {
    const { figures, slices, asOf } = await storedFigures(ctx(), recordId, company);
    expect(asOf).toBe(today);
    expect(figures.movements.length).toBeGreaterThan(100);
    expect(figures).toEqual(trueFigures(company, slices, asOf));
  }

  it.each(READ.map((each) => [each.name, each] as const))(
    'the stored books of %s equal its own to the cent, and tie to its own reports',
    async (_, { datasourceNameId }) => {
      const standIn = standInOf(datasourceNameId);
      const company = standIn.companies[0]!;
      const { submission, connectionId } = await connected(standIn, company);
      const recordId = await start(submission, connectionId);
      expect(await ended(ctx(), recordId)).toMatchObject({
        state: 'Success',
        error_code: 'None',
        status: 'Created',
        deliveries: 1,
        fault_count: 0,
      });
      await expectTruth(recordId, company);
      const { lines, checks, readings, workbooks } = await publishedBooks(ctx(), recordId);
      expect(lines).toMatchObject([{ sum: '0' }]);
      const outcomes = new Map((checks as { check_id: string; outcome: string }[]).map((check) => [check.check_id, check.outcome]));
      expect([...outcomes.values()].filter((outcome) => outcome === 'Fail')).toEqual([]);
      for (const id of TIE_OUTS) expect([id, outcomes.get(id)]).toEqual([id, 'Pass']);
      expect(readings).toHaveLength(1);
      expect(workbooks).toEqual([{ revision_number: 1 }]);
    },
  );

  describe('from a connection that was imported from before', () => {
    it('reads what may have changed, or the whole where that is not proven, and keeps its pages for the next one', async () => {
      const standIn = standInOf(quickBooksOnlinePackage.datasourceNameId);
      const records: string[] = [];
      const keptPages = () => withTenant(ctx(), (tx) => tx.query<{ id: string }>(KEPT, [records]));
      let company = companyOf('changed');
      const { submission: first, connectionId } = await connected(standIn, company);
      let submission = first;

      /** Imports the books as they are now; the calls for the ledger, and what the import says of its source. */
      async function imported() {
        const begun = standIn.sandbox.journal.length;
        const recordId = await start(submission, connectionId);
        records.push(recordId);
        submission = await anotherSubmission(ctx(), submission);
        expect(await ended(ctx(), recordId)).toMatchObject({ state: 'Success', status: 'Created', deliveries: 1 });
        await expectTruth(recordId, company);
        const [reading] = (await publishedBooks(ctx(), recordId)).readings as [{ findings: { evidenceKey: string }[] }];
        expect(new Set((await keptPages()).map((page) => page.id))).toEqual(new Set([recordId]));
        return {
          calls: standIn.reads(begun).filter(({ path }) => /\/reports\/GeneralLedger\?/.test(path)).length,
          says: reading.findings.map(({ evidenceKey }) => evidenceKey).filter((key) => key === 'finding.ledger-source.changes'),
        };
      }
      function change(): void {
        const from = company.transactions[0]?.date ?? today;
        company = changeCompany(company, COMPANY_CHANGES, `${company.id} of ${today}`, { now: Date.now(), from, today });
        standIn.sandbox.change?.(company);
      }

      const whole = await imported();
      expect(whole.says).toEqual([]);
      change();
      misstate(standIn);
      const doubted = await imported();
      standIn.intercept = null;
      expect([doubted.says, doubted.calls > whole.calls]).toEqual([[], true]);
      change();
      const refreshed = await imported();
      expect(refreshed.says).toHaveLength(1);
      expect(refreshed.calls).toBeLessThan(whole.calls * 0.6);
      expect((await portal.call('DELETE', `/api/workspaces/${submission.workspaceId}/connections/${connectionId}`)).status).toBe(204);
      expect(await keptPages()).toEqual([]);
    }, 240_000);
  });

  describe('before it starts', () => {
    /** The forecast as it is after the worker has counted, and the requests that it took. */
    async function foretold({ submission, connectionId }: Awaited<ReturnType<typeof connected>>, options: object = ONE_YEAR) {
      const standIn = standInOf(xeroPackage.datasourceNameId);
      const begun = standIn.sandbox.journal.length;
      const i = { workspaceId: submission.workspaceId, connectionId, options };
      const ask = async () => (await portal.graphql(FORECAST, { i })).forecastCollection as Readonly<Record<string, unknown>>;
      const first = await ask();
      await until(async () => (await ask())['state'] !== 'Pending');
      return { first, forecast: await ask(), asked: standIn.reads(begun).length };
    }

    it('has its requests foretold, counted once, and right', async () => {
      const standIn = standInOf(xeroPackage.datasourceNameId);
      const place = await connected(standIn, companyOf('foretold'));
      const { first, forecast, asked } = await foretold(place);
      expect(first).toMatchObject({ state: 'Pending', requests: null, lastSeconds: null });
      const { requests, countingRequests, requestsLeftToday } = forecast as Record<string, number>;
      expect(forecast).toMatchObject({ state: 'Known', countingRequests: asked, requestsLeftToday: XEROS_DAY - asked });
      expect(await foretold(place)).toMatchObject({ first: { state: 'Known', requests }, asked: 0 });

      const begun = standIn.sandbox.journal.length;
      const recordId = await start(place.submission, place.connectionId);
      expect(await ended(ctx(), recordId)).toMatchObject({ state: 'Success' });
      expect(standIn.reads(begun)).toHaveLength(requests!);

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
      expect(other.forecast['requestsLeftToday']).toBe(requestsLeftToday! - requests! - refresh.asked - other.asked);
      expect(countingRequests).toBeLessThanOrEqual(10);
    });

    it('has no forecast where its package refuses to be counted', async () => {
      const standIn = standInOf(xeroPackage.datasourceNameId);
      const place = await connected(standIn, companyOf('refused'));
      standIn.intercept = ({ path }) => (/Accounts/.test(path) ? { status: 403, body: '{}' } : null);
      const { forecast } = await foretold(place);
      expect(forecast).toMatchObject({ state: 'Unknown', requests: null, seconds: null });
    });
  });
});

const KEPT = 'select financial_record_id as id from import_page where financial_record_id = any($1)';

/** Has QuickBooks Online state a trial balance that no books equal, until its ledger was asked for a second time from the first month on. */
function misstate(standIn: PackageStandIn): void {
  const asked = new Set<string>();
  let isOver = false;
  standIn.intercept = ({ path }) => {
    if (/GeneralLedger/.test(path)) {
      isOver ||= asked.has(path);
      asked.add(path);
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
