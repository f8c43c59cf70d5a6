import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aPublishedRecord } from '../../../testing/a-published-record';
import { aSubmission } from '../../../testing/a-submission';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let test: TestApp;
const logged: string[] = [];
beforeAll(async () => {
  const lines = new Writable({
    write: (line, _, done) => {
      logged.push(String(line));
      done();
    },
  });
  test = await startTestApp({ log: pino({ level: 'warn' }, lines) });
});
beforeEach(() => void (logged.length = 0));
afterAll(() => test?.close());

// covers lender 3.2, borrower 2.3.2, borrower 3.1
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

// covers lender 5.6, lender 7.6, lender 8.5, borrower 5.3, borrower 7.2, borrower 8.4
it('the submission of one workspace is not found by way of another', async () => {
  const [one, other] = [await aSubmission(test.ctxOf('ada')), await aSubmission(test.ctxOf('ada'))];
  expect((await test.call('ada', 'GET', `/api/${other.workspaceId}/Submissions/${one.submissionId}`)).status).toBe(404);
});

const ID = '0b7c1f7e-0000-4000-8000-00000000000a';
const NONE = '00000000-0000-0000-0000-000000000000';

// covers lender 5.6, lender 8.5
it.each([
  [`/api/undefined/Submissions/${ID}`, 404, ['entityId']],
  [`/api/${ID}/Submissions/null`, 404, ['submissionId']],
  [`/api/null/Submissions/${NONE}`, 404, ['entityId', 'submissionId']],
  ['/api/submissions/newest', 400, ['entityId']],
  [`/api/submissions/newest?entityId=${ID}`, 404, null],
  [`/api/${ID}/Submissions/${ID}`, 404, null],
])('%s gets status %i, and the log says what is missing: %j', async (path, status, missing) => {
  expect((await test.call('ada', 'GET', path)).status).toBe(status);
  expect(logged.map((line) => JSON.parse(line).missing)).toEqual(missing === null ? [] : [missing]);
});

// covers lender 5.6, lender 8.5
it('a GraphQL query without ids is logged as well', async () => {
  await test.graphql('ada', '{ submission(workspaceId: "", id: "undefined") { id } }');
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ tenant: 'lender', missing: ['entityId', 'submissionId'] }]);
});
