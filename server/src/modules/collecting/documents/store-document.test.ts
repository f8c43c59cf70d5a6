import { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission } from '../../../testing/a-submission';
import { keysIn } from '../../../testing/keys-in';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { storeDocument } from './store-document';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app?.close());

/** The object itself, but for one method. */
function withMethod<T extends object>(target: T, name: keyof T, method: unknown): T {
  return new Proxy(target, {
    get(at, key) {
      const value: unknown = key === name ? method : Reflect.get(at, key);
      return typeof value === 'function' ? value.bind(at) : value;
    },
  });
}

/** A database that commits, and whose connection breaks before it can say so. */
function silentAfterCommit(dataSource: DataSource): DataSource {
  return withMethod(dataSource, 'createQueryRunner', () => {
    const runner = dataSource.createQueryRunner();
    return withMethod(runner, 'connect', async () => {
      const client = (await runner.connect()) as { send(statement: unknown): Promise<unknown> };
      return withMethod(client, 'send', async (statement: unknown) => {
        const answer = await client.send(statement);
        if (statement === 'commit') throw new Error('Connection terminated unexpectedly');
        return answer;
      });
    });
  });
}

it('the file of a document whose registration ended in doubt is kept', async () => {
  const ctx = app.ctxOf('ada');
  const input = { ...(await aSubmission(ctx)), type: 'SupportingDocument', fiscalYearEndMonth: null, baseCurrency: null } as const;
  const file = { fileName: 'contract.pdf', content: Readable.from([Buffer.from('%PDF-1.7 a contract')]) };
  const doubtful = { ...ctx, dataSource: silentAfterCommit(ctx.dataSource) };
  await expect(storeDocument(doubtful, input, file)).rejects.toThrow('Connection terminated');
  const rows = await withTenant(ctx, (tx) =>
    tx.query<{ store_key: string }>(`select store_key from document where submission_id = $1`, [input.submissionId]),
  );
  expect(rows).toHaveLength(1);
  expect(await keysIn(ctx.files)).toEqual(rows.map((row) => row.store_key));
});
