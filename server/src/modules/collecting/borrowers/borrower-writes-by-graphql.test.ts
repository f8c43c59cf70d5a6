import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower, type TestBorrower } from '../../../testing/a-borrower';
import { sentBooks } from '../../../testing/a-borrowers-copy';
import { aConnection } from '../../../testing/builders';
import { codeIn } from '../../../testing/matrix/matrix-app';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const PACKAGES = { Example: exampleClient('http://127.0.0.1:9', { clientId: 'client', clientSecret: 'secret' }) };
const SUBMIT = 'mutation ($i: SubmitCollectionInput!) { submitCollection(input: $i) { id created } }';
const CONNECT = 'mutation ($n: String!) { createBorrowerConnectionRequest(input: { datasourceNameId: $n }) { id connectionEndpoint } }';
const REQUEST = 'query ($id: ID!) { borrowerConnectionRequest(id: $id) { status connectionId errorCode } }';
const CONNECTION = 'query ($id: ID!) { borrowerConnection(id: $id) { datasetName datasourceNameId } }';
const START = 'mutation ($i: StartBorrowerImportInput!) { startBorrowerImport(input: $i) { financialRecordId status { outcome stage } } }';
const HANDOFF = 'mutation ($i: CreateHandoffInput!) { createHandoff(input: $i) { url handoff { state senderName emailAddress } } }';
const COPY = 'mutation ($i: RequestCopyInput!) { requestCopy(input: $i) }';

