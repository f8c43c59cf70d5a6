import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@countinghouse/domain/limits';
import { withTenant } from '../../../platform/database/with-tenant';
import { buildGraphqlSchema } from '../../api/graphql/build-schema';
import { aBorrower, type TestBorrower } from '../../../testing/a-borrower';
import { codeIn } from '../../../testing/matrix/matrix-app';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { openSocket, type TestSocket } from '../../../testing/test-socket';
import { BORROWER_ROOT_FIELDS } from './borrower-operations';

const LEDGER = 'Date,Journal\n2024-01-31,1\n';
const REQUEST = `{ borrowerRequest {
  id workspace { id displayName } requestedBy expirationTime anonymous showTerms role
  options { anonymizeCustomersAndVendors fullFiscalYearsToCollect endOfImport mostRecentDate collectionGroups { id collect } }
  settings { allowUserUpload acceptedDocuments } accountingPackages { datasourceNameId action } dataCollectionLimit { hasLimit }
  handoff { state } collections { id financialRecordId fileName status { outcome stage } }
} }`;
const IMPORT = 'query ($r: ID!) { borrowerImport(financialRecordId: $r) { financialRecordId status { outcome stage errorCode } } }';
const FOLLOW = 'subscription ($r: ID!) { borrowerImport(financialRecordId: $r) { status { outcome stage } } }';

it('a borrower may ask for root fields of the schema only', () => {
  const schema = buildGraphqlSchema();
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((root) => Object.keys(root?.getFields() ?? {}).map((field) => `${root?.name}.${field}`));
  expect([...BORROWER_ROOT_FIELDS.keys()].filter((name) => !fields.includes(name))).toEqual([]);
});

