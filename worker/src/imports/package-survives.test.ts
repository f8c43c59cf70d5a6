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

/** An import under way, and how many requests about books had come at each death of its worker. */
interface Underway {
  readonly of: (typeof PACKAGES)[number];
  readonly standIn: PackageStandIn;
  readonly connectionId: string;
  readonly id: string;
  /** The requests about its books so far. */
  reads(): readonly { readonly path: string }[];
  readonly requested: number[];
}

describe('imports of packages whose worker is killed with -9 four times', () => {
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
    withTenant(ctx(), (tx) =>
      tx.query<{ id: string; version: number; lasts: boolean }>(
        'select financial_record_id as id, key_version as version, lasts from import_page',
      ),
    );

  /** Stops the request to each stand-in that comes after so many that match; it is never answered. */
  function atRequests(kind: 'chart' | 'ledger', skip: number): Moment {
    const arrivals = PACKAGES.map(({ [kind]: pattern }, at) => {
      const arrived = Promise.withResolvers<void>();
      let count = 0;
      standIns[at]!.intercept = ({ path }) => {
        if (!pattern.test(path) || count++ < skip) return null;
        arrived.resolve();
        return new Promise(() => undefined);
      };
      return arrived.promise;
    });
    return { reached: () => Promise.all(arrivals), release: () => standIns.forEach((standIn) => (standIn.intercept = null)) };
  }

  /** Stops every import that writes to a table. */
  async function atTable(table: string): Promise<Moment> {
    const held = await holdTable(bed, table);
    return { reached: () => held.untilWanted(PACKAGES.length), release: () => held.release() };
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

  async function begin(of: Underway['of'], at: number): Promise<Underway> {
    const standIn = standIns[at]!;
    // One full year and the current one: more would be more pages of the same kind.
    const submission = await aSubmission(ctx(), { fullFiscalYearsToCollect: 1 });
    const connectionId = await connectPackage(portal, submission.workspaceId, standIn, of.company);
    const begun = standIn.sandbox.journal.length;
    const { startImport } = await portal.graphql(START, { i: { ...submission, connectionId } });
    const id = startImport.financialRecordId as string;
    return { of, standIn, connectionId, id, reads: () => standIn.reads(begun), requested: [] };
  }

  async function expectExact({ of, standIn, connectionId, id, reads, requested }: Underway): Promise<void> {
    expect(await ended(ctx(), id)).toMatchObject({ state: 'Success', status: 'Created', deliveries: 5 });
    const [company] = standIn.companies;
    const { figures, slices, asOf } = await storedFigures(ctx(), id, company!);
    expect(figures, of.company).toEqual(trueFigures(company!, slices, asOf));
    const paths = reads().map(({ path }) => path);
    // Only the trial balance of the last day is requested once more, behind the entries.
    expect(paths.filter((path, position) => paths.indexOf(path) !== position)).toEqual([expect.stringContaining('TrialBalance')]);
    const [atChart, atLedger, atStoring, atPublishing] = requested;
    expect([atChart! < atLedger!, atLedger! < atStoring!, atPublishing, paths.length]).toEqual([true, true, atStoring, atStoring]);
    // Only those that a later import may use are left.
    expect((await storedPages()).filter((page) => page.id === id && !page.lasts)).toEqual([]);
    expect(await storedConnection(ctx(), connectionId)).toMatchObject({ state: 'Connected' });
  }

  it('over the chart, the ledger, storing and publishing, they end Created and exact, and no stored page is requested twice', async () => {
    const moments: readonly (() => Moment | Promise<Moment>)[] = [
      () => atRequests('chart', 0),
      () => atRequests('ledger', 3),
      () => atTable('account'),
      () => atTable('statement_structure'),
    ];
    const imports = await Promise.all(PACKAGES.map(begin));
    for (const [deaths, next] of moments.entries()) {
      const moment = await next();
      worker = await startWorkerProcess(bed);
      await moment.reached();
      for (const { id } of imports) expect(await seen(ctx(), id)).toMatchObject({ state: 'Pending', deliveries: deaths + 1 });
      await worker.kill();
      await moment.release();
      for (const { reads, requested } of imports) requested.push(reads().length);
      if (deaths === 1) {
        await replaceKey(2);
        expect(new Set((await storedPages()).map((page) => `${page.id} ${page.version}`))).toEqual(
          new Set(imports.map(({ id }) => `${id} 2`)),
        );
      }
      await lapse();
    }
    worker = await startWorkerProcess(bed);
    for (const each of imports) await expectExact(each);
  }, 240_000);
});
