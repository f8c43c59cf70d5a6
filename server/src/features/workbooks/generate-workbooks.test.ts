import { aSubmission } from '../../testing/a-submission';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant';
import { generateWorkbooks } from './generate-workbooks';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app?.close());

/** A record whose published attempt has no books, so that no workbook can be made of it. */
async function aBrokenRecord(): Promise<string> {
  const ctx = app.ctxOf('ada');
  const { workspaceId, submissionId } = await aSubmission(ctx);
  const [record, attempt] = [randomUUID(), randomUUID()];
  await withTenant(ctx, async (tx) => {
    const tenant = ctx.tenant.id;
    await tx.query(
      `insert into financial_record (tenant_id, id, workspace_id, submission_id, status, datasource_name_id, created_at) values ($1, $2, $3, $4, 'Pending', 'Example', now())`,
      [tenant, record, workspaceId, submissionId],
    );
    await tx.query(`insert into import_attempt (tenant_id, id, financial_record_id, fence, started_at) values ($1, $2, $3, 1, now())`, [
      tenant,
      attempt,
      record,
    ]);
    await tx.query(
      `insert into import_job (tenant_id, id, workspace_id, submission_id, state, stage, source, options, started_at) values ($1, $2, $3, $4, 'Success', 'Done', '{}', '{}', now())`,
      [tenant, record, workspaceId, submissionId],
    );
    await tx.query(`update financial_record set status = 'Created', published_attempt_id = $3 where tenant_id = $1 and id = $2`, [
      tenant,
      record,
      attempt,
    ]);
    await tx.query(
      `insert into workbook_revision (tenant_id, financial_record_id, revision_number, outcome, created_at) values ($1, $2, 1, 'Pending', now())`,
      [tenant, record],
    );
  });
  return record;
}

it('hands a revision back at once when it fails, and gives it up after the third time', async () => {
  const ctx = app.ctxOf('ada');
  const revision = { financialRecordId: await aBrokenRecord(), revisionNumber: 1 };
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
