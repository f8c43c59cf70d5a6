import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower, type TestBorrower } from '../../../testing/a-borrower';
import { aClientToken, aConnection, anApiClient, asMadeBy, aSubmission, aWorkspace } from '../../../testing/builders';
import { aRecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { TWO_YEARS } from '../../../testing/two-years.examples';

const EXAMPLE_ONLY = { Example: exampleClient('http://127.0.0.1:9', { clientId: 'client', clientSecret: 'secret' }) };

let test: TestApp;
let orgId: string;
let token: string;
beforeAll(async () => {
  test = await startTestApp({ platform: { packages: EXAMPLE_ONLY } });
});
beforeEach(async () => {
  orgId = await aWorkspace(test, { users: ['ben'] });
  token = (await test.call('ben', 'POST', `/api/Workspaces/${orgId}/DelegatedAccessTokens`)).body.accessToken;
});
afterAll(() => test?.close());

const call = (method: string, path: string, body?: unknown, as = token, headers: Record<string, string> = {}) =>
  test.call('anonymous', method, path, { headers: { authorization: `Bearer ${as}`, ...headers }, body });
const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  withTenant(test.ctxOf('ben'), (tx) => tx.query<Row>(sql, values));
const tokenOf = async (borrower: TestBorrower) =>
  (await borrower.call('POST', `/api/Workspaces/${borrower.workspaceId}/DelegatedAccessTokens`)).body.accessToken as string;

describe('connection requests', () => {
  const request = (body: unknown = { datasourceNameId: 'Example' }, as = token) =>
    call('POST', `/Organizations/${orgId}/ConnectionRequests`, body, as);

  it.each(['Example', 'example', 'EXAMPLE'])('are made for %s, and followed', async (datasourceNameId) => {
    const { status, headers, body } = await request({ datasourceNameId });
    expect(status).toBe(201);
    expect(headers.location).toBe(`/Organizations/${orgId}/ConnectionRequests/${body.id}`);
    expect(body).toEqual({
      connectionEndpoint: expect.stringMatching(/^http:\/\/lender\.localhost:3000\/connect\?nonce=[\w-]{43}$/),
      expiration: new Date(test.clock.now().getTime() + 6 * 3_600_000).toISOString(),
      id: expect.any(String),
      orgId,
      datasourceNameId: 'Example',
    });
    const followed = await call('GET', headers.location!);
    expect(followed.body).toEqual({ id: body.id, orgId, status: 'NotStarted', datasourceNameId: 'Example', errorCode: 'None' });
  });

  it('say what went wrong', async () => {
    const { headers } = await request();
    await inLender(`update connection_request set expires_at = '2000-01-01'`);
    expect((await call('GET', headers.location!)).body).toMatchObject({
      status: 'Error',
      errorCode: 'RequestExpired',
      errorDescription: 'This connection page has expired. Please start again.',
    });
  });

  it.each<[string, unknown, number]>([
    ['no package', {}, 400],
    ['an unknown package', { datasourceNameId: 'Abacus' }, 400],
    ['a package that is listed only', { datasourceNameId: 'SageOne' }, 400],
    ['no object', [], 400],
  ])('are refused for %s', async (_, body, status) => {
    expect((await request(body)).status).toBe(status);
  });

  it('are JSON', async () => {
    const answer = await call('POST', `/Organizations/${orgId}/ConnectionRequests`, 'datasourceNameId=Example', token, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(answer.status).toBe(415);
  });

  it('of a borrower are theirs alone', async () => {
    const [borrower, other] = [await aBorrower(test), await aBorrower(test)];
    orgId = borrower.workspaceId;
    const { headers } = await request(undefined, await tokenOf(borrower));
    expect((await call('GET', headers.location!, undefined, await tokenOf(borrower))).status).toBe(200);
    expect((await call('GET', headers.location!, undefined, await tokenOf(other))).status).toBe(403);
  });

  it.each(['has space', 'a'.repeat(129), 'é', 'a.b'])('need an orgId: %s', async (bad) => {
    expect((await call('GET', `/Organizations/${encodeURIComponent(bad)}/Connections`)).status).toBe(400);
  });
});

describe('connections', () => {
  it('are listed, read and deleted, whatever the case of the orgId', async () => {
    const id = await aConnection(test, orgId);
    const connection = { id, orgId, datasetId: `dataset of ${id}`, datasetName: 'Larkfield Books', datasourceNameId: 'Example' };
    expect((await call('GET', `/organizations/${orgId.toUpperCase()}/connections`)).body).toEqual({ connections: [connection] });
    expect((await call('GET', `/Organizations/${orgId}/Connections/${id}`)).body).toEqual({ ...connection, state: 'Connected' });
    expect((await call('DELETE', `/Organizations/${orgId}/Connections/${id}`)).status).toBe(204);
    expect((await call('DELETE', `/Organizations/${orgId}/Connections/${id}`)).status).toBe(204);
    expect((await call('GET', `/Organizations/${orgId}/Connections/${id}`)).status).toBe(404);
    expect(await inLender('select sealed_credentials, sealed_data_key, state from connection where id = $1', [id])).toEqual([
      { sealed_credentials: null, sealed_data_key: null, state: 'Disconnected' },
    ]);
  });

  // covers borrower 2.1.3
  it('of a borrower are those that they made; what others made stays unseen and stays', async () => {
    const borrower = await aBorrower(test);
    orgId = borrower.workspaceId;
    const [own, lenders] = [await aConnection(test, orgId), await aConnection(test, orgId)];
    await asMadeBy(test, own, borrower);
    const as = await tokenOf(borrower);
    const path = `/Organizations/${orgId}/Connections`;
    expect((await call('GET', path, undefined, as)).body.connections.map(({ id }: { id: string }) => id)).toEqual([own]);
    expect((await call('GET', `${path}/${lenders}`, undefined, as)).status).toBe(404);
    for (const id of [own, lenders]) expect((await call('DELETE', `${path}/${id}`, undefined, as)).status).toBe(204);
    expect((await call('GET', path, undefined, as)).body).toEqual({ connections: [] });
    expect(await inLender('select state from connection where id = $1', [lenders])).toEqual([{ state: 'Connected' }]);
  });
});

describe('an import', () => {
  const start = (body: object, as = token) => call('POST', `/Organizations/${orgId}/FinancialRecords/Import`, body, as);
  const given = async (body: object = {}) => ({
    accountingConnectionId: await aConnection(test, orgId),
    reportingEndDate: '2026-01-31',
    ...body,
  });
  const job = async (id: string) =>
    (
      await inLender<{ options: Record<string, unknown>; submission_id: string; consumer_metadata: unknown }>(
        'select j.options, j.submission_id, r.consumer_metadata from import_job j join financial_record r on r.id = j.id where j.id = $1',
        [id],
      )
    )[0]!;

  it('starts in a new submission, and can be followed', async () => {
    const consumerMetadata = [
      { label: 'Branch', value: 'Chicago' },
      { label: 'Initiator', value: 'widget' },
    ];
    const { status, headers, body } = await start(await given({ consumerMetadata }));
    expect([status, Object.keys(body)]).toEqual([201, ['financialRecordId']]);
    expect(headers.location).toBe(`/Organizations/${orgId}/FinancialRecords/${body.financialRecordId}`);
    expect((await call('GET', `${headers.location}/ImportStatus`)).body).toEqual({ outcome: 'Pending', errorCode: 'None' });
    const { options, submission_id: submissionId, consumer_metadata: kept } = await job(body.financialRecordId);
    expect(options).toMatchObject({ fullFiscalYears: 2, asOf: '2026-01-31', anonymizeCustomersAndVendors: false });
    expect(kept).toEqual(consumerMetadata);
    const { body: submission } = await test.call('ben', 'GET', `/api/${orgId}/Submissions/${submissionId}`);
    expect(submission.submissionMetadata).toEqual([{ name: 'Branch', value: 'Chicago' }]);
  });

  it('is lower-cased by its clients', async () => {
    const body = await given();
    expect((await call('POST', `/organizations/${orgId}/financialrecords/import`, body)).status).toBe(201);
  });

  it('goes into the submission that its label names, once', async () => {
    const submissionId = await aSubmission(test, orgId);
    const body = await given({ consumerMetadata: [{ label: 'SubmissionId', value: submissionId.toUpperCase() }] });
    const [first, second] = [await start(body), await start(body)];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await job(first.body.financialRecordId)).toMatchObject({ submission_id: submissionId });
    test.clock.advance(5_000);
    expect((await start(body)).status).toBe(409);
  });

  it('sent twice at once is one, and is another one five seconds later or with another body', async () => {
    const body = await given();
    const answers = await Promise.all([start(body), start(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map((answer) => answer.body.financialRecordId)).size).toBe(1);
    const others = [await start({ ...body, reportingEndDate: '2025-12-31' })];
    test.clock.advance(5_001);
    others.push(await start(body));
    expect(new Set([...answers, ...others].map((answer) => answer.body.financialRecordId)).size).toBe(3);
  });

  it('gathers what its options say', async () => {
    const accountingDataImportOptions = {
      privacyControls: ['AnonymizeContactLists', 'RedactTransactionMemos'],
      transactions: { reportingPeriod: 'FiscalYears', numberOfPeriods: 0, basisOfAccountingPreference: 'Accrual' },
      financialStatements: { reportingPeriod: 'FiscalYears', numberOfPeriods: 2, basisOfAccountingPreference: 'Cash' },
      receivables: { reportingPeriod: 'Months', numberOfPeriods: 3 },
      payables: { reportingPeriod: 'Months', numberOfPeriods: 0 },
    };
    const accountingConnectionId = await aConnection(test, orgId, { datasourceNameId: 'QuickBooksOnline' });
    const { body } = await start(await given({ accountingConnectionId, accountingDataImportOptions }));
    expect((await job(body.financialRecordId)).options).toMatchObject({
      basis: 'Cash',
      fullFiscalYears: 1,
      anonymizeCustomersAndVendors: true,
      groups: { 'financial-statements': true, transactions: false, 'accounts-receivable': true, 'accounts-payable': false },
    });
  });

  it('is refused on a basis on which the package has no books', async () => {
    const statements = { reportingPeriod: 'FiscalYears', numberOfPeriods: 2, basisOfAccountingPreference: 'Cash' };
    const { status, body } = await start(await given({ accountingDataImportOptions: { financialStatements: statements } }));
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        code: 'BasisNotAvailable',
        parameter: 'basisOfAccountingPreference',
        description: 'DEX has no books on the cash basis. Collect them on the accrual basis, or from another package.',
      }),
    ]);
  });

  const many = (count: number) => Array.from({ length: count }, (_, index) => ({ label: `Label ${index}` }));
  it.each<[string, object, string]>([
    ['without a connection', { accountingConnectionId: undefined }, 'accountingConnectionId'],
    ['from a connection that is none', { accountingConnectionId: 'none' }, 'accountingConnectionId'],
    ['from a connection of others', { accountingConnectionId: randomUUID() }, 'accountingConnectionId'],
    ['without an end', { reportingEndDate: undefined }, 'reportingEndDate'],
    ['until a day that is none', { reportingEndDate: '2026-02-30' }, 'reportingEndDate'],
    ['until a day to come', { reportingEndDate: '2190-01-01' }, 'reportingEndDate'],
    ['with metadata that is no list', { consumerMetadata: {} }, 'consumerMetadata'],
    ['with 26 labels', { consumerMetadata: many(26) }, 'consumerMetadata'],
    ['with a label of 101 characters', { consumerMetadata: [{ label: 'a'.repeat(101) }] }, 'consumerMetadata'],
    ['with a value of 201 characters', { consumerMetadata: [{ label: 'a', value: 'a'.repeat(201) }] }, 'consumerMetadata'],
    ['with a value without a label', { consumerMetadata: [{ value: 'a' }] }, 'consumerMetadata'],
    ['into a submission that is none', { consumerMetadata: [{ label: 'SubmissionId', value: 'none' }] }, 'consumerMetadata'],
    ['into a submission of others', { consumerMetadata: [{ label: 'SubmissionId', value: randomUUID() }] }, 'consumerMetadata'],
    ['with markup', { consumerMetadata: [{ label: 'a', value: '<script>1</script>' }] }, 'consumerMetadata'],
    ['with options that are none', { accountingDataImportOptions: 3 }, 'accountingDataImportOptions'],
  ])('%s is refused', async (_, change, parameter) => {
    const answer = await start(await given(change));
    expect(answer).toMatchObject({ status: 400, body: { parameter } });
  });

  it('with 25 labels of 100 characters and values of 200 starts, and one that was refused left no submission', async () => {
    const consumerMetadata = many(25).map(({ label }) => ({ label: label.padEnd(100, 'x'), value: 'v'.repeat(200) }));
    expect((await start(await given({ consumerMetadata }))).status).toBe(201);
    await start(await given({ accountingConnectionId: randomUUID() }));
    expect(await inLender('select 1 from submission where workspace_id = $1', [orgId])).toHaveLength(1);
  });

  it.each([
    ['that the product can no longer read', `datasource_name_id = 'SageOne'`, 501, { code: 'SourceNotSupported' }],
    ['that was lost', `state = 'Disconnected'`, 400, { code: 'PackageNotAvailable', parameter: 'accountingConnectionId' }],
  ])('from a source %s is refused', async (_, change, status, refusal) => {
    const body = await given();
    await inLender(`update connection set ${change} where id = $1`, [body.accountingConnectionId]);
    expect(await start(body)).toMatchObject({ status, body: refusal });
  });

  it('of a borrower gathers what their request asks for, never what the body says, from their own connection', async () => {
    const borrower = await aBorrower(test, { anonymizeCustomersAndVendors: true, fullFiscalYearsToCollect: 1 });
    orgId = borrower.workspaceId;
    const as = await tokenOf(borrower);
    const { id } = (await borrower.call('POST', '/api/Submissions', { body: { entityId: orgId } })).body;
    const options = { privacyControls: [], transactions: { reportingPeriod: 'FiscalYears', numberOfPeriods: 5 } };
    const body = await given({ consumerMetadata: [{ label: 'SubmissionId', value: id }], accountingDataImportOptions: options });
    expect(await start(body, as)).toMatchObject({ status: 400, body: { parameter: 'accountingConnectionId' } });
    await asMadeBy(test, body.accountingConnectionId, borrower);
    const started = await start(body, as);
    expect(started.status).toBe(201);
    const { options: gathered, submission_id: submissionId } = await job(started.body.financialRecordId);
    expect(submissionId).toBe(id);
    expect(gathered).toMatchObject({ fullFiscalYears: 1, anonymizeCustomersAndVendors: true, groups: { 'accounts-payable': true } });
    expect((await call('GET', `${started.headers.location}/ImportStatus`, undefined, as)).body.outcome).toBe('Pending');
    const neighbor = await tokenOf(await aBorrower(test, {}, orgId));
    expect(await start(body, neighbor)).toMatchObject({ status: 400, body: { parameter: 'accountingConnectionId' } });
    expect((await call('GET', `${started.headers.location}/ImportStatus`, undefined, neighbor)).status).toBe(404);
    const portal = await borrower.call('GET', `/api/${orgId}/financialrecords/${started.body.financialRecordId}/importstatus`);
    expect(portal.body.outcome).toBe('Pending');
  });

  it('beyond the limit is refused and leaves no submission', async () => {
    const limited = await startTestApp({ platform: { packages: EXAMPLE_ONLY }, settings: { lender: { dataCollectionLimit: 0 } } });
    const workspaceId = await aWorkspace(limited, { users: ['ben'] });
    const body = { accountingConnectionId: await aConnection(limited, workspaceId), reportingEndDate: '2026-01-31' };
    const answer = await limited.call('ben', 'POST', `/Organizations/${workspaceId}/FinancialRecords/Import`, { body });
    const left = await withTenant(limited.ctxOf('ben'), (tx) => tx.query('select 1 from submission'));
    await limited.close();
    expect([answer.status, answer.body.code, left]).toEqual([403, 'DataCollectionLimitReached', []]);
  });
});

