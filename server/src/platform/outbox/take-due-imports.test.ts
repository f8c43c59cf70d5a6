import { randomUUID } from 'node:crypto';
import { isRefusal } from '@countinghouse/domain/refusals';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { IMPORT_JOBS } from '../../modules/imports/imports/import-claim';
import { startImport } from '../../modules/imports/imports/start-import';
import { aSubmission } from '../../testing/a-submission';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ENTITIES } from '../../modules/entities';
import { connectDatabase } from '../database/connect';
import { withTenant } from '../database/with-tenant';
import { enqueueWork } from './enqueue-work';
import { markDispatched, takeDueWork, takeLateImport } from './take-due-work';

describe('imports that are due', () => {
  let test: TestApp;
  let sweeper: DataSource;

  beforeAll(async () => {
    test = await startTestApp();
    const { url } = test.owner.options as { readonly url: string };
    sweeper = await connectDatabase({ url, role: 'countinghouse_sweeper', entities: ENTITIES });
  });

  beforeEach(async () => {
    await sweeper.query('delete from outbox');
    for (const as of ['ada', 'eve'] as const) await withTenant(test.ctxOf(as), (tx) => tx.query('delete from import_job'));
  });

  afterAll(async () => {
    await sweeper?.destroy();
    await test?.close();
  });

  /** So many imports of a tenant wait. */
  async function waiting(as: 'ada' | 'eve', imports: number): Promise<void> {
    const ctx = test.ctxOf(as);
    for (let number = 0; number < imports; number += 1)
      await withTenant(ctx, (tx) => enqueueWork(tx, ctx, { topic: 'import', payload: { financialRecordId: randomUUID() } }));
  }

  /** A tenant starts an import of a file; answers its id. */
  async function started(as: 'ada' | 'eve'): Promise<string> {
    const ctx = test.ctxOf(as);
    const source = { kind: 'file' as const, documentId: randomUUID(), storeKey: 'books', fileName: 'books.csv', sha256: '00' };
    const requested = {
      ...(await aSubmission(ctx)),
      datasourceNameId: 'FileUpload',
      source: { ...source, fiscalYearEndMonth: null, baseCurrency: null },
    };
    const record = await startImport(ctx, requested);
    if (isRefusal(record)) throw new Error(`The import was refused: ${record.refused}`);
    return record.financialRecordId;
  }

  const held = (as: 'ada' | 'eve', id: string) =>
    withTenant(test.ctxOf(as), (tx) => tx.query(`update import_job set lease_expires_at = now() + interval '1 min' where id = $1`, [id]));

  /** A worker holds an import of the lender, of a file unless it reads a package. */
  async function running(kind: 'file' | 'package' = 'file'): Promise<void> {
    const id = await started('ada');
    await held('ada', id);
    await withTenant(test.ctxOf('ada'), (tx) =>
      tx.query(`update import_job set source = source || jsonb_build_object('kind', $2::text) where id = $1`, [id, kind]),
    );
    await sweeper.query('delete from outbox');
  }

  /** Whose imports are handed to the queue when it has room for so many. */
  async function dispatched(room: number): Promise<string[]> {
    const taken = await takeDueWork(sweeper, 'import', room);
    for (const work of taken) await markDispatched(sweeper, work);
    return taken.map(({ tenantId }) => (tenantId === test.tenants.lender.id ? 'lender' : 'other')).sort();
  }

  it('of one tenant, a hundred of them, leave the next place but one to a single one of another tenant', async () => {
    await waiting('ada', 100);
    await waiting('eve', 1);
    expect(await dispatched(2)).toEqual(['lender', 'other']);
  });

  it('of a tenant that has imports running come after those of one that has none', async () => {
    await running();
    await waiting('ada', 5);
    await waiting('eve', 2);
    expect(await dispatched(1)).toEqual(['other']);
    expect(await dispatched(2)).toEqual(['lender', 'other']);
  });

  it('of files wait for none of packages, which take longer', async () => {
    await running('package');
    await waiting('ada', 1);
    await waiting('eve', 1);
    expect(await dispatched(1)).toEqual(['lender']);
  });

  describe('of a tenant without a running one are late', () => {
    const late = () => takeLateImport(sweeper, { topic: 'import', claims: IMPORT_JOBS });
    /** A tenant has imports that began to wait so many seconds ago, in the queue or for it. */
    async function waitingFor(as: 'ada' | 'eve', seconds: number, place: 'due_at' | 'dispatched_at' = 'due_at'): Promise<string> {
      const id = await started(as);
      await sweeper.query(
        `update outbox set ${place} = clock_timestamp() - make_interval(secs => $1) where payload ->> 'financialRecordId' = $2`,
        [seconds, id],
      );
      return id;
    }

    it.each(['due_at', 'dispatched_at'] as const)('after three seconds, by %s, each once', async (place) => {
      await waitingFor('eve', 2, place);
      expect(await late()).toBe(null);
      const id = await waitingFor('eve', 4, place);
      expect(await late()).toMatchObject({ tenantId: test.tenants.other.id, payload: { financialRecordId: id } });
      expect(await late()).toBe(null);
    });

    it('of files, though one of a package runs', async () => {
      await running('package');
      const id = await waitingFor('ada', 4);
      expect((await late())?.payload).toMatchObject({ financialRecordId: id });
    });

    it('in the order of their waiting, whatever others have running', async () => {
      await running();
      await waitingFor('ada', 100);
      const [second, first] = [await waitingFor('eve', 5), await waitingFor('eve', 6)];
      expect((await late())?.payload).toMatchObject({ financialRecordId: first });
      expect((await late())?.payload).toMatchObject({ financialRecordId: second });
      expect(await late()).toBe(null);
    });

    it('no longer, once one of the tenant runs or they have ended', async () => {
      const [first, second] = [await waitingFor('eve', 6), await waitingFor('eve', 5)];
      await held('eve', first);
      expect(await late()).toBe(null);
      await withTenant(test.ctxOf('eve'), (tx) => tx.query(`update import_job set state = 'Error' where id = any($1)`, [[first, second]]));
      expect(await late()).toBe(null);
    });
  });
});
