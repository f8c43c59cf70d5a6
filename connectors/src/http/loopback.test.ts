import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { SYSTEM_IO } from './http-io';
import { judgeByStatus } from './judge-answer';
import { sendCall } from './send-call';

const seen: IncomingMessage[] = [];
const answers = new Map<string, RequestListener>([
  ['/moved', (_, response) => response.writeHead(307, { location: '/books' }).end()],
  ['/away', (_, response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end()],
  ['/books', (_, response) => response.end('{"fine":true}')],
  ['/cut', (_, response) => response.writeHead(200, { 'content-length': '100' }).write('{"fine":true}', () => response.destroy())],
]);
const server = createServer((request, response) => {
  seen.push(request);
  answers.get(request.url ?? '')?.(request, response);
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
afterAll(() => new Promise((closed) => server.close(closed).closeAllConnections()));

/** Sends a call over the network of this machine, once. */
function send(path: string): Promise<unknown> {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  const terms = { name: 'Larch', judge: judgeByStatus, attempts: 1, redirectsWithin: ['larch.com'] };
  const call = { method: 'GET', url, headers: { authorization: 'Bearer a-token' } } as const;
  return sendCall(call, terms, { io: SYSTEM_IO, signal: new AbortController().signal }).then((answer) => answer.json);
}

it('a redirect on the same machine is followed over the network, with authorization', async () => {
  await expect(send('/moved')).resolves.toEqual({ fine: true });
  expect(seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/moved', 'Bearer a-token'],
    ['/books', 'Bearer a-token'],
  ]);
});

it.each([
  ['a redirect away from it', '/away'],
  ['a body that is cut after complete JSON', '/cut'],
])('%s is an outage', async (_, path) => {
  await expect(send(path)).rejects.toMatchObject({ name: 'ConnectorError', code: 'DatasourceUnresponsive' });
});