describe('Initialize', () => {
  const initialize = (id: string, displayName: unknown, as = token) =>
    call('POST', `/WebPortal/Organizations/${encodeURIComponent(id)}/Initialize`, { displayName }, as);
  const nameOf = async (where: string, id: string) =>
    (await inLender<{ display_name: string }>(`select display_name from workspace where ${where} = $1`, [id])).map(
      (row) => row.display_name,
    );

  it('does not change a workspace that has a name', async () => {
    expect((await initialize(orgId, 'Another name')).status).toBe(204);
    expect(await nameOf('id', orgId)).toEqual(['Alder Creek Millworks']);
  });

  it.each([undefined, '', 'a'.repeat(257), 7, '<script>1</script>'])('refuses the name %s', async (displayName) => {
    expect((await initialize(orgId, displayName)).status).toBe(400);
  });

  it('names what an API client made, once, whatever comes first, and however often', async () => {
    const as = await aClientToken(test, await anApiClient(test));
    const external = `Auth0|${randomUUID()}`;
    const names = await Promise.all(
      ['Birch Hill', 'Birch Hill']
        .map((name) => initialize(external, name, as))
        .concat(call('POST', `/Organizations/${encodeURIComponent(external)}/ConnectionRequests`, { datasourceNameId: 'Example' }, as)),
    );
    expect(names.map(({ status }) => status)).toEqual([204, 204, 201]);
    expect((await initialize(external.toLowerCase(), 'Cedar Hill', as)).status).toBe(204);
    expect(await nameOf('organization_id', external.toLowerCase())).toEqual(['Birch Hill']);
    const own = randomUUID();
    expect((await initialize(own, 'Dogwood', as)).status).toBe(204);
    expect(await nameOf('id', own)).toEqual(['Dogwood']);
  });
});

