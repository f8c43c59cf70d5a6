import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutbound, type OutboundOutcome, type OutboundOptions } from './outbound';

let server: Server;
let port: number;
let requested: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(`${request.method} ${request.headers.host} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  requested = [];
  answer = (_request, response) => void response.writeHead(200).end('taken');
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const post = (url: string, parts: Partial<OutboundOptions> = {}): Promise<OutboundOutcome> =>
  createOutbound({ allowsLoopback: true, ...parts }).post({ url, headers: { 'content-type': 'application/json' }, body: '{}' });
const at =
  (address: string, family: 4 | 6 = 4) =>
  async () => [{ address, family }];

describe('a call to an address from outside', () => {
  it('is made at the address that was looked up, under its own name', async () => {
    expect(await post(`http://receiver.example:${port}/hook`, { resolveHost: at('127.0.0.1') })).toEqual({
      kind: 'answered',
      status: 200,
      text: 'taken',
    });
    expect(requested).toEqual([`POST receiver.example:${port} /hook`]);
  });

  it('looks the name up once', async () => {
    let times = 0;
    const resolveHost = async () => ((times += 1), [{ address: '127.0.0.1', family: 4 }]);
    await post(`http://receiver.example:${port}/`, { resolveHost });
    expect(times).toBe(1);
  });

  it.each<readonly [string, () => string, OutboundOptions['resolveHost']]>([
    ['this machine', () => `http://127.0.0.1:${port}/`, undefined],
    ['this machine over https', () => `https://127.0.0.1:${port}/`, undefined],
    ['this machine in IPv6', () => `https://[::1]:${port}/`, undefined],
    ['this machine as IPv4 in IPv6', () => `https://[::ffff:127.0.0.1]:${port}/`, undefined],
    ['this machine as a number', () => `https://2130706433:${port}/`, undefined],
    ['this machine in hexadecimal', () => `https://0x7f.1:${port}/`, undefined],
    ['the metadata of a cloud', () => 'https://169.254.169.254/latest/meta-data', undefined],
    ['a private network', () => 'https://10.0.0.5/', undefined],
    ['a unique local address', () => 'https://[fd00::1]/', undefined],
    ['a name that leads to this machine', () => `https://rebound.example:${port}/`, at('127.0.0.1')],
    ['a name that leads to this machine in IPv6', () => `https://rebound.example:${port}/`, at('::ffff:127.0.0.1', 6)],
    ['a public host without encryption', () => 'http://receiver.example/', at('1.1.1.1')],
    [
      'a name of which one address is private',
      () => 'https://both.example/',
      async () => [
        { address: '1.1.1.1', family: 4 },
        { address: '192.168.0.1', family: 4 },
      ],
    ],
  ])('is never made to %s', async (_, url, resolveHost) => {
    const outcome = await post(url(), { allowsLoopback: false, ...(resolveHost === undefined ? {} : { resolveHost }) });
    expect(outcome).toEqual({ kind: 'failed', failure: 'AddressNotAllowed' });
    expect(requested).toEqual([]);
  });

  it.each(['http://10.0.0.5/', 'https://169.254.169.254/', 'https://[::ffff:127.0.0.1]/'])(
    'is not made to %s even where this machine may be called',
    async (url) => expect(await post(url)).toEqual({ kind: 'failed', failure: 'AddressNotAllowed' }),
  );

  it('follows no redirection', async () => {
    answer = (_request, response) => void response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'answered', status: 302 });
    expect(requested).toHaveLength(1);
  });

  it('reads little of a long answer', async () => {
    answer = (_request, response) => void response.writeHead(500).end('x'.repeat(1_000_000));
    const outcome = await post(`http://127.0.0.1:${port}/`);
    expect(outcome).toMatchObject({ kind: 'answered', status: 500, text: 'x'.repeat(2_048) });
  });

  it('waits for an answer for a limited time, and for its end no longer', async () => {
    answer = () => undefined;
    expect(await post(`http://127.0.0.1:${port}/`, { patience: 100 })).toEqual({ kind: 'failed', failure: 'TimedOut' });
    answer = (_request, response) => void response.writeHead(200).write('begun');
    expect(await post(`http://127.0.0.1:${port}/`, { patience: 100 })).toEqual({ kind: 'failed', failure: 'TimedOut' });
  });

  it('waits for names no longer either', async () => {
    const resolveHost = () => new Promise<never>(() => undefined);
    expect(await post('https://slow.example/', { resolveHost, patience: 50 })).toEqual({ kind: 'failed', failure: 'TimedOut' });
  });

  it('says when no server is there', async () => {
    const resolveHost = () => Promise.reject(new Error('ENOTFOUND'));
    expect(await post('https://nowhere.example/', { resolveHost })).toMatchObject({ kind: 'failed', failure: 'Unreachable' });
    const cause = { class: 'Error', code: 'ECONNREFUSED' };
    expect(await post('http://127.0.0.1:1/')).toEqual({ kind: 'failed', failure: 'Unreachable', cause });
  });
});
