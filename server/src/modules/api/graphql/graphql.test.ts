import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { openSocket } from '../../../testing/test-socket';

/** A kilobyte that would be read a hundred million times. */
const DOUBLING = `{tenant{...f0}} ${Array.from({ length: 27 }, (_, at) => `fragment f${at} on Tenant{${at < 26 ? `...f${at + 1} ...f${at + 1}` : '__typename'}}`).join(' ')}`;

describe('GraphQL', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  const codeOf = async (query: string, variables?: object) =>
    (await test.graphql('ben', query, { ...variables })).body.errors?.[0]?.extensions.code;

  it.each([
    [
      'a query that goes too deep',
      `{ workspace(id: "1") ${'{ newestSubmission { workspace '.repeat(6)} { id } ${'} }'.repeat(6)} }`,
      'QueryTooComplex',
    ],
    [
      'a query that asks for too much',
      '{ workspaces(first: 100) { nodes { submissions(first: 100) { nodes { id documents { id } } } } } }',
      'QueryTooComplex',
    ],
    [
      'the same by a variable',
      'query ($n: Int) { workspaces(first: $n) { nodes { submissions(first: $n) { nodes { id documents { id } } } } } }',
      'QueryTooComplex',
    ],
    [
      'the same by the default of a variable',
      'query ($m: Int = 100) { workspaces(first: $m) { nodes { submissions(first: $m) { nodes { id documents { id } } } } } }',
      'QueryTooComplex',
    ],
    [
      'the same through fragments',
      'query { workspaces(first: 100) { ...a } } fragment a on WorkspaceConnection { nodes { submissions(first: 100) { nodes { id documents { id } } } } }',
      'QueryTooComplex',
    ],
    ['fragments that double at each level', DOUBLING, 'QueryTooComplex'],
    ['more of one field than any page asks for', `{ ${'viewer { id } '.repeat(500)} }`, 'QueryTooComplex'],
    [
      'too much of a short list',
      '{ runningImports(first: 100) { nodes { status { issues(first: 100) { location } } } } }',
      'QueryTooComplex',
    ],
    ['a hundred changes of statements', '{ auditEvents(first: 100) { nodes { statementChange { count } } } }', 'QueryTooComplex'],
    [
      'the key figures of a hundred records',
      '{ workspace(id: "1") { submissions(first: 100) { nodes { financialRecord { keyFigures { id } } } } } }',
      'QueryTooComplex',
    ],
    ['a field that does not exist', '{ nobody }', 'InvalidInput'],
    ['a text that is no query', '{ viewer', 'InvalidInput'],
    ['a variable of the wrong type', 'query ($n: Int) { workspaces(first: $n) { totalCount } }', 'InvalidInput'],
  ])('refuses %s', async (name, query, code) => {
    const { status, body } = await test.graphql('ben', query, { n: name === 'a variable of the wrong type' ? 'many' : 100 });
    expect([status, body.errors[0].extensions.code]).toEqual([400, code]);
  });

  it('serves what the screens ask for', async () => {
    const page = `{ workspaces(first: 25) { totalCount pageInfo { hasNextPage } nodes { id displayName capabilities users { id displayName }
      newestSubmission { id complete documents { id fileName } financialRecord { id importStatus { stage counts { lines } } } } } } }`;
    expect(await codeOf(page)).toBeUndefined();
    expect(await codeOf('{ runningImports { nodes { status { issues(first: 100) { location problem } } } } }')).toBeUndefined();
  });

  it('refuses a query of more than 4,000 words unread', async () => {
    expect(await codeOf(`{ ${'viewer { id } '.repeat(1_500)} }`)).toBe('InvalidInput');
    expect(await codeOf(`{ viewer { id } } #${' '.repeat(70_000)}`)).toBe('QueryTooComplex');
  });

  it.each([
    String.raw`{ users(search: "\u0000") { totalCount } }`,
    String.raw`mutation { deleteRiskIndustryFactor(input: { naicsPrefix: "\u0000" }) { factor } }`,
  ])('refuses a text that no database can store: %s', async (requested) => {
    const { body } = await test.graphql('ada', requested);
    expect(body.errors[0]).toMatchObject({
      message: 'A text holds a character that cannot be stored.',
      extensions: { code: 'InvalidInput' },
    });
  });

  it('refuses simple requests that a page of another site could send', async () => {
    const answer = await test.call('ben', 'GET', '/graphql?query={viewer{id}}');
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].message).toContain('CSRF');
  });

  it('says nothing about a surprise', async () => {
    await test.owner.query('alter table workspace rename to hidden');
    const { body } = await test.graphql('ben', '{ workspaces { totalCount } }');
    await test.owner.query('alter table hidden rename to workspace');
    expect(body.errors[0]).toMatchObject({
      message: 'Something went wrong. Please try again later.',
      extensions: { code: 'InternalError' },
    });
    expect(JSON.stringify(body)).not.toMatch(/hidden|relation|select/);
  });

  it('reveals neither the schema nor suggestions in production', async () => {
    const production = await startTestApp({ production: true });
    const introspection = await production.graphql('ben', '{ __schema { types { name } } }');
    expect(introspection.body.errors[0].message).toContain('introspection');
    const misspelt = await production.graphql('ben', '{ viewr { id } }');
    expect(misspelt.body.errors[0].message).not.toContain('Did you mean');
    await production.close();
  });
});

