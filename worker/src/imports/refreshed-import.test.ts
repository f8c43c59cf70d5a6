import { quickBooksOnlinePackage } from '@countinghouse/connectors/quickbooks-online/package';
import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { changeCompany, COMPANY_CHANGES } from '@countinghouse/connectors/sandbox-kit/testing/change-company';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { anotherSubmission, aSubmission } from '@countinghouse/server/testing/a-submission';
import { startStandIn, type PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPackage } from '../testing/connect-package';
import { storedFigures, trueFigures } from '../testing/import-figures';
import { ended, publishedBooks } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { lenderToday, sampleCompany } from '../testing/sample-company';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;

const PACKAGES = [
  // Xero answers sixty calls a minute, which two imports use up.
  { package: xeroPackage, company: 'pennine-looms', ledger: /\/Journals\?/, isDoubted: false },
  { package: quickBooksOnlinePackage, company: 'lanternfish', ledger: /\/reports\/GeneralLedger\?/, isDoubted: true },
] as const;

/** Books of one full year have enough months that did not change, and of two they would take half as many calls again. */
const YEARS = 1;

/** Has a package state a trial balance that no books equal, until its ledger was asked for a second time from the first month on. */
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

describe('an import from a connection that was imported from before', () => {
  const today = lenderToday();
  let standIns: readonly PackageStandIn[];
  let bed: TestBed;
  let portal: Portal;
  let worker: WorkerProcess | null = null;

  beforeAll(async () => {
    standIns = await Promise.all(PACKAGES.map((each) => startStandIn(each.package, [sampleCompany(each.company, YEARS)], { today })));
    bed = await openTestBed(undefined, Object.assign({ COUNTINGHOUSE_DEMO: 'true' }, ...standIns.map(({ env }) => env)));
    portal = await openPortal(bed);
    worker = await startWorkerProcess(bed);
  });

  afterAll(async () => {
    await worker?.stop();
    await portal?.close();
    await bed?.close();
    await Promise.all((standIns ?? []).map((standIn) => standIn.close()));
  });

  const ctx = () => bed.ctxOf('lender');
  const keptPages = () => withTenant(ctx(), (tx) => tx.query<{ id: string }>('select financial_record_id as id from import_page'));

  it.each(PACKAGES.map((each, at) => [each.package.name, each, at] as const))(
    '%s: reads what may have changed, or the whole where that is not proven, and keeps its pages for the next one',
    async (_, { company: id, ledger, isDoubted }, at) => {
      const standIn = standIns[at]!;
      let company = standIn.companies[0]!;
      let submission = await aSubmission(ctx());
      const connectionId = await connectPackage(portal, submission.workspaceId, standIn, id);

      /** Imports the books as they are now; the calls for the ledger, and what the import says of its source. */
      async function imported(expected: KernelCompany) {
        const begun = standIn.sandbox.journal.length;
        const { startImport } = await portal.graphql(START, { i: { ...submission, connectionId } });
        submission = await anotherSubmission(ctx(), submission);
        const recordId = startImport.financialRecordId as string;
        expect(await ended(ctx(), recordId)).toMatchObject({ state: 'Success', status: 'Created', deliveries: 1 });
        const { figures, slices, asOf } = await storedFigures(ctx(), recordId, expected);
        expect(figures).toEqual(trueFigures(expected, slices, asOf));
        const [reading] = (await publishedBooks(ctx(), recordId)).readings as [{ findings: { evidenceKey: string }[] }];
        expect(new Set((await keptPages()).map((page) => page.id))).toEqual(new Set([recordId]));
        return {
          calls: standIn.reads(begun).filter(({ path }) => ledger.test(path)).length,
          says: reading.findings.map(({ evidenceKey }) => evidenceKey).filter((key) => key === 'finding.ledger-source.changes'),
        };
      }
      function change(): void {
        company = changeCompany(company, COMPANY_CHANGES, `${id} of ${today}`, {
          now: Date.now(),
          from: company.transactions[0]?.date ?? today,
          today,
        });
        standIn.sandbox.change?.(company);
      }

      const whole = await imported(company);
      expect(whole.says).toEqual([]);
      change();
      const refreshed = await imported(company);
      expect(refreshed.says).toHaveLength(1);
      expect(refreshed.calls).toBeLessThan(whole.calls * 0.6);
      if (isDoubted) {
        change();
        misstate(standIn);
        const doubted = await imported(company);
        standIn.intercept = null;
        expect([doubted.says, doubted.calls > whole.calls]).toEqual([[], true]);
        expect((await imported(company)).says).toHaveLength(1);
      }
      expect((await portal.call('DELETE', `/api/workspaces/${submission.workspaceId}/connections/${connectionId}`)).status).toBe(204);
      expect(await keptPages()).toEqual([]);
    },
    240_000,
  );
});
