import { aPublishedRecord } from '../../testing/a-published-record';
import { aSubmission } from '../../testing/a-submission';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant';
import { generateWorkbooks } from './generate-workbooks';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app?.close());

it('hands a revision back at once when it fails, and gives it up after the third time', async () => {
  const ctx = app.ctxOf('ada');
  const revision = { financialRecordId: await aPublishedRecord(ctx, await aSubmission(ctx)), revisionNumber: 1 };
  const stored = async () => {
    const [row] = await withTenant(ctx, (tx) =>
      tx.query(`select outcome, deliveries, lease_expires_at from workbook_revision where financial_record_id = $1`, [
        revision.financialRecordId,
      ]),
    );
    return row;
  };
  for (const deliveries of [1, 2, 3]) {
    await expect(generateWorkbooks(ctx, revision)).rejects.toThrow('no books');
    expect(await stored()).toEqual({ outcome: 'Pending', deliveries, lease_expires_at: null });
  }
  await generateWorkbooks(ctx, revision);
  expect(await stored()).toMatchObject({ outcome: 'Error', deliveries: 4 });
});