// covers borrower 6.1, borrower 6.2
describe('a borrower by GraphQL', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  const aRunningImport = async (borrower: TestBorrower): Promise<string> => {
    const { id } = (await borrower.call('POST', '/api/Submissions', { body: { entityId: borrower.workspaceId } })).body;
    const address = `/api/documents/${borrower.workspaceId}?submissionId=${id}&submissionDocumentType=FinancialData`;
    return (await borrower.call('POST', address, multipart(LEDGER, 'ledger.csv'))).body.financialRecordId as string;
  };
  const reachStage = async ({ workspaceId }: TestBorrower, financialRecordId: string, stage: string) => {
    const { lender } = test.tenants;
    await withTenant({ dataSource: test.owner, tenant: lender }, (tx) =>
      tx.query('update import_job set stage = $3 where tenant_id = $1 and id = $2', [lender.id, financialRecordId, stage]),
    );
    await test.platform.events.publish({ topic: 'importChanged', tenantId: lender.id, workspaceId, financialRecordId });
  };
  const revokeLink = ({ workspaceId, requestId }: TestBorrower) =>
    test.call('ben', 'DELETE', `/api/${workspaceId}/SubmissionRequests/${requestId}/shareablelink`);
  const follow = async (borrower: TestBorrower, financialRecordId: string): Promise<TestSocket> => {
    const socket = await openSocket(test, 'anonymous', { token: borrower.token });
    expect(await socket.next()).toMatchObject({ type: 'connection_ack' });
    socket.subscribe(FOLLOW, { r: financialRecordId });
    return socket;
  };
  const told = (stage: string) => ({ type: 'next', payload: { data: { borrowerImport: { status: { stage } } } } });

  it('reads the same as by REST: the request, its sender and the borrower’s progress', async () => {
    const borrower = await aBorrower(test, { anonymizeCustomersAndVendors: true, allowUserUpload: true });
    const financialRecordId = await aRunningImport(borrower);
    const { body: rest } = await borrower.call('GET', '/api/borrower/session');
    const { borrowerRequest } = (await borrower.graphql(REQUEST)).body.data;
    expect(borrowerRequest).toMatchObject({
      id: borrower.requestId,
      workspace: rest.workspace,
      requestedBy: rest.requestedBy.displayName,
      expirationTime: rest.expirationTime,
      anonymous: false,
      role: 'Borrower',
      options: { anonymizeCustomersAndVendors: true, fullFiscalYearsToCollect: rest.request.fullFiscalYearsToCollect },
      settings: { allowUserUpload: true, acceptedDocuments: rest.settings.acceptedDocuments },
      accountingPackages: rest.accountingPackages.map(({ datasourceNameId, action }: Record<string, unknown>) => ({
        datasourceNameId,
        action,
      })),
      handoff: null,
      collections: [{ id: rest.submissions[0].id, financialRecordId, fileName: 'ledger.csv', status: { outcome: 'Pending' } }],
    });
  });

  it('reads their own import, and not that of another link to the workspace, one that is not there, or one that has no id', async () => {
    const borrower = await aBorrower(test);
    const other = await aBorrower(test, {}, borrower.workspaceId);
    const [own, foreign] = [await aRunningImport(borrower), await aRunningImport(other)];
    expect((await borrower.graphql(IMPORT, { r: own.toUpperCase() })).body.data.borrowerImport).toEqual({
      financialRecordId: own,
      status: { outcome: 'Pending', stage: 'Connecting', errorCode: 'None' },
    });
    for (const r of [foreign, crypto.randomUUID(), 'one']) expect(codeIn(await borrower.graphql(IMPORT, { r }))).toBe('NotFound');
    const socket = await follow(borrower, foreign);
    expect(await socket.next()).toMatchObject({ type: 'next', payload: { errors: [{ extensions: { code: 'NotFound' } }] } });
    socket.close();
  });

  it('comes to no other field by an alias, a fragment, a directive or a second operation', async () => {
    const borrower = await aBorrower(test);
    const attempts = [
      '{ borrowerRequest { id } t: tenant { id } }',
      'query ($no: Boolean = false) { borrowerRequest { id } tenant @include(if: $no) { id } }',
      '{ ...f } fragment f on Query { ... on Query { tenant { id } } }',
      '{ borrowerRequest { id } workspaces { totalCount } }',
      '{ viewer { id } }',
      'mutation { createWorkspace(input: { displayName: "New" }) { id } }',
    ];
    for (const query of attempts) {
      const answer = await borrower.graphql(query);
      expect([answer.status, codeIn(answer), answer.body.data], query).toEqual([401, 'Unauthenticated', undefined]);
    }
    const two = 'query a { borrowerRequest { id } } query b { tenant { id } }';
    expect(codeIn(await borrower.call('POST', '/graphql', { body: { query: two, operationName: 'a' } }))).toBe('Unauthenticated');
  });

  it('is held to the same limits as everybody', async () => {
    const borrower = await aBorrower(test);
    const many = Array.from(
      { length: 20 },
      (_, at) => `a${at}: borrowerRequest { collections { status { issues(first: 100) { location } } } }`,
    );
    expect(codeIn(await borrower.graphql(`{ ${many.join(' ')} }`))).toBe('QueryTooComplex');
  });

  it('hears how their import is going, now and at every change, and nothing after the link was revoked', async () => {
    const borrower = await aBorrower(test);
    const financialRecordId = await aRunningImport(borrower);
    const socket = await follow(borrower, financialRecordId);
    expect(await socket.next()).toMatchObject(told('Connecting'));
    await reachStage(borrower, financialRecordId, 'Gathering');
    expect(await socket.next()).toMatchObject(told('Gathering'));
    expect((await revokeLink(borrower)).status).toBe(204);
    await reachStage(borrower, financialRecordId, 'Checking');
    expect(await socket.next()).toBe(4401);
    const answer = await borrower.graphql(REQUEST);
    expect([answer.status, codeIn(answer)]).toEqual([401, 'Unauthenticated']);
    const again = await openSocket(test, 'anonymous', { token: borrower.token });
    expect(typeof (await again.next())).toBe('number');
  }, 20_000);

  it('opens no socket at the host of another tenant', async () => {
    const borrower = await aBorrower(test);
    await openSocket(test, 'anonymous', { begins: false }).then((socket) => socket.close());
    const socket = await openSocket(test, 'eve', { token: borrower.token });
    expect(typeof (await socket.next())).toBe('number');
  });

  it('shares the sockets of a person with all who come over the same link', async () => {
    const borrower = await aBorrower(test);
    const open: TestSocket[] = [];
    for (let at = 0; at < LIMITS.socketsPerPerson; at += 1) open.push(await openSocket(test, 'anonymous', { token: borrower.token }));
    expect(await Promise.all(open.map((socket) => socket.next()))).toEqual(
      open.map(() => expect.objectContaining({ type: 'connection_ack' })),
    );
    const last = await openSocket(test, 'anonymous', { token: borrower.token });
    expect(await last.next()).toBe(1013);
    for (const socket of open) socket.close();
  });
});

it('a borrower is refused by GraphQL where the tenant takes none, as by REST', async () => {
  const test = await startTestApp({ settings: { lender: { borrowerDisabled: true } } });
  try {
    const headers = { authorization: `Bearer chb_${'a'.repeat(43)}` };
    const answer = await test.call('anonymous', 'POST', '/graphql', { body: { query: REQUEST }, headers });
    const rest = await test.call('anonymous', 'GET', '/api/borrower/session', { headers });
    expect([answer.status, codeIn(answer), answer.body.errors[0].message]).toEqual([403, rest.body.code, rest.body.description]);
    expect(rest.body.code).toBe('BorrowerDisabled');
  } finally {
    await test.close();
  }
});
