import { randomUUID } from 'node:crypto';
import { CLIENT_PRESETS, CLIENT_PURPOSES, type ClientPurpose } from '@countinghouse/domain/api-clients/client-purpose';
import { isObjectType, getNamedType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { buildGraphqlSchema } from '../../api/graphql/build-schema';
import { ROUTES } from '../../api/rest/routes';
import { aClientToken, anApiClient, aWorkspace } from '../../../testing/builders';
import { askWith, codeIn } from '../../../testing/matrix/matrix-app';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { openSocket } from '../../../testing/test-socket';
import { CLIENT_FIELDS, CLIENT_ROOT_FIELDS, CLIENT_ROUTES } from './client-operations';

let test: TestApp;
let workspaceId: string;
let otherWorkspaceId: string;
beforeAll(async () => {
  test = await startTestApp({ settings: { lender: { requestsPerMinute: 500 } } });
  workspaceId = await aWorkspace(test, { users: ['ben'] });
  otherWorkspaceId = await aWorkspace(test, { users: ['ben'] });
});
afterAll(() => test?.close());

const EVERYTHING = CLIENT_PURPOSES.filter((purpose) => purpose !== 'AdministerUsers');

async function aClient(purposes: readonly ClientPurpose[], workspaceIds: readonly string[] | null = null) {
  const client = await anApiClient(test, { purposes, workspaceIds });
  const token = await aClientToken(test, client);
  const headers = { authorization: `Bearer ${token}` };
  return {
    ...client,
    token,
    ask: (query: string, variables?: Readonly<Record<string, unknown>>) => askWith(test, token, query, variables),
    call: (method: string, path: string, body?: unknown) => test.call('anonymous', method, path, { body, headers }),
  };
}

const LIST = '{ workspaces { totalCount nodes { id } } }';
const CREATE = 'mutation ($n: String!) { createWorkspace(input: { displayName: $n }) { id } }';

describe('the token of an API client', () => {
  it('reads GraphQL and the specified REST paths', async () => {
    const client = await aClient(CLIENT_PRESETS.readOnly);
    const { body } = await client.ask(LIST);
    expect(body.data.workspaces.nodes).toEqual(expect.arrayContaining([{ id: workspaceId }, { id: otherWorkspaceId }]));
    expect((await client.call('POST', '/api/Entities/query', { pageNumber: 1, itemsPerPage: 10 })).status).toBe(200);
    expect((await client.call('GET', `/Organizations/${workspaceId}/FinancialRecords`)).status).toBe(200);
  });

  it('says which purpose is missing', async () => {
    const client = await aClient(CLIENT_PRESETS.readOnly);
    const { body } = await client.ask(CREATE, { n: 'New' });
    expect(body.errors[0]).toMatchObject({
      message: 'This token lacks the purpose ManageWorkspaces, which this call requires.',
      extensions: { code: 'Forbidden', facts: { purpose: 'ManageWorkspaces' } },
    });
    const refused = await client.call('POST', '/api/Entities', { displayName: 'New' });
    expect([refused.status, refused.body.description]).toEqual([403, body.errors[0].message]);
  });

  it('is refused what is for people, whatever its purposes', async () => {
    const client = await aClient(CLIENT_PURPOSES);
    const words = 'API clients cannot do this; only people can.';
    expect((await client.ask('{ viewer { id } }')).body.errors[0].message).toBe(words);
    expect((await client.call('POST', '/api/auth/signout')).body).toMatchObject({ code: 'Forbidden', description: words });
    expect(codeIn(await client.ask('mutation { createApiClient(input: { name: "x" }) { clientSecret } }'))).toBe('Forbidden');
  });

  it('that came from before does what it did, and nothing more', async () => {
    const client = await aClient(['UsePlatform']);
    expect((await client.call('GET', `/Organizations/${workspaceId}/FinancialRecords`)).status).toBe(200);
    expect((await client.call('GET', '/Webhooks/WebhookEndpoints')).status).toBe(200);
    expect(codeIn(await client.ask(LIST))).toBe('Forbidden');
    expect((await client.call('POST', '/api/Entities/query', {})).status).toBe(403);
  });

  it('cannot hide a field in a fragment, or behind a directive', async () => {
    const client = await aClient(['ReadWorkspaces']);
    const hidden = `query ($w: ID!, $no: Boolean!) { workspace(id: $w) { newestSubmission { ...Figures @include(if: $no) } } }
      fragment Figures on Submission { financialRecord { keyFigures { id } } }`;
    expect(codeIn(await client.ask(hidden, { w: workspaceId, no: false }))).toBe('Forbidden');
    expect(codeIn(await client.ask('query ($w: ID!) { workspace(id: $w) { displayName users { id } } }', { w: workspaceId }))).toBe('ok');
  });

  it('is counted for its own client', async () => {
    const [one, other] = [await aClient(['ReadWorkspaces']), await aClient(['ReadWorkspaces'])];
    const left = async ({ ask }: typeof one) => Number(/r=(\d+)/.exec((await ask(LIST)).headers.ratelimit ?? '')?.[1]);
    const before = await left(one);
    expect(await left(one)).toBe(before - 1);
    expect(await left(other)).toBe(before);
  });
});

describe('a client with a list of workspaces', () => {
  it('sees these and no others, by every face', async () => {
    const client = await aClient(EVERYTHING, [workspaceId]);
    const { workspaces } = (await client.ask(LIST)).body.data;
    expect(workspaces).toEqual({ totalCount: 1, nodes: [{ id: workspaceId }] });
    const found = await client.call('POST', '/api/Entities/query', {});
    expect(found.body.entities.map(({ id }: { id: string }) => id)).toEqual([workspaceId]);
    expect(codeIn(await client.ask('query ($w: ID!) { workspace(id: $w) { id } }', { w: otherWorkspaceId }))).toBe('NotFound');
    expect(codeIn(await client.ask('query ($w: ID!) { submissions(workspaceId: $w) { totalCount } }', { w: otherWorkspaceId }))).toBe(
      'Forbidden',
    );
    expect((await client.call('GET', `/api/Entities/${otherWorkspaceId}/safedetails`)).status).toBe(404);
    expect((await client.call('GET', `/Organizations/${otherWorkspaceId}/FinancialRecords`)).status).toBe(403);
    expect((await client.call('GET', `/Organizations/${workspaceId}/FinancialRecords`)).status).toBe(200);
  });

  it('neither makes organizations nor listens to those of others', async () => {
    const client = await aClient(EVERYTHING, [workspaceId]);
    const named = { displayName: 'Alder Creek' };
    expect((await client.call('POST', `/WebPortal/Organizations/${randomUUID()}/Initialize`, named)).status).toBe(403);
    expect((await client.call('GET', '/Webhooks/WebhookEndpoints')).status).toBe(403);
    expect(codeIn(await client.ask('{ submissions { totalCount } }'))).toBe('Forbidden');
  });

  it('is given what it creates; the audit log names the client and no person', async () => {
    const client = await aClient(EVERYTHING, [workspaceId]);
    const { id } = (await client.ask(CREATE, { n: 'Made by a program' })).body.data.createWorkspace;
    expect((await client.ask(LIST)).body.data.workspaces.totalCount).toBe(2);
    const [event] = await withTenant(test.ctxOf('ada'), (tx) =>
      tx.query(`select actor_id, api_client_id from audit_event where subject_id = $1 and action = 'workspace.created'`, [id]),
    );
    expect(event).toEqual({ actor_id: null, api_client_id: client.id });
    const users = await withTenant(test.ctxOf('ada'), (tx) => tx.query('select user_id from workspace_user where workspace_id = $1', [id]));
    expect(users).toEqual([]);
  });
});

describe('the access of a client', () => {
  const SET =
    'mutation ($id: ID!, $p: [ClientPurpose!]!, $w: [ID!]) { setApiClientAccess(input: { id: $id, purposes: $p, workspaceIds: $w }) { purposes allWorkspaces workspaces { id } } }';
  const set = async (id: string, p: readonly ClientPurpose[], w: readonly string[] | null) => test.graphql('ada', SET, { id, p, w });

  it('is changed from the next call on, what is implied included', async () => {
    const client = await aClient(['ReadWorkspaces']);
    const { setApiClientAccess } = (await set(client.id, ['EditStatements'], [otherWorkspaceId])).body.data;
    const purposes = ['ReadWorkspaces', 'ReadFinancialData', 'EditStatements'];
    expect(setApiClientAccess).toEqual({ purposes, allWorkspaces: false, workspaces: [{ id: otherWorkspaceId }] });
    expect((await client.ask(LIST)).body.data.workspaces.nodes).toEqual([{ id: otherWorkspaceId }]);
    const [event] = await withTenant(test.ctxOf('ada'), (tx) =>
      tx.query(`select changes from audit_event where subject_id = $1 and action = 'apiClient.accessChanged'`, [client.id]),
    );
    const workspaces = ['all', [otherWorkspaceId]];
    expect(event).toEqual({ changes: { purposes: [['ReadWorkspaces'], purposes], workspaces } });
  });

  it.each([
    ['no purpose', [], null, 'purposes'],
    ['no workspace', ['ReadWorkspaces'], [], 'workspaceIds'],
    ['an unknown workspace', ['ReadWorkspaces'], ['5f0a7c1e-0000-4000-8001-000000000001'], 'workspaceIds'],
    ['what is no id', ['ReadWorkspaces'], ['here'], 'workspaceIds'],
    ['people of the tenant with a list of workspaces', ['AdministerUsers'], ['5f0a7c1e-0000-4000-8001-000000000001'], 'workspaceIds'],
  ] as const)('is refused for %s', async (_, purposes, workspaceIds, parameter) => {
    const { id } = await aClient(['ReadWorkspaces']);
    const { body } = await set(id, purposes, workspaceIds);
    expect(body.errors[0].extensions).toMatchObject({ code: 'InvalidInput', parameter });
  });

  it('is for those who manage API clients', async () => {
    const { id } = await aClient(['ReadWorkspaces']);
    expect(codeIn(await test.graphql('ben', SET, { id, p: ['ReadWorkspaces'], w: null }))).toBe('Forbidden');
  });
});

const HOUR_AND_MORE = 3_600_001;

describe('a socket of a client', () => {
  const opened = async (token: string) => {
    const socket = await openSocket(test, 'ada', { token });
    expect(await socket.next()).toMatchObject({ type: 'connection_ack' });
    return socket;
  };
  const change = (mutation: string, id: string) => test.graphql('ada', `mutation ($id: ID!) { ${mutation} }`, { id });

  it('asks within the purposes alone', async () => {
    const client = await aClient(['ReadWorkspaces']);
    const socket = await opened(client.token);
    socket.subscribe('{ viewer { id } }');
    expect(await socket.next()).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'Forbidden' } }] });
    socket.subscribe(LIST, {}, 'two');
    expect(await socket.next()).toMatchObject({ type: 'next', id: 'two' });
    socket.close();
  });

  it.each([
    ['it is revoked', 'revokeApiClient(input: { id: $id }) { id }', 4401],
    ['its secret is renewed', 'renewApiClientSecret(input: { id: $id }) { clientSecret }', 4401],
    ['its access changes', 'setApiClientAccess(input: { id: $id, purposes: [ReadWorkspaces] }) { id }', 4205],
  ])('is closed when %s', async (_, mutation, code) => {
    const client = await aClient(['ReadWorkspaces', 'ReadFinancialData']);
    const socket = await opened(client.token);
    socket.subscribe('subscription { importChanged { workspaceId } }');
    await change(mutation, client.id);
    expect(await socket.next()).toBe(code);
  });

  it('ends with its token', async () => {
    const client = await aClient(['ReadWorkspaces']);
    const socket = await opened(client.token);
    test.clock.advance(HOUR_AND_MORE);
    expect(await socket.next()).toBe(4401);
    test.clock.advance(-HOUR_AND_MORE);
  });
});