// covers borrower 7.1, borrower 7.2
describe('a borrower who writes by GraphQL', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ platform: { packages: PACKAGES }, settings: { lender: { anonymousCollection: { allowed: true } } } });
  });
  afterAll(() => test?.close());

  const inLender = (sql: string, values: readonly unknown[]) =>
    withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query(sql, [test.tenants.lender.id, ...values]));
  const submit = async (borrower: TestBorrower): Promise<string> =>
    (await borrower.graphql(SUBMIT, { i: {} })).body.data.submitCollection.id;
  /** As if the borrower had given consent in the window. */
  const connect = async (borrower: TestBorrower): Promise<string> => {
    const { id } = (await borrower.graphql(CONNECT, { n: 'Example' })).body.data.createBorrowerConnectionRequest;
    const connectionId = await aConnection(test, borrower.workspaceId);
    await inLender(`update connection_request set status = 'Success', connection_id = $3 where tenant_id = $1 and id = $2`, [
      id,
      connectionId,
    ]);
    return connectionId;
  };

  it('begins one collection however often, and says who is sending', async () => {
    const borrower = await aBorrower(test);
    const business = { name: 'Alder Creek LLC', email: 'owner@aldercreek.example' };
    const begun = (await borrower.graphql(SUBMIT, { i: { business, verificationEmail: business.email } })).body.data.submitCollection;
    expect(begun.created).toBe(true);
    expect((await borrower.graphql(SUBMIT, { i: {} })).body.data.submitCollection).toEqual({ id: begun.id, created: false });
    const { body } = await test.call('ben', 'GET', `/api/${borrower.workspaceId}/Submissions/${begun.id}`);
    expect(body).toMatchObject({
      submissionEmail: business.email,
      submissionMetadata: [{ value: business.name, type: 'text' }, { value: business.email }],
    });
  });

  it('connects a package and sends its books; borrowers with another link to the workspace can neither see nor send them', async () => {
    const borrower = await aBorrower(test);
    const other = await aBorrower(test, {}, borrower.workspaceId);
    const made = (await borrower.graphql(CONNECT, { n: 'Example' })).body.data.createBorrowerConnectionRequest;
    expect(made.connectionEndpoint).toMatch(/\/connect\?nonce=/);
    expect((await borrower.graphql(REQUEST, { id: made.id })).body.data.borrowerConnectionRequest.status).toBe('NotStarted');
    expect(codeIn(await other.graphql(REQUEST, { id: made.id }))).toBe('Forbidden');
    const connectionId = await connect(borrower);
    expect((await borrower.graphql(CONNECTION, { id: connectionId })).body.data.borrowerConnection.datasourceNameId).toBe('Example');
    expect(codeIn(await other.graphql(CONNECTION, { id: connectionId }))).toBe('NotFound');
    const [submissionId, foreign] = [await submit(borrower), await submit(other)];
    expect(codeIn(await other.graphql(START, { i: { submissionId: foreign, connectionId } }))).toBe('InvalidInput');
    expect(codeIn(await borrower.graphql(START, { i: { submissionId: foreign, connectionId } }))).toBe('InvalidInput');
    const { startBorrowerImport: started } = (await borrower.graphql(START, { i: { submissionId, connectionId } })).body.data;
    expect(started.status).toEqual({ outcome: 'Pending', stage: 'Connecting' });
    const [record] = (await inLender(`select consumer_metadata as labels from financial_record where tenant_id = $1 and id = $2`, [
      started.financialRecordId,
    ])) as { labels: object }[];
    expect(record?.labels).toEqual([
      { label: 'SubmissionId', value: submissionId },
      { label: 'Initiator', value: 'portal' },
    ]);
  });

  it('ends their own connection, and no connection of others', async () => {
    const borrower = await aBorrower(test);
    const other = await aBorrower(test, {}, borrower.workspaceId);
    const id = await connect(borrower);
    const remove = 'mutation ($id: ID!) { deleteBorrowerConnection(input: { id: $id }) }';
    expect(codeIn(await other.graphql(remove, { id }))).toBe('ok');
    expect(codeIn(await borrower.graphql(CONNECTION, { id }))).toBe('ok');
    expect(codeIn(await borrower.graphql(remove, { id }))).toBe('ok');
    expect(codeIn(await borrower.graphql(CONNECTION, { id }))).toBe('NotFound');
  });

  it('leaves what the lender had connected before as it is', async () => {
    const borrower = await aBorrower(test);
    const id = await connect(borrower);
    await inLender(
      `insert into connection_request (tenant_id, id, workspace_id, datasource_name_id, status, nonce_hash, connection_id, created_at, expires_at)
       values ($1, gen_random_uuid(), $2, 'Example', 'Success', $3, $4, now() - interval '1 day', now())`,
      [borrower.workspaceId, Buffer.from(id), id],
    );
    expect(codeIn(await borrower.graphql('mutation ($id: ID!) { deleteBorrowerConnection(input: { id: $id }) }', { id }))).toBe('ok');
    expect(await inLender('select state, deleted_at from connection where tenant_id = $1 and id = $2', [id])).toEqual([
      { state: 'Connected', deleted_at: null },
    ]);
  });

  it('leaves a connection as it is that books were sent from, as another window may have done', async () => {
    const borrower = await aBorrower(test);
    const id = await connect(borrower);
    const submissionId = await submit(borrower);
    expect(codeIn(await borrower.graphql(START, { i: { submissionId, connectionId: id } }))).toBe('ok');
    expect(codeIn(await borrower.graphql('mutation ($id: ID!) { deleteBorrowerConnection(input: { id: $id }) }', { id }))).toBe('ok');
    expect(await inLender('select state, deleted_at from connection where tenant_id = $1 and id = $2', [id])).toEqual([
      { state: 'Connected', deleted_at: null },
    ]);
  });

  it.each(['Error', 'Cancelled'])('ends a connection whose only collection ended as %s, since that sent nothing', async (state) => {
    const borrower = await aBorrower(test);
    const id = await connect(borrower);
    const submissionId = await submit(borrower);
    expect(codeIn(await borrower.graphql(START, { i: { submissionId, connectionId: id } }))).toBe('ok');
    await inLender(`update import_job set state = '${state}' where tenant_id = $1 and source ->> 'connectionId' = $2`, [id]);
    expect(codeIn(await borrower.graphql('mutation ($id: ID!) { deleteBorrowerConnection(input: { id: $id }) }', { id }))).toBe('ok');
    expect(codeIn(await borrower.graphql(CONNECTION, { id }))).toBe('NotFound');
  });

  it('hands the step over by a link that is shown once, sends it again and takes it back', async () => {
    const borrower = await aBorrower(test);
    const answer = await borrower.graphql(HANDOFF, { i: { senderName: 'Rosa Alder' } });
    expect(answer.body.data.createHandoff).toMatchObject({ handoff: { state: 'Waiting', senderName: 'Rosa Alder', emailAddress: null } });
    expect(answer.body.data.createHandoff.url).toMatch(/\/handoff#t=chh_/);
    const again = (await borrower.graphql('mutation { renewHandoff { url } }')).body.data.renewHandoff.url;
    expect(again).not.toBe(answer.body.data.createHandoff.url);
    expect(codeIn(await borrower.graphql('mutation { deleteHandoff }'))).toBe('ok');
    expect((await borrower.graphql('{ borrowerRequest { handoff { state } } }')).body.data.borrowerRequest.handoff).toBeNull();
  });

  it('has a copy of what was sent mailed, over their own link only', async () => {
    const borrower = await aBorrower(test, { provideUserCopy: true });
    const other = await aBorrower(test, { provideUserCopy: true }, borrower.workspaceId);
    const { submissionId } = await sentBooks(test, borrower);
    const i = { submissionId, emailAddress: 'owner@aldercreek.example', language: 'de' };
    expect((await borrower.graphql(COPY, { i })).body).toEqual({ data: { requestCopy: submissionId } });
    expect(codeIn(await other.graphql(COPY, { i }))).toBe('errorCantFindDataCollection');
  });

  it('makes the workspace of a business that came by itself, and none over a link', async () => {
    const create = 'mutation { createBorrowerWorkspace(input: { name: "Tansy Bakery", email: "owner@tansy.example" }) }';
    const { accessToken } = (await test.call('anonymous', 'POST', '/api/borrower/session', { body: {} })).body;
    const call = (query: string) =>
      test.call('anonymous', 'POST', '/graphql', { body: { query }, headers: { authorization: `Bearer ${accessToken}` } });
    expect((await call('{ borrowerRequest { id workspace { id } } }')).body.data.borrowerRequest).toEqual({ id: null, workspace: null });
    const id = (await call(create)).body.data.createBorrowerWorkspace;
    expect((await call(create)).body.data.createBorrowerWorkspace).toBe(id);
    expect((await call('{ borrowerRequest { workspace { id displayName } } }')).body.data.borrowerRequest.workspace).toEqual({
      id,
      displayName: 'Tansy Bakery',
    });
    expect(codeIn(await (await aBorrower(test)).graphql(create))).toBe('Unauthenticated');
  });

  it('gets the same refusals from both APIs', async () => {
    const borrower = await aBorrower(test);
    const organization = `/Organizations/${borrower.workspaceId}`;
    const { accessToken } = (await borrower.call('POST', `/api/Workspaces/${borrower.workspaceId}/DelegatedAccessTokens`)).body;
    const widget = (path: string, body: object) =>
      test.call('anonymous', 'POST', `${organization}/${path}`, { body, headers: { authorization: `Bearer ${accessToken}` } });
    const submissionId = await submit(borrower);
    const labels = { consumerMetadata: [{ label: 'SubmissionId', value: submissionId }] };
    const pairs = [
      [
        await borrower.graphql(SUBMIT, { i: { verificationEmail: 'nobody' } }),
        await borrower.call('POST', '/api/Submissions', { body: { entityId: borrower.workspaceId, verificationEmail: 'nobody' } }),
      ],
      [
        await borrower.graphql(SUBMIT, { i: { business: { name: '<b>', email: null } } }),
        await borrower.call('POST', '/api/Submissions', {
          body: { entityId: borrower.workspaceId, submissionMetadata: [{ name: 'Business name', value: '<b>', type: 'text' }] },
        }),
      ],
      [await borrower.graphql(CONNECT, { n: 'None' }), await widget('ConnectionRequests', { datasourceNameId: 'None' })],
      [await borrower.graphql(CONNECT, { n: ' ' }), await widget('ConnectionRequests', { datasourceNameId: ' ' })],
      [
        await borrower.graphql(START, { i: { submissionId, connectionId: 'none' } }),
        await widget('FinancialRecords/Import', { ...labels, accountingConnectionId: 'none' }),
      ],
      [await borrower.graphql(HANDOFF, { i: { senderName: ' ' } }), await borrower.call('POST', '/api/borrower/handoff', { body: {} })],
      [
        await borrower.graphql(START, { i: { submissionId, uploadCheckId: randomUUID() } }),
        await borrower.call('POST', `/api/borrower/uploadchecks/${randomUUID()}/agree`, { body: { submissionId } }),
      ],
      [
        await borrower.graphql(COPY, { i: { submissionId, emailAddress: 'nobody' } }),
        await borrower.call('POST', `/api/${borrower.workspaceId}/Submissions/${submissionId}/customerdatarequest`, {
          body: { emailAddress: 'nobody' },
        }),
      ],
    ] as const;
    for (const [{ body: graphql }, { body: rest }] of pairs) {
      const [{ message, extensions }] = graphql.errors;
      expect({ description: message, code: extensions.code, parameter: extensions.parameter }).toEqual({ parameter: undefined, ...rest });
    }
  });

  it('sends books by one of both ways', async () => {
    const borrower = await aBorrower(test);
    const submissionId = await submit(borrower);
    for (const books of [{}, { connectionId: randomUUID(), uploadCheckId: randomUUID() }])
      expect(codeIn(await borrower.graphql(START, { i: { submissionId, ...books } }))).toBe('InvalidInput');
  });

  it('writes once under one key', async () => {
    const borrower = await aBorrower(test);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { query: HANDOFF, variables: { i: { senderName: 'Rosa Alder', emailAddress: 'books@aldercreek.example' } } };
    const once = await borrower.call('POST', '/graphql', { body, headers });
    const twice = await borrower.call('POST', '/graphql', { body, headers });
    expect([codeIn(once), twice.body]).toEqual(['ok', once.body]);
  });
});