describe('the token of a widget', () => {
  const asActor = async (body: object) => {
    const headers = { authorization: `Bearer ${await aClientToken(test, await anApiClient(test))}` };
    return (
      await test.call('anonymous', 'POST', '/v1/DelegatedAccessTokens', {
        headers,
        body: { purpose: ['ConnectAccountingSystem'], ...body },
      })
    ).body.accessToken as string;
  };
  const connect = (id: string, as: string) => call('POST', `/Organizations/${id}/ConnectionRequests`, { datasourceNameId: 'Example' }, as);
  const countOf = async () => (await inLender<{ count: number }>('select count(*)::integer as count from workspace'))[0]!.count;

  it('makes the one workspace that it is bound to, and no other', async () => {
    const own = `Customer-${randomUUID()}`;
    const as = await asActor({ actorId: 'user 4711', orgId: own });
    const before = await countOf();
    expect((await connect(`stranger-${randomUUID()}`, as)).status).toBe(403);
    expect((await connect(randomUUID(), as)).status).toBe(403);
    expect(await countOf()).toBe(before);
    expect((await connect(own.toUpperCase(), as)).status).toBe(201);
    expect(await countOf()).toBe(before + 1);
  });

  it('is bound to the workspace that its actor is called by where none is named', async () => {
    const actorId = `Auth0|${randomUUID()}`;
    const as = await asActor({ actorId });
    expect((await connect(encodeURIComponent(actorId), as)).status).toBe(201);
    expect((await connect(orgId, as)).status).toBe(403);
  });

  it('knows its workspace by either of the two names', async () => {
    const external = `both-${randomUUID()}`;
    await inLender('update workspace set organization_id = $2 where id = $1', [orgId, external]);
    expect((await connect(orgId, await asActor({ actorId: 'a', orgId: external }))).status).toBe(201);
    expect((await connect(external, await asActor({ actorId: 'a', orgId }))).status).toBe(201);
  });
});

