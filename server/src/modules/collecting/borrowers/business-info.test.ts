import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBorrower, type TestBorrower } from '../../../testing/a-borrower';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const TOLD = [
  { name: 'Business name', value: 'Alder Creek LLC', type: 'text' },
  { name: 'Business email', value: 'owner@aldercreek.example', type: 'text' },
];
const REFUSED = { status: 400, body: { code: 'BusinessInfoRequired', parameter: 'submissionMetadata' } };

let test: TestApp;
beforeAll(async () => {
  const settings = { alwaysCollectBorrowerBusinessInfo: true, allowMultipleBorrowerImports: true, anonymousCollection: { allowed: true } };
  test = await startTestApp({ settings: { lender: settings } });
});
afterAll(() => test?.close());

const begin = ({ call, workspaceId }: TestBorrower, submissionMetadata?: object) =>
  call('POST', '/api/Submissions', { body: { entityId: workspaceId, submissionMetadata } });

describe('where the tenant always collects who is sending', () => {
  // covers borrower 2.1.2, borrower 5.1
  it('nothing is sent before the business is named, and what was said once counts', async () => {
    const borrower = await aBorrower(test);
    for (const metadata of [undefined, [], TOLD.slice(0, 1), TOLD.slice(1), [TOLD[0], { ...TOLD[1], value: 'owner' }]])
      expect(await begin(borrower, metadata)).toMatchObject(REFUSED);
    expect((await borrower.call('GET', '/api/borrower/session')).body.submissions).toEqual([]);
    const { status, body } = await begin(borrower, TOLD);
    expect(status).toBe(201);
    expect(await begin(borrower)).toMatchObject({ status: 200, body });
    expect(await begin(borrower, TOLD.slice(0, 1))).toMatchObject(REFUSED);
    const path = `/api/documents/${borrower.workspaceId}?submissionId=${body.id}&submissionDocumentType=FinancialData`;
    expect((await borrower.call('POST', path, multipart('Date,Journal\n2024-01-31,1\n'))).status).toBe(201);
    expect(await begin(borrower)).toMatchObject(REFUSED);
    expect((await begin(borrower, TOLD)).status).toBe(201);
  });

  it('an import of a borrower’s widget has no collection to go into until then', async () => {
    const { workspaceId, call } = await aBorrower(test);
    const { accessToken } = (await call('POST', `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`)).body;
    const answer = await test.call('anonymous', 'POST', `/Organizations/${workspaceId}/FinancialRecords/Import`, {
      headers: { authorization: `Bearer ${accessToken}` },
      body: { accountingConnectionId: workspaceId, reportingEndDate: '2024-12-31' },
    });
    expect(answer.status).toBe(400);
  });

  it('people of the lender begin a collection without it', async () => {
    const { workspaceId } = await aBorrower(test);
    expect((await test.call('ben', 'POST', '/api/Submissions', { body: { entityId: workspaceId } })).status).toBe(201);
  });

  it('who came without a link has said it with their workspace', async () => {
    const session = await test.call('anonymous', 'POST', '/api/borrower/session', { body: {} });
    const headers = { authorization: `Bearer ${session.body.accessToken}` };
    const business = { displayName: 'Alder Creek LLC', primaryEmail: 'owner@aldercreek.example' };
    const { id } = (await test.call('anonymous', 'POST', '/api/Entities', { headers, body: business })).body;
    expect((await test.call('anonymous', 'POST', '/api/Submissions', { headers, body: { entityId: id } })).status).toBe(201);
  });
});
