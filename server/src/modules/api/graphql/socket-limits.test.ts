import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { openSocket, type SocketOptions } from '../../../testing/test-socket';

const OPERATIONS_MAX = 32;
const CHANGES = 'subscription { importChanged { financialRecordId } }';

describe('a GraphQL socket', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp({ production: true, trustedProxies: ['127.0.0.1'], log: pino({ level: 'trace' }, sink) });
  });

  afterAll(() => test?.close());

  const signIn = async () => {
    const token = await test.identity.sign('lender', 'ben@lender.example');
    await test.call('anonymous', 'POST', '/api/auth/postlogin', { headers: { authorization: `Bearer ${token}` } });
    return token;
  };

  const ask = async (query: string, variables = {}) => {
    const socket = await openSocket(test, 'ben');
    await socket.next();
    socket.subscribe(query, variables);
    const answer = await socket.next();
    socket.close();
    return answer as { type: string; payload: any }; // oxlint-disable-line typescript/no-explicit-any -- a test looks into what it asked for
  };

  it.each([
    ['nothing within three seconds', (): string[] => [], 4408],
    ['an operation before the token', () => [JSON.stringify({ id: 'one', type: 'subscribe', payload: { query: CHANGES } })], 4401],
    ['what is no message', () => ['hello'], 4400],
    ['a token that is none', () => [JSON.stringify({ type: 'connection_init', payload: { authorization: 'Bearer x' } })], 4403],
    ['a token that is no text', () => [JSON.stringify({ type: 'connection_init', payload: { authorization: { x: 1 } } })], 4403],
    ['more than a message may hold', () => [`"${'x'.repeat(70_000)}"`], 1009],
  ])('that sends %s is closed', async (_, messages, code) => {
    const socket = await openSocket(test, 'ben', { begins: false });
    for (const message of messages()) socket.send(message);
    expect(await socket.next()).toBe(code);
  });

  it('that sends its token twice is closed', async () => {
    const socket = await openSocket(test, 'ben');
    await socket.next();
    socket.send(JSON.stringify({ type: 'connection_init' }));
    expect(await socket.next()).toBe(4429);
  });

  it('holds no more operations than a screen can need', async () => {
    const socket = await openSocket(test, 'ben');
    await socket.next();
    for (let at = 0; at <= OPERATIONS_MAX; at += 1) socket.subscribe(CHANGES, {}, `operation ${at}`);
    expect(await socket.next()).toMatchObject({
      id: `operation ${OPERATIONS_MAX}`,
      type: 'error',
      payload: [{ extensions: { code: 'QueryTooComplex' } }],
    });
    socket.close();
  });

  it.each<[string, SocketOptions]>([
    ['its own pages', { origin: 'http://lender.localhost:3000', host: 'lender.localhost:3000' }],
    [
      'its own pages behind a proxy',
      { origin: 'https://lender.localhost', host: 'inner:3000', headers: { 'x-forwarded-host': 'lender.localhost' } },
    ],
    ['programs', {}],
  ])('is opened by %s', async (_, options) => {
    const socket = await openSocket(test, 'ben', options);
    expect(await socket.next()).toMatchObject({ type: 'connection_ack' });
    socket.close();
  });

  it.each<[string, SocketOptions]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://lender.localhost:4000', host: 'lender.localhost:3000' }],
    ['a page of no site', { origin: 'null' }],
    ['another tenant’s host', { origin: 'http://other.localhost:3000', host: 'lender.localhost:3000' }],
    [
      'another site behind a proxy',
      { origin: 'https://inner:3000', host: 'inner:3000', headers: { 'x-forwarded-host': 'lender.localhost' } },
    ],
  ])('is not opened by %s', async (_, options) => {
    await expect(openSocket(test, 'ben', options)).rejects.toThrow(/403/);
  });

  it('keeps the schema from callers in production, as HTTP does', async () => {
    const introspection = await ask('{ __schema { types { name } } }');
    expect(introspection.payload[0]).toMatchObject({
      message: expect.stringContaining('introspection') as string,
      extensions: { code: 'InvalidInput' },
    });
    const misspelt = await ask('{ viewr { id } }');
    expect(misspelt).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'InvalidInput' } }] });
    expect(JSON.stringify(misspelt)).not.toContain('Did you mean');
  });

  it('names what is wrong with a variable, and refuses with the code alone', async () => {
    const first = await ask('query ($n: Int) { workspaces(first: $n) { totalCount } }', { n: 'many' });
    expect(first.payload.errors).toMatchObject([
      { message: expect.stringContaining('$n') as string, extensions: { code: 'InvalidInput' } },
    ]);
    const refused = await ask('{ workspace(id: "00000000-0000-4000-8000-000000000009") { id } }');
    expect(refused.payload.errors[0].extensions).toEqual({ code: 'NotFound' });
  });

  it('says nothing about a surprise, which is logged once', async () => {
    lines.length = 0;
    await test.owner.query('alter table import_job rename to hidden');
    const { payload } = await ask('{ runningImports { nodes { financialRecordId } } }');
    await test.owner.query('alter table hidden rename to import_job');
    expect(payload.errors).toMatchObject([
      { message: 'Something went wrong. Please try again later.', extensions: { code: 'InternalError' } },
    ]);
    expect(JSON.stringify(payload)).not.toMatch(/hidden|import_job|relation|select/);
    expect(lines.filter((line) => line.includes('import_job'))).toHaveLength(1);
  });

  it('that can’t be opened for a moment is to be tried again, and says nothing', async () => {
    const token = await signIn();
    await test.owner.query('alter table session rename to hidden');
    const socket = await openSocket(test, 'ben', { token });
    const end = await socket.next();
    await test.owner.query('alter table hidden rename to session');
    expect(end).toBe(1013);
  });

  it('leaves no token in the log, whatever becomes of it', async () => {
    lines.length = 0;
    const good = await signIn();
    const [stale, stolen] = [test.tokenOf('expired')!, test.tokenOf('eve')!];
    const forged = `${good.slice(0, -6)}AAAAAA`;
    for (const token of [good, stale, stolen, forged]) {
      const socket = await openSocket(test, 'ben', { token });
      if (typeof (await socket.next()) === 'number') continue;
      socket.subscribe('{ nobody }');
      await socket.next();
      socket.send('hello');
      expect(await socket.next()).toBe(4400);
    }
    await test.call('anonymous', 'POST', '/api/auth/signout', { headers: { authorization: `Bearer ${good}` } });
    expect(lines.length).toBeGreaterThan(0);
    for (const token of [good, stale, stolen, forged]) {
      const [, claims = '', signature = ''] = token.split('.');
      expect(lines.filter((line) => line.includes(claims) || line.includes(signature))).toEqual([]);
    }
  });
});
