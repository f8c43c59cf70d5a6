import { quickBooksOnlinePackage } from '@countinghouse/connectors/quickbooks-online/package';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { anotherSubmission, aSubmission, type TestSubmission } from '@countinghouse/server/testing/a-submission';
import { startStandIn, type PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectPackage } from '../testing/connect-package';
import { storedFigures, trueFigures } from '../testing/import-figures';
import { ageConnection, storedConnection } from '../testing/look-at-connection';
import { ended, publishedBooks } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { lenderToday, sampleCompany } from '../testing/sample-company';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;
/** Enough where the number of years is not the point: more of them would take many more calls. */
const ONE_YEAR = { fullFiscalYearsToCollect: 1 };
/** Books reach further back than what is collected, so that there are opening balances. */
const YEARS = 2;
/** What is collected of a company, and how far back its books reach, where its point needs more: the leap year is not the last one. */
const MORE: Readonly<Record<string, { readonly options: object; readonly years: number }>> = {
  'billabong-dairy': { options: {}, years: 3 },
};

const PACKAGES = [
  {
    name: 'QuickBooks Online',
    package: quickBooksOnlinePackage,
    companies: ['meridian-split', 'lanternfish'],
    ledger: /\/reports\/GeneralLedger\?/,
    revocation: /^POST \/v2\/oauth2\/tokens\/revoke/,
  },
  {
    name: 'Xero',
    package: xeroPackage,
    companies: ['meridian-instruments', 'pennine-looms', 'billabong-dairy'],
    ledger: /\/Journals\?/,
    revocation: /^DELETE \/connections\//,
  },
] as const;

/** Companies of which little is read; each test has its own, because Xero answers sixty calls a minute about one. */
const SMALL = { shared: 'copperfield-press', deleted: 'harbor-street', ended: 'odd-names' } as const;

/** What makes the books of each company awkward. */
const AWKWARD: Readonly<Record<string, string>> = {
  'meridian-split': 'several currencies with a control account each',
  'meridian-instruments': 'several currencies in one control account',
  lanternfish: 'parents with postings of their own, and a year that ends in June',
  'pennine-looms': 'a year that ends within a month',
  'billabong-dairy': 'a year that ends on February 29',
};

