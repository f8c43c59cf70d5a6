import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quickBooksOnlinePackage } from '@countinghouse/connectors/quickbooks-online/package';
import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { isRotated, rewrapSecrets } from '@countinghouse/server/cli/rewrap-secrets';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { loadKeyRing } from '@countinghouse/server/platform/vault/key-ring';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { startStandIn, type PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPackage } from '../testing/connect-package';
import { holdTable } from '../testing/hold-table';
import { storedFigures, trueFigures } from '../testing/import-figures';
import { storedConnection } from '../testing/look-at-connection';
import { ended, seen } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { lenderToday, sampleCompany } from '../testing/sample-company';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;

const PACKAGES = [
  { package: quickBooksOnlinePackage, company: 'lanternfish', chart: /\bfrom\+account\b/i, ledger: /\/reports\/GeneralLedger\?/ },
  { package: xeroPackage, company: 'billabong-dairy', chart: /\/Accounts\b/, ledger: /\/Journals\?/ },
] as const;

/** A moment of an import at which the test stops it. */
interface Moment {
  reached(): Promise<unknown>;
  /** Stops nothing any more. */
  release(): Promise<void> | void;
}

describe('an import of a package whose worker is killed with -9 four times', () => {
  let standIns: readonly PackageStandIn[];
  let bed: TestBed;
  let portal: Portal;
  let worker: WorkerProcess | null = null;

  beforeAll(async () => {
    const started = PACKAGES.map((each) => startStandIn(each.package, [sampleCompany(each.company, 1)], { today: lenderToday() }));
    standIns = await Promise.all(started);
    bed = await openTestBed(undefined, Object.assign({ COUNTINGHOUSE_DEMO: 'true' }, ...standIns.map(({ env }) => env)));
    portal = await openPortal(bed);
  });

  afterAll(async () => {
    await worker?.stop();
    await portal?.close();
    await bed?.close();
    await Promise.all((standIns ?? []).map((standIn) => standIn.close()));
  });

  const ctx = () => bed.ctxOf('lender');
  const storedPages = () =>
    withTenant(ctx(), (tx) => tx.query<{ version: number; lasts: boolean }>('select key_version as version, lasts from import_page'));

  /** Stops the request that comes after so many that match; it is never answered. */
  function atRequest(standIn: PackageStandIn, pattern: RegExp, skip: number): Moment {
    const arrived = Promise.withResolvers<void>();
    let count = 0;
    standIn.intercept = ({ path }) => {
      if (!pattern.test(path) || count++ < skip) return null;
      arrived.resolve();
      return new Promise(() => undefined);
    };
    return { reached: () => arrived.promise, release: () => void (standIn.intercept = null) };
  }

  async function atTable(table: string): Promise<Moment> {
    const held = await holdTable(bed, table);
    return { reached: () => held.untilWanted(), release: () => held.release() };
  }

  /** What the passing of time does: the claim of the dead worker runs out, and the queue is not waited for any more. */
  async function lapse(): Promise<void> {
    await bed.owner.query(`update import_job set lease_expires_at = clock_timestamp() - interval '1 s' where lease_expires_at is not null`);
    await bed.owner.query(`update outbox set dispatched_at = clock_timestamp() - interval '1 min' where topic = 'import'`);
  }

  /** What an operator does who replaces the key of the vault while nothing runs. */
  async function replaceKey(version: number): Promise<void> {
    const { keysFolder } = bed.settings;
    await writeFile(join(keysFolder, `vault-${version}.key`), randomBytes(32).toString('base64'), { mode: 0o600 });
    const vault = await loadKeyRing(keysFolder);
    expect(isRotated(await rewrapSecrets(bed.platform.dataSource, vault), vault)).toBe(true);
  }

  it.each(PACKAGES.map((each, at) => [each.package.name, each, at] as const))(
    '%s: over the chart, the ledger, storing and publishing, it ends Created and exact, and no stored page is requested twice',
    async (_, { company: companyId, chart, ledger }, at) => {
      const standIn = standIns[at]!;
      const [company] = standIn.companies;
      // One full year and the current one: more would be more pages of the same kind.
      const submission = await aSubmission(ctx(), { fullFiscalYearsToCollect: 1 });
      const connectionId = await connectPackage(portal, submission.workspaceId, standIn, companyId);
      const begun = standIn.sandbox.journal.length;
      const moments: readonly (() => Moment | Promise<Moment>)[] = [
        () => atRequest(standIn, chart, 0),
        () => atRequest(standIn, ledger, 3),
        () => atTable('account'),
        () => atTable('statement_structure'),
      ];
      let moment = await moments[0]!();
      worker ??= await startWorkerProcess(bed);
      const { startImport } = await portal.graphql(START, { i: { ...submission, connectionId } });
      const id = startImport.financialRecordId as string;
      const requested: number[] = [];
      for (const next of [...moments.slice(1), null]) {
        await moment.reached();
        expect(await seen(ctx(), id)).toMatchObject({ state: 'Pending', deliveries: requested.length + 1 });
        await worker.kill();
        await moment.release();
        requested.push(standIn.reads(begun).length);
        if (requested.length === 2) {
          const version = at + 2;
          await replaceKey(version);
          expect(new Set((await storedPages()).map((page) => page.version))).toEqual(new Set([version]));
        }
        if (next !== null) moment = await next();
        await lapse();
        worker = await startWorkerProcess(bed);
      }

      expect(await ended(ctx(), id)).toMatchObject({ state: 'Success', status: 'Created', deliveries: 5 });
      const { figures, slices, asOf } = await storedFigures(ctx(), id, company!);
      expect(figures).toEqual(trueFigures(company!, slices, asOf));
      const paths = standIn.reads(begun).map(({ path }) => path);
      // Only the trial balance of the last day is requested once more, behind the entries.
      expect(paths.filter((path, position) => paths.indexOf(path) !== position)).toEqual([expect.stringContaining('TrialBalance')]);
      const [atChart, atLedger, atStoring, atPublishing] = requested;
      expect([atChart! < atLedger!, atLedger! < atStoring!, atPublishing, paths.length]).toEqual([true, true, atStoring, atStoring]);
      // Only those that a later import may use are left.
      expect((await storedPages()).filter(({ lasts }) => !lasts)).toEqual([]);
      expect(await storedConnection(ctx(), connectionId)).toMatchObject({ state: 'Connected' });
    },
    240_000,
  );
});
