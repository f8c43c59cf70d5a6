import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant';
import { aPublishedRecord } from '../../testing/a-published-record';
import { aSubmission } from '../../testing/a-submission';
import { multipart } from '../../testing/multipart';
import { startTestApp, type TestApp } from '../../testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

it('the details of a submission name its request, documents, workbooks and retention', async () => {
  const place = await aSubmission(test.ctxOf('ada'), { fullFiscalYearsToCollect: 3 });
  const { workspaceId, submissionId } = place;
  await test.call(
    'ada',
    'POST',
    `/api/documents/${workspaceId}?submissionId=${submissionId}`,
    multipart('%PDF-1.7 a contract', 'contract.pdf'),
  );
  const recordId = await aPublishedRecord(test.ctxOf('ada'), place);
  await withTenant(test.ctxOf('ada'), (tx) =>
    tx.query(
      `insert into workbook (tenant_id, financial_record_id, revision_number, variant_id, file_name, file_size, sha256, store_key, created_at)
       values ($1, $2, 1, 'FullAnalysis', 'Alder Creek r1.xlsx', 4096, '', 'a/b', '2026-04-01T10:00:00Z')`,
      [test.tenants.lender.id, recordId],
    ),
  );
  const { body } = await test.call('ada', 'GET', `/api/${workspaceId}/Submissions/${submissionId}`);
  expect(body).toMatchObject({
    financialRecordId: recordId,
    financialRecordStatus: 'Created',
    submissionRequest: { fullFiscalYearsToCollect: 3, hasShareableLink: false },
    documents: [{ id: expect.any(String), fileName: 'contract.pdf', isDeleted: false, uploadTime: expect.any(String) }],
    workbooks: [
      {
        revisionNumber: 1,
        creationTime: '2026-04-01T10:00:00.000Z',
        filename: 'Alder Creek r1.xlsx',
        variantId: 'FullAnalysis',
        fileSize: 4096,
      },
    ],
    retentionPolicy: { isDeleted: false },
  });
});

it('the submission of one workspace is not found by way of another', async () => {
  const [one, other] = [await aSubmission(test.ctxOf('ada')), await aSubmission(test.ctxOf('ada'))];
  expect((await test.call('ada', 'GET', `/api/${other.workspaceId}/Submissions/${one.submissionId}`)).status).toBe(404);
});