describe('an import of a package through the worker', () => {
  const today = lenderToday();
  let standIns: readonly PackageStandIn[];
  let bed: TestBed;
  let portal: Portal;
  let workers: readonly WorkerProcess[] = [];

  beforeAll(async () => {
    const started = PACKAGES.map((each) =>
      startStandIn(
        each.package,
        [
          ...each.companies.map((id) => sampleCompany(id, MORE[id]?.years ?? YEARS)),
          ...Object.values(SMALL).map((id) => sampleCompany(id, 1)),
        ],
        { today },
      ),
    );
    standIns = await Promise.all(started);
    bed = await openTestBed(undefined, Object.assign({ COUNTINGHOUSE_DEMO: 'true' }, ...standIns.map(({ env }) => env)));
    portal = await openPortal(bed);
    workers = await Promise.all([startWorkerProcess(bed), startWorkerProcess(bed)]);
  });

  beforeEach(() => {
    for (const standIn of standIns) standIn.intercept = null;
  });

  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await portal?.close();
    await bed?.close();
    await Promise.all((standIns ?? []).map((standIn) => standIn.close()));
  });

  const ctx = () => bed.ctxOf('lender');
  const start = async (submission: TestSubmission, connectionId: string): Promise<string> =>
    (await portal.graphql(START, { i: { ...submission, connectionId } })).startImport.financialRecordId as string;

  async function connected(standIn: PackageStandIn, { id }: KernelCompany, options: object = ONE_YEAR) {
    const submission = await aSubmission(ctx(), options);
    return { submission, connectionId: await connectPackage(portal, submission.workspaceId, standIn, id) };
  }

  async function expectTruth(recordId: string, company: KernelCompany): Promise<void> {
    const { figures, slices, asOf } = await storedFigures(ctx(), recordId, company);
    expect(asOf).toBe(today);
    expect(figures.movements.length).toBeGreaterThan(100);
    expect(figures).toEqual(trueFigures(company, slices, asOf));
  }

  describe.each(PACKAGES)('$name', ({ name, companies, ledger, revocation }) => {
    const standIn = () => standIns.find((each) => each.package.name === name)!;
    const companyOf = (id: string) => standIn().companies.find((each) => each.id === id)!;

    it.each(companies.map((id) => [id, AWKWARD[id]]))('the stored books of %s equal its own to the cent: %s', async (id) => {
      const company = companyOf(id);
      const { submission, connectionId } = await connected(standIn(), company, MORE[id]?.options);
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
      expect((checks as { outcome: string }[]).filter(({ outcome }) => outcome === 'Failed')).toEqual([]);
      expect(readings).toHaveLength(1);
      expect(workbooks).toEqual([{ revision_number: 1 }]);
    });

    it('of two submissions at once: both workers share the access that the first of them renewed', async () => {
      const company = companyOf(SMALL.shared);
      const { submission, connectionId } = await connected(standIn(), company);
      const submissions = [submission, await anotherSubmission(ctx(), submission)];
      await ageConnection(ctx(), connectionId);
      const begun = standIn().sandbox.journal.length;
      const ids = await Promise.all(submissions.map((each) => start(each, connectionId)));
      for (const id of ids) {
        expect(await ended(ctx(), id)).toMatchObject({ state: 'Success', deliveries: 1 });
        await expectTruth(id, company);
      }
      const { token } = standIn().client.addresses;
      const renewals = standIn()
        .sandbox.journal.slice(begun)
        .filter(({ path }) => path === new URL(token).pathname);
      expect(renewals).toMatchObject([{ method: 'POST', status: 200 }]);
      expect(await storedConnection(ctx(), connectionId)).toMatchObject({ state: 'Connected', generation: 2 });
    });

    it('whose connection is deleted in the middle reads to its end, and only then the grant is revoked', async () => {
      const company = companyOf(SMALL.deleted);
      const { submission, connectionId } = await connected(standIn(), company);
      let isDeleted = false;
      standIn().intercept = async ({ path }) => {
        if (isDeleted || !ledger.test(path)) return;
        isDeleted = true;
        expect((await portal.call('DELETE', `/api/workspaces/${submission.workspaceId}/connections/${connectionId}`)).status).toBe(204);
      };
      const recordId = await start(submission, connectionId);
      expect(await ended(ctx(), recordId)).toMatchObject({ state: 'Success', status: 'Created' });
      await expectTruth(recordId, company);
      await until(async () => {
        await withTenant(ctx(), async (tx) => {
          await tx.query(`update grant_revocation set due_at = clock_timestamp() where lease_expires_at is null`);
          await tx.query(`update outbox set dispatched_at = clock_timestamp() - interval '1 min' where topic = 'revocation'`);
        });
        return (await withTenant(ctx(), (tx) => tx.query(`select from grant_revocation`))).length === 0;
      }, 60_000);
      const calls = standIn().sandbox.journal.map(({ method, path }) => `${method} ${path}`);
      const revoked = calls.findLastIndex((call) => revocation.test(call));
      expect(revoked).toBeGreaterThan(calls.findLastIndex((call) => ledger.test(call)));
    });

    it('whose connection is deleted, and whose access then ends, ends as Disconnected', async () => {
      const { submission, connectionId } = await connected(standIn(), companyOf(SMALL.ended));
      let isDeleted = false;
      standIn().intercept = async ({ path }) => {
        if (isDeleted || !ledger.test(path)) return;
        isDeleted = true;
        await portal.call('DELETE', `/api/workspaces/${submission.workspaceId}/connections/${connectionId}`);
        standIn().sandbox.harm({ matches: ledger, skip: 0, times: 1, kind: 'unauthorized' });
      };
      expect(await ended(ctx(), await start(submission, connectionId))).toMatchObject({
        state: 'Error',
        error_code: 'Disconnected',
        error_description: 'The accounting package is not connected any more. Please connect it again.',
        published_attempt_id: null,
      });
    });
  });
});
