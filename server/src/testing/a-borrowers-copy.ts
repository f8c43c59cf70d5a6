import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { withTenant } from '../platform/database/with-tenant';
import type { TestBorrower } from './a-borrower';
import { aPublishedRecord } from './a-published-record';
import type { TestApp } from './test-app';

/** Books that a borrower sent, and the bytes of the workbook that is their copy. */
export interface SentBooks {
  readonly submissionId: string;
  readonly financialRecordId: string;
  readonly content: Buffer;
}

/** Begins a collection of the borrower's and publishes books in it, as an import and the making of workbooks would have. */
export async function sentBooks(test: TestApp, borrower: TestBorrower): Promise<SentBooks> {
  const begun = await borrower.call('POST', '/api/Submissions', { body: { entityId: borrower.workspaceId } });
  const submissionId = begun.body.id as string;
  const ctx = test.ctxOf('ada');
  const financialRecordId = await aPublishedRecord(ctx, { workspaceId: borrower.workspaceId, submissionId });
  const content = randomBytes(500);
  const stored = await test.platform.files.put(`${ctx.tenant.id}/workbook/${financialRecordId}/copy.xlsx`, Readable.from([content]));
  await withTenant(ctx, async (tx) => {
    await tx.query(`update financial_record set published_at = $3 where tenant_id = $1 and id = $2`, [
      ctx.tenant.id,
      financialRecordId,
      test.clock.now(),
    ]);
    await tx.query(
      `insert into workbook (tenant_id, financial_record_id, revision_number, variant_id, file_name, file_size, sha256, store_key, created_at)
       values ($1, $2, 1, 'CustomerDataCopy', 'Alder Creek copy.xlsx', $3, $4, $5, $6)`,
      [ctx.tenant.id, financialRecordId, stored.bytes, stored.sha256, stored.key, test.clock.now()],
    );
  });
  return { submissionId, financialRecordId, content };
}