describe('a GraphQL socket', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  const CHANGES = 'subscription { importChanged { financialRecordId } }';
  const signIn = async () => {
    const token = await test.identity.sign('lender', 'ada@lender.example');
    await test.call('anonymous', 'POST', '/api/auth/postlogin', { headers: { authorization: `Bearer ${token}` } });
    return token;
  };

  it('acknowledges a running session', async () => {
    const socket = await openSocket(test, 'ben');
    expect(await socket.next()).toMatchObject({ type: 'connection_ack' });
    socket.close();
  });

  it.each(['anonymous', 'expired', 'intruder'] as const)('is closed to %s', async (persona) => {
    const socket = await openSocket(test, persona);
    expect(await socket.next()).toBe(4403);
  });

  it('answers queries, and refuses what is too complex or no query', async () => {
    const ask = async (query: string) => {
      const socket = await openSocket(test, 'ben');
      await socket.next();
      socket.subscribe(query);
      const answer = await socket.next();
      socket.close();
      return answer;
    };
    expect(await ask('{ viewer { displayName } }')).toMatchObject({
      type: 'next',
      payload: { data: { viewer: { displayName: 'Ben Example' } } },
    });
    expect(await ask('{ nobody }')).toMatchObject({ type: 'error' });
    expect(await ask('{ viewer')).toMatchObject({ type: 'error' });
    const deep = '{ workspaces(first: 100) { nodes { submissions(first: 100) { nodes { id documents { id } } } } } }';
    for (const query of [deep, DOUBLING])
      expect(await ask(query)).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'QueryTooComplex' } }] });
  });

  it('is closed when its session is signed out', async () => {
    const token = await signIn();
    const socket = await openSocket(test, 'ada', { token });
    await socket.next();
    socket.subscribe(CHANGES);
    await test.call('anonymous', 'POST', '/api/auth/signout', { headers: { authorization: `Bearer ${token}` } });
    expect(await socket.next()).toBe(4401);
  });

  it('is closed when its session ends, and stays open while it is refreshed', async () => {
    const [kept, left] = [await signIn(), await signIn()];
    const [open, closed] = [await openSocket(test, 'ada', { token: kept }), await openSocket(test, 'ada', { token: left })];
    expect([await open.next(), await closed.next()]).toMatchObject([{ type: 'connection_ack' }, { type: 'connection_ack' }]);
    test.clock.advance(20 * 60_000);
    await test.call('anonymous', 'POST', '/api/auth/session', { headers: { authorization: `Bearer ${kept}` } });
    test.clock.advance(15 * 60_000);
    expect(await closed.next()).toBe(4401);
    open.subscribe('{ viewer { id } }');
    expect(await open.next()).toMatchObject({ type: 'next' });
    open.close();
  });

  it('is refused to pages of other sites', async () => {
    await expect(openSocket(test, 'ada', { origin: 'http://evil.example' })).rejects.toThrow(/403/);
    await expect(openSocket(test, 'ada', { origin: 'null' })).rejects.toThrow(/403/);
  });

  it('is closed at a host without tenant', async () => {
    const socket = await openSocket(test, 'ada', { host: 'nobody.example' });
    expect(await socket.next()).toBe(4403);
  });
});