describe('an organization whose name is still its id', () => {
  const COMPANY = { ...TWO_YEARS, company: 'Finch Components' };

  it('is named by the books of its first import, and never again', async () => {
    const as = await aClientToken(test, await anApiClient(test));
    const external = `mixed-${randomUUID()}`;
    await call('POST', `/Organizations/${external}/ConnectionRequests`, { datasourceNameId: 'Example' }, as);
    const find = () =>
      inLender<{ id: string; name: string }>('select id, display_name as name from workspace where organization_id = $1', [external]);
    const [{ id, name } = { id: '', name: '' }] = await find();
    expect(name).toBe(external);
    await inLender('insert into workspace_user (tenant_id, workspace_id, user_id, added_at) values ($1, $2, $3, now())', [
      test.tenants.lender.id,
      id,
      TEST_PEOPLE.ben.id,
    ]);
    await aRecordWithBooks(test, COMPANY, { workspaceId: id });
    expect(await find()).toEqual([{ id, name: 'Finch Components' }]);
    await aRecordWithBooks(test, { ...COMPANY, company: 'Alder Metalworks' }, { workspaceId: id });
    expect(await find()).toEqual([{ id, name: 'Finch Components' }]);
  });

  it('keeps it where the books name the company by markup', async () => {
    const as = await aClientToken(test, await anApiClient(test));
    const own = randomUUID();
    await call('POST', `/Organizations/${own}/ConnectionRequests`, { datasourceNameId: 'Example' }, as);
    await inLender('insert into workspace_user (tenant_id, workspace_id, user_id, added_at) values ($1, $2, $3, now())', [
      test.tenants.lender.id,
      own,
      TEST_PEOPLE.ben.id,
    ]);
    await aRecordWithBooks(test, { ...COMPANY, company: '<script>1</script>' }, { workspaceId: own });
    expect(await inLender('select display_name as name from workspace where id = $1', [own])).toEqual([{ name: own }]);
  });
});