describe('what clients may ask', () => {
  const schema = buildGraphqlSchema();

  it('names calls and fields that are there', () => {
    const calls = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
    expect([...CLIENT_ROUTES.keys()].filter((name) => !calls.has(name))).toEqual([]);
    const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
      isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    );
    expect([...CLIENT_ROOT_FIELDS.keys(), ...CLIENT_FIELDS.keys()].filter((name) => !fields.includes(name))).toEqual([]);
  });

  it('with ReadWorkspaces leads to no figures, files, links or secrets', () => {
    const reached = new Set<string>();
    const follow = (type: string, fields: readonly string[]) => {
      const object = schema.getType(type);
      for (const field of fields) {
        const next = isObjectType(object) ? getNamedType(object.getFields()[field]!.type) : undefined;
        if (!isObjectType(next) || reached.has(next.name)) continue;
        reached.add(next.name);
        follow(
          next.name,
          Object.keys(next.getFields()).filter((each) => !CLIENT_FIELDS.has(`${next.name}.${each}`)),
        );
      }
    };
    for (const [name, needs] of CLIENT_ROOT_FIELDS) {
      const [type = '', field = ''] = name.split('.');
      if (needs.length === 0 || needs.includes('ReadWorkspaces')) follow(type, [field]);
    }
    const named = [...reached].filter((name) => !/Connection$|Edge$|^PageInfo$/.test(name) || name === 'PackageConnection');
    expect(named.toSorted()).toMatchInlineSnapshot(`
      [
        "AccessRequest",
        "AccountTypeQuestion",
        "AccountingPackage",
        "BannerHyperlink",
        "BannerMessage",
        "BannerParagraph",
        "Brand",
        "CollectionGroup",
        "ConnectionHealth",
        "ConnectionHistory",
        "ConnectionMachine",
        "DataCollectionLimit",
        "Document",
        "FinancialRecord",
        "ImportCounts",
        "ImportIssue",
        "ImportResult",
        "ImportStatus",
        "Industry",
        "LoginDestination",
        "Metadata",
        "MultiTenantSettings",
        "OpenAccount",
        "PackageConnection",
        "PackageMark",
        "PartialProgress",
        "Redirection",
        "RefreshSchedule",
        "RetentionPolicy",
        "Role",
        "RunningImport",
        "StageEntry",
        "Submission",
        "SubmissionCount",
        "SubmissionCounts",
        "SubmissionDefaults",
        "SubmissionRequest",
        "Tenant",
        "TenantLogin",
        "TenantPortal",
        "TenantSettings",
        "User",
        "UserMetadata",
        "UserMetadataSetting",
        "UserSettings",
        "Workspace",
      ]
    `);
  });
});
