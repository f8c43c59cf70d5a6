import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp, type Server } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { originOf } from '../../server/src/platform/http/host-of';
import { transportHeaders } from '../../server/src/platform/http/security-headers';
import { nginxInstalled, startNginx, type TestNginx } from '../../server/src/testing/nginx';

const SITES = join(import.meta.dirname, '..', '..', 'deploy', 'proxy');
const HOST = 'portal.fairmount.example';
const MEGABYTE = 1024 * 1024;
const LARGE = 60 * MEGABYTE;

interface Requested {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: IncomingHttpHeaders;
}

/** What the server saw of a request, as it answers it. */
interface Seen {
  readonly headers: IncomingHttpHeaders;
  readonly origin: string;
  readonly bytes: number;
}

// In CI nginx is installed and required; elsewhere `npm test` says that these are skipped.
describe.skipIf(!nginxInstalled())('the proxy in front', () => {
  let folder: string;
  let server: Server;
  let proxies: Readonly<Record<'http' | 'https', TestNginx>>;
  let firstPart = Promise.withResolvers<void>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'proxy-'));
    makeCertificate(folder, 'first');
    server = createServer((request, response) => {
      const origin = originOf(request, ['127.0.0.1']);
      let bytes = 0;
      request.on('data', (part: Buffer) => {
        bytes += part.length;
        firstPart.resolve();
      });
      request.on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json', ...transportHeaders(origin) });
        response.end(JSON.stringify({ headers: request.headers, origin, bytes } satisfies Seen));
      });
    });
    server.on('upgrade', (request: IncomingMessage, socket) => {
      socket.write(`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${request.headers.upgrade}\r\n\r\n`);
      socket.pipe(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port: upstream } = server.address() as AddressInfo;
    const [http, https] = await Promise.all(
      ['http.conf', 'https.conf'].map((site) => startNginx({ site: join(SITES, site), upstream, tls: folder })),
    );
    proxies = { http: http!, https: https! };
  });
  afterAll(async () => {
    await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
    server.close();
    rmSync(folder, { recursive: true });
  });

  const open = (scheme: 'http' | 'https', { headers, ...requested }: Requested) =>
    (scheme === 'https' ? requestHttps : requestHttp)({
      ...{ host: '127.0.0.1', port: proxies[scheme][scheme], servername: HOST, rejectUnauthorized: false, agent: false },
      ...requested,
      headers: { host: HOST, ...headers },
    });
  const answerTo = async (call: ReturnType<typeof open>) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => call.once('response', resolve).once('error', reject));
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  };
  const seen = async (scheme: 'http' | 'https', requested: Requested = {}) =>
    JSON.parse((await answerTo(open(scheme, requested).end())).text) as Seen;
  const handshake = (options: ConnectionOptions) =>
    new Promise<{ readonly version: string | null; readonly subject: unknown }>((resolve, reject) => {
      const place = { host: '127.0.0.1', port: proxies.https.https, servername: HOST, rejectUnauthorized: false };
      const socket = connect({ ...place, ...options }, () => {
        resolve({ version: socket.getProtocol(), subject: socket.getPeerCertificate().subject.CN });
        socket.destroy();
      });
      socket.once('error', reject);
    });

  describe.each(['http', 'https'] as const)('over %s', (scheme) => {
    it('has a configuration that nginx accepts', () => {
      expect(proxies[scheme].check()).toContain('test is successful');
    });

    it('sends on who asks for what, in the place of what a caller claims', async () => {
      const claims = { 'x-forwarded-host': 'bank.example', 'x-forwarded-proto': 'ftp', 'x-forwarded-for': '203.0.113.9' };
      const { headers, origin } = await seen(scheme, { headers: claims });
      expect(headers).toMatchObject({
        host: HOST,
        'x-forwarded-host': HOST,
        'x-forwarded-proto': scheme,
        'x-forwarded-for': '127.0.0.1',
      });
      expect(origin).toBe(`${scheme}://${HOST}`);
    });

    it('turns a connection into a socket, both ways', async () => {
      const call = open(scheme, { headers: { connection: 'Upgrade', upgrade: 'websocket' } }).end();
      const [answer, socket] = await new Promise<readonly [IncomingMessage, NodeJS.ReadWriteStream & { destroy(): void }]>(
        (resolve, reject) => {
          call.once('upgrade', (response, connection) => resolve([response, connection])).once('error', reject);
        },
      );
      expect([answer.statusCode, answer.headers.upgrade]).toEqual([101, 'websocket']);
      const echo = new Promise((resolve) => socket.once('data', (part: Buffer) => resolve(part.toString())));
      socket.write('balance?');
      expect(await echo).toBe('balance?');
      socket.destroy();
    });

    it('refuses an upload beyond that of the largest file and its form, before it comes', async () => {
      const call = open(scheme, { method: 'POST', headers: { 'content-length': String(67 * MEGABYTE) } });
      call.flushHeaders();
      expect((await answerTo(call)).status).toBe(413);
      call.destroy();
    });

    it('keeps its version to itself', async () => {
      expect((await answerTo(open(scheme, {}).end())).headers.server).toBe('nginx');
    });
  });

  it('passes an upload of 60 MB on while it comes', async () => {
    firstPart = Promise.withResolvers();
    const call = open('https', { method: 'POST', headers: { 'content-length': String(LARGE) } });
    const answer = answerTo(call);
    call.write(Buffer.alloc(LARGE / 2, 'a'));
    await firstPart.promise;
    call.end(Buffer.alloc(LARGE / 2, 'b'));
    expect(JSON.parse((await answer).text)).toMatchObject({ bytes: LARGE });
  });

  it('leads from http to the same address over https', async () => {
    const call = requestHttp({
      host: '127.0.0.1',
      port: proxies.https.http,
      path: '/w/7?tab=ratios',
      headers: { host: HOST },
      agent: false,
    });
    const { status, headers } = await answerTo(call.end());
    expect([status, headers.location]).toEqual([308, `https://${HOST}/w/7?tab=ratios`]);
  });

  it('hands a browser the server’s order to stay on https', async () => {
    const order = async (scheme: 'http' | 'https') => (await answerTo(open(scheme, {}).end())).headers['strict-transport-security'];
    expect([await order('https'), await order('http')]).toEqual(['max-age=31536000; includeSubDomains', undefined]);
  });

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('speaks %s', async (version) => {
    expect(await handshake({ minVersion: version, maxVersion: version })).toMatchObject({ version });
  });

  it.each(['TLSv1', 'TLSv1.1'] as const)('refuses %s', async (version) => {
    const old = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' };
    await expect(handshake(old)).rejects.toMatchObject({ code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' });
  });

  it.each(['AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA256'])(
    'refuses the suite %s, which has no forward secrecy or no authenticated encryption',
    async (suite) => {
      await expect(handshake({ maxVersion: 'TLSv1.2', ciphers: suite })).rejects.toMatchObject({
        code: 'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE',
      });
    },
  );

  it('shows a renewed certificate once it is told to read it', async () => {
    const subject = async () => (await handshake({})).subject;
    const before = await subject();
    makeCertificate(folder, 'renewed');
    await proxies.https.reload();
    expect([before, await subject()]).toEqual(['first', 'renewed']);
  });
});

/** Puts a certificate that signs itself where the proxy looks for one. */
function makeCertificate(folder: string, name: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'fullchain.pem')];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${HOST}`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], { stdio: 'ignore' });
}
