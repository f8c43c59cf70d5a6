import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { BENCH_TENANT } from '../imports/bench-tenant';
import type { ServerProcess } from '../measuring/gateway-process';
import { privateMebibytes } from './process-usage';

const SOCKETS_EACH = 25;
const SETTLE = 3_000;
const SUBSCRIBE = JSON.stringify({
  id: 'one',
  type: 'subscribe',
  payload: { query: 'subscription { importChanged { financialRecordId } }' },
});

/** Opens sockets that each follow the imports of a person, as a screen does, and answers what one takes of the server's memory, in MiB. */
export async function measureSockets({ pid, port }: ServerProcess, tokens: readonly string[]): Promise<number> {
  await pause(SETTLE);
  const before = privateMebibytes(pid);
  const sockets: WebSocket[] = [];
  for (const token of tokens) for (let socket = 0; socket < SOCKETS_EACH; socket += 1) sockets.push(await openSocket(port, token));
  await pause(SETTLE);
  const taken = (privateMebibytes(pid) - before) / sockets.length;
  for (const socket of sockets) socket.terminate();
  return taken;
}

async function openSocket(port: number, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { headers: { host: BENCH_TENANT.host } });
  await once(socket, 'open');
  const acknowledged = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  const [message] = (await acknowledged) as [Buffer];
  if (!message.toString().includes('connection_ack')) throw new Error(`The socket was not accepted: ${message.toString()}`);
  socket.send(SUBSCRIBE);
  return socket;
}
