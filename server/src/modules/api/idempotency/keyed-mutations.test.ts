import { getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGraphqlSchema } from '../graphql/build-schema';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission } from '../../../testing/a-submission';
import { aWorkspace } from '../../../testing/builders';
import { graphqlForm } from '../../../testing/graphql-form';
import { keysIn } from '../../../testing/keys-in';
import { startTestApp, type Persona, type TestApp } from '../../../testing/test-app';

const CREATE = 'mutation ($name: String!) { createWorkspace(input: { displayName: $name }) { id displayName lastActivityTime } }';
const CREATE_TWO = `mutation ($one: String!, $other: String!) {
  one: createWorkspace(input: { displayName: $one }) { id }
  other: createWorkspace(input: { displayName: $other }) { id }
}`;
const COUNT = 'query ($name: String!) { workspaces(search: $name) { totalCount } }';

describe('a mutation that has an Idempotency-Key', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  const send = (key: string, query: string, variables: object, as: Persona = 'ben') =>
    test.call(as, 'POST', '/graphql', { body: { query, variables }, headers: { 'idempotency-key': key } });
  const create = (key: string, name: string, as?: Persona) => send(key, CREATE, { name }, as);
  const codeOf = ({ body }: { readonly body: any }) => body.errors?.[0]?.extensions.code as string | undefined; // oxlint-disable-line typescript/no-explicit-any -- answers of any operation
  const workspacesNamed = async (name: string, as: Persona = 'ada') =>
    (await test.graphql(as, COUNT, { name })).body.data.workspaces.totalCount as number;
  const keysStored = () =>
    withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, async (tx) => {
      const rows = await tx.query<{ key: string }>('select key from idempotency_key where tenant_id = $1', [test.tenants.lender.id]);
      return rows.map(({ key }) => key);
    });

  it('has one effect, and its repeats get the answer of the first to the byte', async () => {
    const [first, second] = [await create('once', 'Once Ltd'), await create('once', 'Once Ltd')];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.data.createWorkspace.displayName).toBe('Once Ltd');
    expect(second.bytes).toEqual(first.bytes);
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
    expect(await workspacesNamed('Once Ltd')).toBe(1);
  });

  it('has one effect when fifty come at once: the others get its answer or hear that it runs', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('rush', 'Rush Ltd')));
    const made = answers.filter(({ body }) => body.data?.createWorkspace);
    const running = answers.filter((answer) => codeOf(answer) === 'IdempotencyKeyInUse' && answer.status === 409);
    expect(made.length + running.length).toBe(50);
    expect(new Set(made.map(({ bytes }) => bytes.toString())).size).toBe(1);
    expect(await workspacesNamed('Rush Ltd')).toBe(1);
  });

  it.each([
    ['with other variables', CREATE, { name: 'Another Ltd' }],
    ['of another text', CREATE.replace(' lastActivityTime', ''), { name: 'Other Ltd' }],
  ])('is refused with 422 %s than the first', async (_, query, variables) => {
    await create('other', 'Other Ltd');
    const answer = await send('other', query, variables);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'IdempotencyKeyReused']);
    expect(await workspacesNamed('Another Ltd')).toBe(0);
  });

  it('shares its keys with REST, where they belong to another call', async () => {
    await create('both faces', 'Both Ltd');
    const body = { displayName: 'Both Ltd' };
    const answer = await test.call('ben', 'POST', '/api/Entities', { body, headers: { 'idempotency-key': 'both faces' } });
    expect([answer.status, answer.body.code]).toEqual([422, 'IdempotencyKeyReused']);
  });

  it('shares no key with other people, nor with other tenants', async () => {
    const answers = [await create('mine', 'Mine Ltd'), await create('mine', 'Mine Ltd', 'ada'), await create('mine', 'Mine Ltd', 'eve')];
    expect(new Set(answers.map(({ body }) => body.data.createWorkspace.id)).size).toBe(3);
    expect([await workspacesNamed('Mine Ltd'), await workspacesNamed('Mine Ltd', 'eve')]).toEqual([2, 1]);
  });

  it.each(['anonymous', 'expired', 'intruder'] as const)('leaves no key behind, nor any effect, when it comes from %s', async (persona) => {
    const answer = await create(`of ${persona}`, 'Nobody Ltd', persona);
    expect(answer.status).toBe(401);
    expect(await keysStored()).not.toContain(`of ${persona}`);
    expect(await workspacesNamed('Nobody Ltd')).toBe(0);
  });

  it.each([
    ['"quoted text"', 200],
    ['', 400],
    ['x'.repeat(256), 400],
    ['Schlüssel', 400],
  ])('may be named %s: %i', async (key, status) => {
    const answer = await create(key, 'Named Ltd');
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.errors[0].extensions).toEqual({ code: 'InvalidInput', parameter: 'Idempotency-Key' });
  });

  it('frees its key when it is refused, because nothing happened', async () => {
    expect(codeOf(await create('mended', ' '))).toBe('nameRequired');
    expect((await create('mended', 'Mended Ltd')).body.data.createWorkspace.displayName).toBe('Mended Ltd');
  });

  it('keeps its answer when a part of it took effect and another was refused', async () => {
    const [first, second] = [
      await send('half', CREATE_TWO, { one: 'Half Ltd', other: ' ' }),
      await send('half', CREATE_TWO, { one: 'Half Ltd', other: ' ' }),
    ];
    expect(codeOf(first)).toBe('nameRequired');
    expect(second.bytes).toEqual(first.bytes);
    expect(await workspacesNamed('Half Ltd')).toBe(1);
  });

  it.each([
    ['before anything changed is made again', 'workspace', undefined],
    ['after something changed is not made again, and says so', 'submission', 'IdempotencyKeyInUse'],
  ])('that broke %s', async (_, table, code) => {
    const name = `${table} Broken Ltd`;
    const again = () => send(name, CREATE.replace('lastActivityTime', 'submissions(first: 1) { totalCount }'), { name });
    await test.owner.query(`alter table ${table} rename to hidden`);
    const broken = await again();
    await test.owner.query(`alter table hidden rename to ${table}`);
    expect(codeOf(broken)).toBe('InternalError');
    expect(codeOf(await again())).toBe(code);
    expect(await workspacesNamed(name)).toBe(1);
  });

  it('stores no response with a secret, and repeats none', async () => {
    const id = await aWorkspace(test, { users: ['ada'] });
    const mutation = `mutation ($id: ID!, $options: RequestOptionsInput!) {
      createSubmissionRequest(input: { workspaceId: $id, options: $options }) { id shareableLink { url } }
    }`;
    const groups = ['financial-statements', 'accounts-receivable', 'accounts-payable', 'transactions'];
    const accountingCollectionGroups = groups.map((group) => ({ id: group, collect: true }));
    const ask = (key: string, link: boolean) =>
      send(key, mutation, { id, options: { hasShareableLink: link, accountingCollectionGroups } }, 'ada');
    const [told, again] = [await ask('secret', true), await ask('secret', true)];
    expect(told.body.data.createSubmissionRequest.shareableLink.url).toContain('#t=');
    expect([again.status, codeOf(again)]).toEqual([409, 'AnswerNotRepeated']);
    const [plain, repeated] = [await ask('no secret', false), await ask('no secret', false)];
    expect(repeated.bytes).toEqual(plain.bytes);
  });

  it('sends a file once, though each try draws another boundary; another file under its key is refused', async () => {
    const submission = await aSubmission(test.ctxOf('ada'));
    const before = (await keysIn(test.platform.files)).length;
    const query = 'mutation ($input: UploadDocumentInput!) { uploadDocument(input: $input) { id bytes } }';
    const upload = (content: string, boundary: string) => {
      const { body, headers } = graphqlForm(query, submission, { content, name: 'contract.pdf' }, boundary);
      return test.call('ada', 'POST', '/graphql', { body, headers: { ...headers, 'idempotency-key': 'file' } });
    };
    const [first, second] = [await upload('%PDF-1.7 a contract', 'short'), await upload('%PDF-1.7 a contract', 'a-longer-one')];
    expect(first.body.data.uploadDocument.bytes).toBe(19);
    expect(second.bytes).toEqual(first.bytes);
    for (const content of ['%PDF-1.7 another contract', '%PDF-1.7 a mortgage']) {
      const other = await upload(content, 'short');
      expect([other.status, codeOf(other)], content).toEqual([422, 'IdempotencyKeyReused']);
    }
    expect((await upload('%PDF-1.7 a contract', 'short')).bytes).toEqual(first.bytes);
    expect(await keysIn(test.platform.files)).toHaveLength(before + 1);
  });

  it('has no effect on queries, which run each time', async () => {
    const count = async () => (await send('asks', COUNT, { name: 'In between' }, 'ada')).body.data.workspaces.totalCount as number;
    const before = await count();
    await aWorkspace(test, { displayName: 'In between' });
    expect(await count()).toBe(before + 1);
    expect(await keysStored()).not.toContain('asks');
  });

  it('comes alone: several operations in one call are refused', async () => {
    const body = [{ query: CREATE, variables: { name: 'Batch Ltd' } }];
    const answer = await test.call('ben', 'POST', '/graphql', { body, headers: { 'idempotency-key': 'batch' } });
    expect(answer.status).toBe(400);
    expect(await workspacesNamed('Batch Ltd')).toBe(0);
  });
});

describe('the GraphQL schema', () => {
  it('marks every field that holds a secret, so that no answer with it is kept', () => {
    const fields = Object.values(buildGraphqlSchema().getTypeMap())
      .filter((type) => isObjectType(type))
      .flatMap((type) => Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })));
    const secret = fields.filter(({ field }) => field.extensions.secret === true).map(({ name }) => name);
    const named = fields.filter(
      ({ name, field }) =>
        /(secret|token|password|endpoint|(?:link|handoff).*\.url)$/i.test(name) && getNamedType(field.type).name === 'String',
    );
    expect(secret.sort()).toEqual(named.map(({ name }) => name).sort());
  });
});
