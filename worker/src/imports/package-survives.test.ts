import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { xeroPackage } from '@countinghouse/connectors/xero/package';
import { isRotated, rewrapSecrets } from '@countinghouse/server/cli/rewrap-secrets';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { loadKeyRing } from '@countinghouse/server/platform/vault/key-ring';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { startStandIn, type PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPackage } from '../testing/connect-package';
import { holdTable } from '../testing/hold-table';
import { expectTruth } from '../testing/import-figures';
import { storedConnection } from '../testing/look-at-connection';
import { seen } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { lenderToday, sampleCompany } from '../testing/sample-company';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { importHere } from '../testing/work-here';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;

const CHART = /\/Accounts\b/;
const LEDGER = /\/Journals\?/;

/** A moment of an import at which the test stops it. */
interface Moment {
  reached(): Promise<unknown>;
  /** Stops nothing any more. */
  release(): Promise<void> | void;
}

describe('an import of a package whose worker is killed with -9 three times', () => {
  const company = sampleCompany('billabong-dairy', 1);
  let standIn: PackageStandIn;
  let bed: TestBed;
  let portal: Portal;
  let worker: WorkerProcess | null = null;

  beforeAll(async () => {
    standIn = await startStandIn(xeroPackage, [company], { today: lenderToday() });
    bed = await openTestBed(undefined, { COUNTINGHOUSE_DEMO: 'true', ...standIn.env });
    portal = await openPortal(bed);
  });

  afterAll(async () => {
    await worker?.stop();
    await portal?.close();
    await bed?.close();
    await standIn?.close();
  });

  const ctx = () => bed.ctxOf('lender');
  const storedPages = () =>
    withTenant(ctx(), (tx) => tx.query<{ version: number; lasts: boolean }>('select key_version as version, lasts from import_page'));

  /** Stops the request that comes after so many that match; it is never answered. */
  function atRequest(pattern: RegExp, skip: number): Moment {
    const arrived = Promise.withResolvers<void>();
    let count = 0;
    standIn.intercept = ({ path }) => {
      if (!pattern.test(path) || count++ < skip) return null;
      arrived.resolve();
      return new Promise(() => undefined);
    };
    return { reached: () => arrived.promise, release: () => void (standIn.intercept = null) };
  }

  /** Stops the import where it writes to a table. */
  async function atTable(table: string): Promise<Moment> {
    const held = await holdTable(bed, table);
    return { reached: () => held.untilWanted(), release: () => held.release() };
  }

  /** What the passing of time does: the claim of the dead worker runs out, and the queue is not waited for any more. */
  async function lapse(): Promise<void> {
    await bed.owner.query(`update import_job set lease_expires_at = clock_timestamp() - interval '1 s' where lease_expires_at is not null`);
    await bed.owner.query(
      `update outbox set dispatched_at = clock_timestamp() - interval '1 min' where topic in ('import', 'packageImport')`,
    );
  }

  /** What an operator does who replaces the key of the vault while nothing runs. */
  async function replaceKey(version: number): Promise<void> {
    const { keysFolder } = bed.settings;
    await writeFile(join(keysFolder, `vault-${version}.key`), randomBytes(32).toString('base64'), { mode: 0o600 });
    const vault = await loadKeyRing(keysFolder);
    expect(isRotated(await rewrapSecrets(bed.platform.dataSource, vault), vault)).toBe(true);
  }

  it('over the chart, the ledger and publishing, ends Created and exact, and no stored page is requested twice', async () => {
    const moments: readonly (() => Moment | Promise<Moment>)[] = [
      () => atRequest(CHART, 0),
      () => atRequest(LEDGER, 3),
      () => atTable('statement_layout'),
    ];
    // One full year and the current one: more would be more pages of the same kind.
    const submission = await aSubmission(ctx(), { fullFiscalYearsToCollect: 1 });
    const connectionId = await connectPackage(portal, submission.workspaceId, standIn, company.id);
    const begun = standIn.sandbox.journal.length;
    const { startImport } = await portal.graphql(START, { i: { ...submission, connectionId } });
    const id = startImport.financialRecordId as string;
    /** How many requests about the books had come at each death. */
    const requested: number[] = [];
    for (const [deaths, next] of moments.entries()) {
      const moment = await next();
      worker = await startWorkerProcess(bed);
      await moment.reached();
      expect(await seen(ctx(), id)).toMatchObject({ state: 'Pending', deliveries: deaths + 1 });
      await worker.kill();
      worker = null;
      await moment.release();
      requested.push(standIn.reads(begun).length);
      if (deaths === 1) {
        await replaceKey(2);
        expect(new Set((await storedPages()).map((page) => page.version))).toEqual(new Set([2]));
      }
      await lapse();
    }
    const withBothKeys = { ...ctx(), vault: await loadKeyRing(bed.settings.keysFolder) };
    expect(await importHere(bed, id, withBothKeys)).toMatchObject({ state: 'Success', status: 'Created', deliveries: 4 });
    await expectTruth(ctx(), id, company, lenderToday());
    const paths = standIn.reads(begun).map(({ path }) => path);
    // Only the trial balance of the last day is requested once more, behind the entries.
    expect(paths.filter((path, position) => paths.indexOf(path) !== position)).toEqual([expect.stringContaining('TrialBalance')]);
    const [atChart, atLedger, atPublishing] = requested;
    expect([atChart! < atLedger!, atLedger! < atPublishing!, paths.length]).toEqual([true, true, atPublishing]);
    // Only those that a later import may use are left.
    expect((await storedPages()).filter((page) => !page.lasts)).toEqual([]);
    expect(await storedConnection(ctx(), connectionId)).toMatchObject({ state: 'Connected' });
  }, 240_000);
});
