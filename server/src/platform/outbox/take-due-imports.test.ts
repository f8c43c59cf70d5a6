import { randomUUID } from 'node:crypto';
import { isRefusal } from '@countinghouse/domain/refusals';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startImport } from '../../modules/imports/imports/start-import';
import { aSubmission } from '../../testing/a-submission';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { ENTITIES } from '../../modules/entities';
import { connectDatabase } from '../database/connect';
import { withTenant } from '../database/with-tenant';
import { enqueueWork } from './enqueue-work';
import { markDispatched, takeDueWork } from './take-due-work';

describe('imports that are due', () => {
  let test: TestApp;
  let sweeper: DataSource;

  beforeAll(async () => {
    test = await startTestApp();
    const { url } = test.owner.options as { readonly url: string };
    sweeper = await connectDatabase({ url, role: 'countinghouse_sweeper', entities: ENTITIES });
  });

  beforeEach(() => sweeper.query('delete from outbox'));

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

  /** A worker holds an import of the lender. */
  async function running(): Promise<void> {
    const ctx = test.ctxOf('ada');
    const source = { kind: 'file' as const, documentId: randomUUID(), storeKey: 'books', fileName: 'books.csv', sha256: '00' };
    const requested = {
      ...(await aSubmission(ctx)),
      datasourceNameId: 'FileUpload',
      source: { ...source, fiscalYearEndMonth: null, baseCurrency: null },
    };
    const started = await startImport(ctx, requested);
    if (isRefusal(started)) throw new Error(`The import was refused: ${started.refused}`);
    await withTenant(ctx, (tx) => tx.query(`update import_job set lease_expires_at = now() + interval '1 min' where state = 'Pending'`));
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
});
