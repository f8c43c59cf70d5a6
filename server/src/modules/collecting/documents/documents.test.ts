import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission, type TestSubmission } from '../../../testing/a-submission';
import { aClientToken, anApiClient } from '../../../testing/builders';
import { keysIn } from '../../../testing/keys-in';
import { aSession } from '../../../testing/matrix/matrix-app';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const CSV = 'Date,Journal\n2024-01-31,1\n';
const PDF = '%PDF-1.7 a contract';

describe('documents', () => {
  let app: TestApp;
  let submission: TestSubmission;

  beforeAll(async () => {
    app = await startTestApp();
    submission = await aSubmission(app.ctxOf('ada'));
  });

  afterAll(() => app?.close());

  const pathOf = ({ workspaceId, submissionId } = submission, more = '') =>
    `/api/documents/${workspaceId}?submissionId=${submissionId}${more}`;
  const upload = (content: Buffer | string, name: string, more = '', to = submission) =>
    app.call('ada', 'POST', pathOf(to, more), multipart(content, name));
  const kept = () => keysIn(app.platform.files);
  const count = async (table: string) =>
    (await withTenant(app.ctxOf('ada'), (tx) => tx.query<{ count: number }>(`select count(*)::integer as count from ${table}`)))[0]?.count;

  it('stores a supporting document, and starts nothing', async () => {
    const answer = await upload(PDF, '../../Vertrag für Sie.pdf');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(String),
      fileName: 'Vertrag für Sie.pdf',
      uploadTime: expect.any(String),
      bytes: PDF.length,
    });
    expect(await count('import_job')).toBe(0);
  });

  // covers lender 7.7, borrower 7.2
  it('starts an import of financial data with what the query says of it', async () => {
    const to = await aSubmission(app.ctxOf('ada'));
    const stated = '&submissionDocumentType=financialdata&fiscalYearEndMonth=2&baseCurrency=gbp';
    const answer = await upload(CSV, 'ledger.csv', `${stated}&numberFormat=1.234,56&dateOrder=dayfirst`, to);
    expect(answer.status).toBe(201);
    const id = answer.body.financialRecordId as string;
    const [job] = await withTenant(app.ctxOf('ada'), (tx) =>
      tx.query<{ source: object }>(`select source from import_job where id = $1`, [id]),
    );
    const source = { fiscalYearEndMonth: 2, baseCurrency: 'GBP', numberFormat: '1.234,56', dateOrder: 'DayFirst' };
    expect(job?.source).toMatchObject({ kind: 'file', documentId: answer.body.id, ...source });
    const status = await app.call('ada', 'GET', `/api/${to.workspaceId}/FinancialRecords/${id}/ImportStatus`);
    expect(status.body).toEqual({ outcome: 'Pending', errorCode: 'None', stage: 'Connecting', counts: {} });
  });

  it('keeps the account types that its form says before the file, and takes the file with others for another one', async () => {
    const to = await aSubmission(app.ctxOf('ada'));
    const send = (types: object) =>
      app.call(
        'ada',
        'POST',
        pathOf(to, '&submissionDocumentType=FinancialData'),
        multipart(CSV, 'ledger.csv', 'content', { accountTypes: JSON.stringify(types) }),
      );
    const { body } = await send({ 1000: 'bank', 2000: 'Accounts payable' });
    const [job] = await withTenant(app.ctxOf('ada'), (tx) =>
      tx.query<{ source: object }>(`select source from import_job where id = $1`, [body.financialRecordId]),
    );
    expect(job?.source).toMatchObject({ accountTypes: { 1000: 'Bank', 2000: 'Accounts Payable' } });
    expect((await send({ 2000: 'Accounts Payable', 1000: 'Bank' })).body.financialRecordId).toBe(body.financialRecordId);
    expect(await send({ 1000: 'Equity' })).toMatchObject({ status: 409, body: { code: 'ImportRunning' } });
  });

  it.each([
    ['no JSON', '{"1000":', 'is not valid JSON'],
    ['a list', '["Bank"]', 'must be a JSON object of account numbers and account types'],
    ['a type that is none', '{"1000": "Money"}', 'names no account type for 1000; accepted: Bank, '],
    ['more than a form may hold', JSON.stringify({ 1000: 'x'.repeat(300_000) }), 'is not valid JSON'],
  ])('refuses account types that are %s, and stores nothing from the file', async (_, accountTypes, problem) => {
    const before = await kept();
    const path = pathOf(submission, '&submissionDocumentType=FinancialData');
    const answer = await app.call('ada', 'POST', path, multipart(CSV, 'ledger.csv', 'content', { accountTypes }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'InvalidInput', parameter: 'accountTypes' } });
    expect(answer.body.description).toContain(problem);
    expect(await kept()).toEqual(before);
  });

  it('takes the same file sent twice in a moment as one, and refuses another one with 409', async () => {
    const to = await aSubmission(app.ctxOf('ada'));
    const financial = '&submissionDocumentType=FinancialData';
    const [one, again] = await Promise.all([upload(CSV, 'a.csv', financial, to), upload(CSV, 'a.csv', financial, to)]);
    expect([one.status, again.status]).toEqual([201, 201]);
    expect(again.body.financialRecordId).toBe(one.body.financialRecordId);
    expect(again.body.id).toBe(one.body.id);
    const before = (await kept()).length;
    const other = await upload(`${CSV}2024-01-31,2\n`, 'a.csv', financial, to);
    expect(other).toMatchObject({ status: 409, body: { code: 'ImportRunning' } });
    expect(await kept()).toHaveLength(before);
  });

  // covers borrower 5.2, borrower 9.1
  it.each([
    ['an empty file', '', 'ledger.csv', 400, 'InvalidInput'],
    ['a workbook renamed', 'PK\u0003\u0004', 'ledger.csv', 415, 'UnsupportedType'],
    ['a text named as a workbook', CSV, 'books.xlsx', 415, 'UnsupportedType'],
    ['a page', '<html>', 'page.html', 415, 'UnsupportedType'],
    ['a page named as a ledger', '<!doctype html><script>alert(1)</script>', 'ledger.csv', 415, 'UnsupportedType'],
    ['a program named as a workbook', 'MZ\u0090\u0000\u0003', 'books.xlsx', 415, 'UnsupportedType'],
    ['a picture with a script', '<svg onload="alert(1)"/>', 'logo.svg', 415, 'UnsupportedType'],
    ['a picture with a script named as a ledger', '<svg onload="alert(1)"/>', 'ledger.csv', 415, 'UnsupportedType'],
    ['a contract as financial data', PDF, 'contract.pdf', 415, 'UnsupportedType'],
  ])('refuses %s and stores nothing', async (_, content, name, status, code) => {
    const before = await kept();
    const answer = await upload(content, name, '&submissionDocumentType=FinancialData');
    expect(answer).toMatchObject({ status, body: { code, parameter: 'content' } });
    expect(await kept()).toEqual(before);
  });

  it.each([
    ['numberFormat', '1 234,56'],
    ['dateOrder', 'YearFirst'],
    ['baseCurrency', 'ZZZ'],
  ])('refuses a %s of %s', async (parameter, value) => {
    const stated = `&submissionDocumentType=FinancialData&${parameter}=${encodeURIComponent(value)}`;
    const answer = await upload(CSV, 'ledger.csv', stated);
    expect(answer).toMatchObject({ status: 400, body: { code: 'InvalidInput', parameter } });
  });

  // covers borrower 5.2, borrower 9.1
  it.each([
    [68_157_439, 201],
    [68_157_440, 413],
    [68_157_540, 413],
  ])('answers %i bytes with %i', async (size, status) => {
    const before = (await kept()).length;
    const answer = await upload(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(size - 8, 65)]), 'big.pdf');
    expect(answer.status).toBe(status);
    expect(await kept()).toHaveLength(status === 201 ? before + 1 : before);
  });

  // covers borrower 5.2, borrower 9.1
  it.each([
    ['a form that breaks off', () => ({ ...multipart(PDF, 'a.pdf'), body: multipart(PDF, 'a.pdf').body.subarray(0, 150) }), 400],
    ['another field', () => multipart(PDF, 'a.pdf', 'file'), 400],
    ['no form', () => ({ body: PDF, headers: { 'content-type': 'multipart/form-data' } }), 415],
  ])('refuses %s', async (_, form, status) => {
    const before = await kept();
    expect(await app.call('ada', 'POST', pathOf(), form())).toMatchObject({ status });
    expect(await kept()).toEqual(before);
  });

  it.each([
    ['anonymous', 401],
    ['expired', 401],
    ['intruder', 401],
    ['ben', 403],
    ['eve', 404],
  ] as const)('is closed to %s', async (as, status) => {
    const stored = await upload(PDF, 'a.pdf');
    const file = `/api/documents/${submission.workspaceId}/${submission.submissionId}/${stored.body.id}`;
    expect((await app.call(as, 'POST', pathOf(), multipart(PDF, 'a.pdf'))).status).toBe(status);
    expect((await app.call(as, 'GET', file)).status).toBe(status);
    expect((await app.call(as, 'POST', `${file}/link`)).status).toBe(status);
  });

  it('gives the file back, to be saved and never shown', async () => {
    const stored = await upload(PDF, 'für %Sie.pdf');
    const answer = await app.call('ada', 'GET', `/api/documents/${submission.workspaceId}/${submission.submissionId}/${stored.body.id}`);
    expect(answer.bytes.toString()).toBe(PDF);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="[^"]*"; filename\*=UTF-8''f%C3%BCr/) as string,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
  });

  it('gives an empty template, whose own bytes it would accept', async () => {
    const answer = await app.call('ada', 'GET', '/api/documents/template');
    expect(answer.headers['content-disposition']).toContain('Countinghouse template.xlsx');
    expect((await upload(answer.bytes, 'template.xlsx')).status).toBe(201);
  });

  it('opens by a link again within its minute, and not once its maker signed out', async () => {
    const { body } = await upload(PDF, 'a.pdf');
    const headers = { authorization: `Bearer ${await aSession(app, 'lender', 'ada@lender.example')}` };
    const file = `/api/documents/${submission.workspaceId}/${submission.submissionId}/${body.id}`;
    const { url } = (await app.call('anonymous', 'POST', `${file}/link`, { headers })).body as { url: string };
    for (const _ of ['first', 'again']) expect((await app.call('anonymous', 'GET', url)).status).toBe(200);
    await app.call('anonymous', 'POST', '/api/auth/signout', { headers });
    expect((await app.call('anonymous', 'GET', url)).status).toBe(401);
  });

  it('opens by the link of an API client until it is revoked, and the audit log names the client', async () => {
    const { body } = await upload(PDF, 'a.pdf');
    const client = await anApiClient(app, { purposes: ['ReadWorkspaces', 'DownloadFiles'], workspaceIds: null });
    const headers = { authorization: `Bearer ${await aClientToken(app, client)}` };
    const file = `/api/documents/${submission.workspaceId}/${submission.submissionId}/${body.id}`;
    const { url } = (await app.call('anonymous', 'POST', `${file}/link`, { headers })).body as { url: string };
    expect((await app.call('anonymous', 'GET', url)).status).toBe(200);
    expect((await app.call('anonymous', 'GET', file, { headers })).status).toBe(200);
    const sql = `select actor_id from audit_event where api_client_id = $1 and action = 'document.downloaded'`;
    const noted = await withTenant(app.ctxOf('ada'), (tx) => tx.query(sql, [client.id]));
    expect(noted).toEqual([{ actor_id: null }, { actor_id: null }]);
    await app.graphql('ada', 'mutation ($id: ID!) { revokeApiClient(input: { id: $id }) { id } }', { id: client.id });
    expect((await app.call('anonymous', 'GET', url)).status).toBe(401);
  });

  it('is in the audit log when it is downloaded, by a session or over the link of a person', async () => {
    const { body } = await upload(PDF, 'a.pdf');
    const file = `/api/documents/${submission.workspaceId}/${submission.submissionId}/${body.id}`;
    const { url } = (await app.call('ada', 'POST', `${file}/link`)).body as { url: string };
    const noted = async () => {
      const sql = `select actor_id from audit_event where subject_id = $1 and action = 'document.downloaded'`;
      return (await withTenant(app.ctxOf('ada'), (tx) => tx.query(sql, [submission.submissionId]))).length;
    };
    const before = await noted();
    await app.call('anonymous', 'GET', url);
    await app.call('ada', 'GET', file);
    await app.call('anonymous', 'GET', file);
    expect(await noted()).toBe(before + 2);
  });

  it('opens by a link for one minute, that file only, in that tenant only', async () => {
    const [one, other] = [await upload(PDF, 'a.pdf'), await upload(PDF, 'b.pdf')];
    const fileOf = (id: string) => `/api/documents/${submission.workspaceId}/${submission.submissionId}/${id}`;
    const link = await app.call('ada', 'POST', `${fileOf(one.body.id as string)}/link`);
    expect(link.status).toBe(200);
    const url = link.body.url as string;
    const token = url.slice(url.indexOf('?'));
    expect((await app.call('anonymous', 'GET', url)).bytes.toString()).toBe(PDF);
    expect((await app.call('anonymous', 'GET', fileOf(other.body.id as string) + token)).status).toBe(401);
    expect((await app.call('anonymous', 'GET', url, { host: 'other.localhost' })).status).toBe(401);
    expect((await app.call('anonymous', 'GET', `${url}x`)).status).toBe(401);
    app.clock.advance(60_001);
    expect((await app.call('anonymous', 'GET', url)).status).toBe(401);
  });
});
