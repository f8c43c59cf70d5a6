import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSubmission } from '../../testing/a-submission';
import { multipart } from '../../testing/multipart';
import { startTestApp, type TestApp } from '../../testing/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

it('a running import names its workspace, what it makes, the rights of who asks, and how far it is', async () => {
  const { workspaceId, submissionId } = await aSubmission(test.ctxOf('ben'));
  const upload = await test.call(
    'ben',
    'POST',
    `/api/documents/${workspaceId}?submissionId=${submissionId}&submissionDocumentType=FinancialData`,
    multipart('Date,Journal\n2024-01-31,1\n', 'ledger.csv'),
  );
  const listedTo = async (persona: 'ben' | 'ada' | 'eve') => (await test.call(persona, 'GET', '/api/financialrecords/running')).body;
  const ours = {
    workspaceId,
    workspaceName: 'Alder Creek',
    financialRecordId: upload.body.financialRecordId,
    submissionId,
    submissionRequestId: expect.any(String),
    datasourceNameId: 'FileUpload',
    connectionId: null,
    hasShareableLink: false,
    canManageWorkspaceUsers: true,
    canViewWorkspace: true,
    status: { outcome: 'Pending', errorCode: 'None' },
  };
  expect(await listedTo('ben')).toMatchObject([ours]);
  expect(await listedTo('ada')).toMatchObject([{ ...ours, canViewWorkspace: false }]);
  expect(await listedTo('eve')).toEqual([]);
});
