import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './platform/embedded/free-port';
import { serveMetrics } from './platform/health/serve-metrics';
import { recordedLog } from './testing/recorded-log';
import { aSession } from './testing/matrix/matrix-app';
import { startTestApp, type TestApp } from './testing/test-app';

describe('the gateway', () => {
  let test: TestApp;
  let root: string;
  let folder: string;
  const kept = recordedLog();
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'countinghouse-client-'));
    folder = join(root, 'client');
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(root, 'secret.txt'), 'secret');
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
    await writeFile(join(folder, 'preloads.json'), JSON.stringify({ portal: ['/assets/first-abc.js', '/assets/first-abc.css'] }));
    await writeFile(join(folder, 'assets', 'main-abc123.js'), 'export const one = 1;');
    await writeFile(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync('export const one = 1;'));
    test = await startTestApp({ clientFolder: folder, log: kept.log, trustedProxies: ['127.0.0.1'] });
  });
  afterAll(async () => {
    await test?.close();
    await rm(root, { recursive: true, force: true });
  });

  describe('health and figures', () => {
    it.each(['/health/live', '/health/ready', '/metrics'])('%s answers under any host name', async (path) => {
      for (const host of ['nobody.example', 'lender.localhost'])
        expect((await test.call('anonymous', 'GET', path, { host })).status).toBe(200);
    });

    it('counts requests by route, never by address', async () => {
      await test.call('ben', 'GET', '/api/Entities/00000000-0000-4000-8000-00000000abcd');
      const { body } = await test.call('anonymous', 'GET', '/metrics');
      expect(body).toMatch(/countinghouse_http_request_duration_seconds_count\{method="GET",route="\/api\/Entities\/:id",status="404"\}/);
      expect(body).not.toContain('00000000abcd');
    });
  });

  it('keeps its figures and its reference closed in production, except where they are asked for', async () => {
    const closed = await startTestApp({ production: true });
    for (const path of ['/metrics', '/docs', '/docs/openapi.yaml', '/docs/schema.graphql'])
      expect((await closed.call('anonymous', 'GET', path)).status).toBe(404);
    expect((await closed.call('anonymous', 'GET', '/metrics', { host: 'nobody.example' })).status).toBe(421);
    const port = await freePort();
    const close = await serveMetrics(closed.app.metrics, { host: '127.0.0.1', port });
    const figures = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await figures.text()).toContain('countinghouse_http_request_duration_seconds');
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(404);
    await close();
    await closed.close();
    const open = await startTestApp({ production: true, hasApiDocs: true });
    expect((await open.call('anonymous', 'GET', '/docs')).status).toBe(200);
    await open.close();
  });

  describe('answers', () => {
    const ask = async (encodings?: string, url = '/api/tenant/portaltext') => {
      const sent = { 'content-type': 'application/json', ...(encodings !== undefined && { 'accept-encoding': encodings }) };
      const headers = { ...sent, host: test.tenants.lender.hosts[0] ?? '' };
      const payload = JSON.stringify({ sections: ['workspaces', 'imports'] });
      const answer = await test.app.http.inject({ method: 'POST', url, headers, payload });
      return { headers: answer.headers, bytes: answer.rawPayload };
    };

    it.each([
      ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
      ['br', 'gzip, deflate, br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ])('are compressed by %s for who takes %s', async (encoding, accepted, unpack) => {
      const [plain, packed] = [await ask(), await ask(accepted)];
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true);
      expect(3 * packed.bytes.length).toBeLessThan(plain.bytes.length);
    });

    it.each([undefined, 'identity', 'lzma'])('are sent as they are to who takes %s', async (accepted) => {
      const { headers, bytes } = await ask(accepted);
      expect(headers['content-encoding']).toBeUndefined();
      expect(JSON.parse(bytes.toString())).toHaveProperty('textSets');
    });

    it('of less than 1 kB are sent as they are', async () => {
      const { headers } = await ask('gzip', '/api/nothing');
      expect(headers['content-encoding']).toBeUndefined();
    });
  });

  it('unpacks nothing that a caller sends', async () => {
    const headers = { 'content-encoding': 'gzip', 'content-type': 'application/json' };
    const payload = gzipSync(JSON.stringify({ sections: ['imports'] }));
    const host = test.tenants.lender.hosts[0] ?? '';
    const answer = await test.app.http.inject({ method: 'POST', url: '/api/tenant/portaltext', headers: { ...headers, host }, payload });
    expect(answer.statusCode).toBe(400);
  });

  it.each([
    ['an anonymous caller', undefined],
    ['a bad token', 'Bearer bad'],
  ])('reads no large body of %s', async (_, authorization) => {
    const url = `/api/Workspaces/${randomUUID()}/financialrecords/${randomUUID()}/financialstatements`;
    const headers = {
      host: test.tenants.lender.hosts[0] ?? '',
      'content-type': 'application/json',
      ...(authorization && { authorization }),
    };
    const answer = await test.app.http.inject({ method: 'PUT', url, headers, payload: '{ no JSON' });
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'Unauthenticated' }]);
  });

  describe('the tenant', () => {
    it('is unknown at another host: 421 with a body', async () => {
      expect(await test.call('anonymous', 'GET', '/', { host: 'nobody.example' })).toMatchObject({
        status: 421,
        body: { code: 'UnknownHost', description: expect.any(String) },
      });
    });

    it('is unknown to a browser in words that a person can read', async () => {
      const answer = await test.call('anonymous', 'GET', '/login', { host: 'nobody.example', headers: { accept: 'text/html,*/*' } });
      expect(answer).toMatchObject({ status: 421, headers: { 'content-type': 'text/html; charset=utf-8' } });
      expect(answer.body).toContain('There’s no lender portal at this address.');
      const style = /<style>([\s\S]*)<\/style>/.exec(answer.body)?.[1] ?? '';
      expect(answer.headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'));
    });

    it('is named by a trusted proxy', async () => {
      const answer = await test.call('anonymous', 'GET', '/brand/northbridge/config.json', {
        host: 'inner',
        headers: { 'x-forwarded-host': 'lender.localhost' },
      });
      expect(answer.status).toBe(200);
    });

    it('is where a browser behind a proxy is sent back to, never the host of the server itself', async () => {
      const headers = {
        authorization: `Bearer ${await aSession(test, 'lender', 'ben@lender.example')}`,
        'x-forwarded-host': 'lender.localhost',
        'x-forwarded-proto': 'https',
      };
      const { body } = await test.call('anonymous', 'POST', '/api/auth/signout', { host: 'internal', headers });
      const returnTo = new URL(body.endSessionUrl as string).searchParams.get('post_logout_redirect_uri');
      expect(returnTo).toBe('https://lender.localhost/login');
    });

    it('is not named by anybody else', async () => {
      const open = await startTestApp();
      const answer = await open.call('anonymous', 'GET', '/brand/northbridge/config.json', {
        host: 'inner',
        headers: { 'x-forwarded-host': 'lender.localhost' },
      });
      expect(answer.status).toBe(421);
      await open.close();
    });
  });

  describe('a request', () => {
    // covers lender 7.1
    it('keeps a valid request id and gets one otherwise', async () => {
      const idOf = async (id: string) =>
        (await test.call('ben', 'GET', '/api/auth/session', { headers: { 'x-request-id': id } })).headers['x-request-id'];
      expect(await idOf('client-1.a:b')).toBe('client-1.a:b');
      expect(await idOf('two words')).toMatch(/^[\da-f-]{36}$/);
      expect(await idOf('x'.repeat(129))).toMatch(/^[\da-f-]{36}$/);
    });

    it('is one line in the log, without its query and its token', async () => {
      await test.call('ben', 'GET', '/api/auth/session?token=very-secret', { headers: { 'x-request-id': 'traced' } });
      const lines = kept.lines().filter((line) => line.requestId === 'traced');
      expect(lines).toMatchObject([
        { tenant: 'lender', method: 'GET', route: '/api/auth/session', path: '/api/auth/session', status: 200 },
      ]);
      expect(kept.text()).not.toContain('very-secret');
      expect(kept.text()).not.toContain(test.tokenOf('ben'));
    });

    it('gets the headers that keep browsers safe', async () => {
      const { headers } = await test.call('anonymous', 'GET', '/api/tenant/safedatacollectionlimit');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    });

    it('over HTTPS tells the browser to stay on it, and only a proxy’s header counts as HTTPS', async () => {
      const headersOf = async (headers: Record<string, string>) =>
        (await test.call('anonymous', 'GET', '/api/tenant/safedatacollectionlimit', { headers })).headers;
      const https = await headersOf({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'lender.localhost' });
      expect(https['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect(await headersOf({})).not.toHaveProperty('strict-transport-security');
    });

    it.each(['/api/auth/session', '/api/users'])('for %s is answered with what no cache may keep', async (path) => {
      const { status, headers } = await test.call('ada', 'GET', path);
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    });

    it('for no path at all is answered 404 with a body', async () => {
      expect(await test.call('anonymous', 'GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    });

    it.each([
      ['/api/%FF', 400, 'InvalidInput'],
      [`/api/Entities/${'x'.repeat(300)}`, 404, 'NotFound'],
    ])('for a malformed address, %s, is answered like any other', async (path, status, code) => {
      const answer = await test.call('anonymous', 'GET', path, { headers: { 'x-request-id': 'odd' } });
      expect(answer).toMatchObject({ status, body: { code, description: expect.any(String) } });
      expect(answer.headers).toMatchObject({ 'x-request-id': 'odd', 'x-content-type-options': 'nosniff' });
    });

    it('with more than a megabyte of JSON is 413', async () => {
      const body = JSON.stringify({ displayName: 'x'.repeat(1_100_000) });
      const answer = await test.call('ben', 'POST', '/api/Entities', { body, headers: { 'content-type': 'application/json' } });
      expect(answer).toMatchObject({ status: 413, body: { code: 'TooLarge' } });
    });
  });

  describe('the screens', () => {
    const get = (path: string, headers = {}) => test.call('anonymous', 'GET', path, { headers: { accept: 'text/html', ...headers } });

    it('are one page under every address', async () => {
      for (const path of ['/', '/home/workspacelist', '/login/callback?code=x']) {
        const answer = await get(path);
        expect(answer.status).toBe(200);
        expect(answer.body).toContain('<title>Portal</title>');
        expect(answer.headers['cache-control']).toBe('no-cache');
        expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
        expect(answer.headers['content-security-policy']).toContain("base-uri 'none';");
        expect(answer.headers['content-security-policy']).toContain('https://identity.test');
      }
    });

    it('let the browser fetch the brand of the host at once', async () => {
      expect((await get('/home/workspacelist')).headers['link']).toBe(
        '</brand/northbridge/config.json>; rel=preload; as=fetch; crossorigin',
      );
    });

    it.each(['/portal?eid=w&rid=r', '/Portal/'])('let the browser fetch beside the first script what %s begins with', async (path) => {
      expect((await get(path)).headers['link']).toBe(
        '</brand/northbridge/config.json>; rel=preload; as=fetch; crossorigin, ' +
          '</assets/first-abc.js>; rel=modulepreload, </assets/first-abc.css>; rel=preload; as=style; crossorigin',
      );
    });

    it('have assets that are kept for ever, and sent as they were compressed', async () => {
      const plain = await get('/assets/main-abc123.js');
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const packed = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
      expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': expect.stringContaining('javascript') });
    });

    it.each(['/assets/missing.js', '/api/nothing', '/brand/nobody/config.json'])('are not sent for %s', async (path) => {
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    });

    it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt'])(
      'lead nowhere outside their folder: %s',
      async (path) => {
        expect((await get(path)).bytes.toString()).not.toBe('secret');
      },
    );
  });

  it('is not ready while it drains', async () => {
    const draining = await startTestApp();
    draining.app.drain();
    expect((await draining.call('anonymous', 'GET', '/health/ready')).status).toBe(503);
    expect((await draining.call('anonymous', 'GET', '/health/live')).status).toBe(200);
    await draining.close();
  });
});
