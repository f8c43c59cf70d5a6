import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { ClamdScanner } from '../../../platform/scanner/clamd-scanner';
import { aSubmission, type TestSubmission } from '../../../testing/a-submission';
import { fakeClamd, type FakeClamd } from '../../../testing/fake-clamd';
import { keysIn } from '../../../testing/keys-in';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const PDF = '%PDF-1.7 a contract';
const EICAR = `%PDF-1.7 X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;
let clamd: FakeClamd;
let app: TestApp;
let submission: TestSubmission;

beforeAll(async () => {
  clamd = await fakeClamd();
  app = await startTestApp({ platform: { scanner: new ClamdScanner({ ...clamd, patience: 300 }) } });
  submission = await aSubmission(app.ctxOf('ada'));
});
afterAll(async () => {
  await app?.close();
  await clamd?.close();
});
beforeEach(() => {
  clamd.answer = undefined;
});

const upload = (content: string, type = 'SupportingDocument', name = 'contract.pdf') =>
  app.call(
    'ada',
    'POST',
    `/api/documents/${submission.workspaceId}?submissionId=${submission.submissionId}&submissionDocumentType=${type}`,
    multipart(content, name),
  );
const kept = async () => ({
  files: await keysIn(app.platform.files),
  rows: await withTenant(app.ctxOf('ada'), (tx) => tx.query(`select id from document union all select id from import_job`)),
});

it('an upload that is clean is stored, whole, after it was looked at', async () => {
  expect((await upload(PDF)).status).toBe(201);
  expect(clamd.looked.at(-1)?.toString()).toBe(PDF);
});

it.each([
  ['that is infected', undefined, 'SupportingDocument', 'contract.pdf', EICAR, 415, 'Infected'],
  ['of books that is infected', undefined, 'FinancialData', 'ledger.csv', `Date,Journal\n${EICAR.slice(9)}`, 415, 'Infected'],
  [
    'that clamd did not look at',
    'INSTREAM size limit exceeded. ERROR',
    'SupportingDocument',
    'contract.pdf',
    PDF,
    503,
    'ScannerUnavailable',
  ],
  ['while clamd hangs up', 'close', 'SupportingDocument', 'contract.pdf', PDF, 503, 'ScannerUnavailable'],
  ['while clamd says nothing', null, 'SupportingDocument', 'contract.pdf', PDF, 503, 'ScannerUnavailable'],
] as const)('an upload %s is refused, and none of it is stored', async (_, answer, type, name, content, status, code) => {
  const before = await kept();
  clamd.answer = answer;
  const refused = await upload(content, type, name);
  expect(refused).toMatchObject({ status, body: { code, parameter: 'content' } });
  expect(JSON.stringify(refused.body)).not.toContain('Eicar');
  expect(await kept()).toEqual(before);
});
