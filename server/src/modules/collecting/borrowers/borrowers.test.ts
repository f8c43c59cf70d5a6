import { ACCEPTED_FORMATS } from '@countinghouse/domain/documents/document-type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower, type TestBorrower } from '../../../testing/a-borrower';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const LEDGER = 'Date,Journal\n2024-01-31,1\n';
const PDF = '%PDF-1.7 a lease';

describe('a borrower', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  const begin = (borrower: TestBorrower, body: object = {}) =>
    borrower.call('POST', '/api/Submissions', { body: { entityId: borrower.workspaceId, ...body } });
  const send = (borrower: TestBorrower, submissionId: string, type: string, content = LEDGER, name = 'ledger.csv') =>
    borrower.call(
      'POST',
      `/api/documents/${borrower.workspaceId}?submissionId=${submissionId}&submissionDocumentType=${type}`,
      multipart(content, name),
    );
  const state = async (borrower: TestBorrower) => (await borrower.call('GET', '/api/borrower/session')).body;
  const readAsLender = async ({ workspaceId }: TestBorrower, id: string) =>
    (await test.call('ben', 'GET', `/api/${workspaceId}/Submissions/${id}`)).body;
  const failImport = (financialRecordId: string) =>
    withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, async (tx) => {
      const values = [test.tenants.lender.id, financialRecordId];
      await tx.query(`update import_job set state = 'Error', ended_at = now() where tenant_id = $1 and id = $2`, values);
      await tx.query(`update financial_record set status = 'ImportError' where tenant_id = $1 and id = $2`, values);
    });

  // covers borrower 7.1, borrower 7.2
  it('sends books, which the lender sees as come by the link, and follows the import', async () => {
    const borrower = await aBorrower(test);
    const metadata = [{ name: 'Business name', value: 'Alder Creek LLC', type: 'text' }];
    const begun = await begin(borrower, { submissionMetadata: metadata, verificationEmail: 'owner@aldercreek.example' });
    expect([begun.status, Object.keys(begun.body)]).toEqual([201, ['id']]);
    const sent = await send(borrower, begun.body.id, 'FinancialData');
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const status = await borrower.call('GET', `/api/${borrower.workspaceId}/financialrecords/${sent.body.financialRecordId}/importstatus`);
    expect(status.body).toEqual({ outcome: 'Pending', errorCode: 'None', stage: 'Connecting', counts: {} });
    expect(await readAsLender(borrower, begun.body.id)).toMatchObject({
      hasShareableLink: true,
      requestingUser: { displayName: 'Ben Example' },
      submissionEmail: 'owner@aldercreek.example',
      submissionMetadata: metadata,
      financialRecordId: sent.body.financialRecordId,
    });
  });

  // covers borrower 2.1.3
  it('reads the request, its sender and their own progress', async () => {
    const borrower = await aBorrower(test, { anonymizeCustomersAndVendors: true });
    const requested = {
      workspace: { id: borrower.workspaceId, displayName: 'Alder Creek' },
      requestedBy: { displayName: 'Ben Example' },
      request: { id: borrower.requestId, anonymizeCustomersAndVendors: true },
    };
    expect(await state(borrower)).toMatchObject({ ...requested, submissions: [] });
    const { id } = (await begin(borrower)).body;
    const { financialRecordId } = (await send(borrower, id, 'FinancialData')).body;
    expect(await state(borrower)).toMatchObject({ ...requested, submissions: [{ id, financialRecordId, status: { outcome: 'Pending' } }] });
  });

  it('reads what the tenant and the request allow, and where their books came from', async () => {
    const borrower = await aBorrower(test, { allowUserUpload: true });
    const settings = {
      showBorrowerIntroBanner: false,
      alwaysCollectBorrowerBusinessInfo: false,
      allowMultipleBorrowerImports: true,
      acceptedDocuments: [...ACCEPTED_FORMATS.SupportingDocument],
      allowUserUpload: true,
      provideUserCopy: false,
      retentionDays: null,
    };
    expect(await state(borrower)).toMatchObject({ settings });
    await send(borrower, (await begin(borrower)).body.id, 'FinancialData');
    expect(await state(borrower)).toMatchObject({
      submissions: [{ datasourceNameId: 'FileUpload', datasetName: null, autoDeleteAt: null }],
    });
  });

  // covers borrower 2.1.3
  it('has one collection for two tabs and many clicks', async () => {
    const borrower = await aBorrower(test);
    const answers = await Promise.all([1, 2, 3, 4].map(() => begin(borrower)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  // covers borrower 2.1.3
  it('is who they said last while a collection is continued; saying nothing takes nothing back', async () => {
    const borrower = await aBorrower(test);
    const said = (name: string, verificationEmail: string) => ({
      submissionMetadata: [{ name: 'Business name', value: name, type: 'text' }],
      verificationEmail,
    });
    const { id } = (await begin(borrower, said('Alder Crek', 'owner@aldercrek.example'))).body;
    const anew = said('Alder Creek', 'owner@aldercreek.example');
    expect((await begin(borrower, anew)).body).toEqual({ id });
    const seen = await readAsLender(borrower, id);
    expect(seen).toMatchObject({ submissionMetadata: anew.submissionMetadata, submissionEmail: anew.verificationEmail });
    await begin(borrower);
    expect(await readAsLender(borrower, id)).toEqual(seen);
  });

  // covers borrower 2.1.3
  it('continues with a collection whose import failed, and begins another beside one that runs', async () => {
    const borrower = await aBorrower(test);
    const { id } = (await begin(borrower)).body;
    const first = (await send(borrower, id, 'FinancialData')).body.financialRecordId as string;
    const another = await begin(borrower);
    expect([another.status, another.body.id === id]).toEqual([201, false]);
    const second = (await send(borrower, another.body.id, 'FinancialData')).body.financialRecordId as string;
    await failImport(second);
    expect((await begin(borrower)).body.id).toBe(another.body.id);
    expect((await send(borrower, another.body.id, 'FinancialData', `${LEDGER}2024-02-29,2\n`)).status).toBe(201);
    expect(first).not.toBe(second);
  });

  it('reads when the books were sent last, not when the collection began or a first file failed', async () => {
    const borrower = await aBorrower(test);
    const { id } = (await begin(borrower)).body;
    await failImport((await send(borrower, id, 'FinancialData')).body.financialRecordId);
    test.clock.advance(34_000);
    await send(borrower, id, 'FinancialData', `${LEDGER}2024-02-29,2\n`);
    const [{ creationTime, sentTime }] = (await state(borrower)).submissions;
    expect(Date.parse(sentTime) - Date.parse(creationTime)).toBeGreaterThanOrEqual(34_000);
    expect(sentTime).toBe(test.clock.now().toISOString());
  });

  // covers borrower 6.1, borrower 7.1, borrower 7.2
  it.each([
    ['documents where they are asked for', { allowUserUpload: true }, 201],
    ['no documents where they are not', {}, 403],
  ])('sends %s', async (_, options, status) => {
    const borrower = await aBorrower(test, options);
    const { id } = (await begin(borrower)).body;
    expect((await send(borrower, id, 'SupportingDocument', PDF, 'lease.pdf')).status).toBe(status);
    expect((await readAsLender(borrower, id)).documents).toHaveLength(status === 201 ? 1 : 0);
  });

  // covers borrower 6.1
  it('cannot reach data of others: other requests, workspaces, collections of the lender or records, nor read what it sent', async () => {
    const [borrower, other] = [await aBorrower(test, { allowUserUpload: true }), await aBorrower(test)];
    const { id: foreign } = (await begin(other)).body;
    const neighbor = await aBorrower(test, {}, borrower.workspaceId);
    const { id: neighbors } = (await begin(neighbor)).body;
    const { id: own } = (await begin(borrower)).body;
    const { financialRecordId } = (await send(neighbor, neighbors, 'FinancialData')).body;
    const lenders = (await test.call('ben', 'POST', '/api/Submissions', { body: { entityId: borrower.workspaceId } })).body.id as string;
    const document = (await send(borrower, own, 'SupportingDocument', PDF, 'lease.pdf')).body.id as string;
    expect((await state(borrower)).submissions).toMatchObject([{ id: own }]);
    expect((await begin(borrower, { entityId: other.workspaceId })).status).toBe(404);
    expect((await begin(borrower, { requestId: other.requestId })).status).toBe(404);
    for (const submissionId of [foreign, neighbors, lenders])
      for (const type of ['SupportingDocument', 'FinancialData'])
        expect(await send(borrower, submissionId, type, PDF, 'lease.pdf')).toMatchObject({ status: 404 });
    for (const workspaceId of [borrower.workspaceId, other.workspaceId])
      expect((await borrower.call('GET', `/api/${workspaceId}/financialrecords/${financialRecordId}/importstatus`)).status).toBe(404);
    const { workspaceId } = borrower;
    for (const path of [
      `/api/${workspaceId}/Submissions/${own}`,
      `/api/documents/${workspaceId}/${own}/${document}`,
      `/api/Entities/${workspaceId}`,
      '/api/financialrecords/running',
    ])
      expect([path, (await borrower.call('GET', path)).status]).toEqual([path, 401]);
  });

  it('is named in the audit log by the request that they answered', async () => {
    const borrower = await aBorrower(test);
    const { id } = (await begin(borrower)).body;
    const { financialRecordId } = (await send(borrower, id, 'FinancialData')).body;
    const events = (await test.call('ada', 'GET', `/api/audit/events?format=json&subjectId=${financialRecordId}`)).body;
    expect(events).toMatchObject([{ action: 'import.started', actorId: null, borrowerRequestId: borrower.requestId }]);
  });

  // covers borrower 7.1, borrower 7.2
  it('cannot send what cannot be stored', async () => {
    const borrower = await aBorrower(test);
    const unsafe = await begin(borrower, { submissionMetadata: [{ name: 'Business name', value: '<script>alert(1)</script>' }] });
    expect(unsafe).toMatchObject({ status: 400, body: { code: 'UnsafeContent' } });
    expect(await begin(borrower, { verificationEmail: 'a@b\r\nBcc: c@d.example' })).toMatchObject({ status: 400 });
    expect((await state(borrower)).submissions).toEqual([]);
  });
});

describe('where the tenant', () => {
  it.each<[string, Record<string, unknown>, (borrower: TestBorrower) => Promise<{ status: number }>, number]>([
    [
      'takes one collection alone, another one is refused once the first has books',
      { allowMultipleBorrowerImports: false },
      async (borrower) => {
        const { id } = (await borrower.call('POST', '/api/Submissions', { body: { entityId: borrower.workspaceId } })).body;
        const path = `/api/documents/${borrower.workspaceId}?submissionId=${id}&submissionDocumentType=FinancialData`;
        expect((await borrower.call('POST', path, multipart(LEDGER))).status).toBe(201);
        return borrower.call('POST', '/api/Submissions', { body: { entityId: borrower.workspaceId } });
      },
      403,
    ],
    [
      'reads no uploaded books, none are taken',
      { allowExcelFileUpload: false },
      async (borrower) => {
        const { id } = (await borrower.call('POST', '/api/Submissions', { body: { entityId: borrower.workspaceId } })).body;
        const path = `/api/documents/${borrower.workspaceId}?submissionId=${id}&submissionDocumentType=FinancialData`;
        return borrower.call('POST', path, multipart(LEDGER));
      },
      400,
    ],
  ])('%s', async (_, settings, act, status) => {
    const test = await startTestApp({ settings: { lender: settings } });
    expect((await act(await aBorrower(test))).status).toBe(status);
    await test.close();
  });
});
