import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { BENCH_TENANT } from '../imports/bench-tenant';
import type { ServerProcess } from '../measuring/gateway-process';
import type { CallCost } from './costs';
import type { MeasureUsage } from './measure-calls';
import { privateMebibytes } from './process-usage';

const SOCKETS_EACH = 25;
const SETTLE = 3_000;
const EVENTS = 20;
const SUBSCRIBE = JSON.stringify({
  id: 'one',
  type: 'subscribe',
  payload: {
    query: `subscription { importChanged {
      financialRecordId submissionId workspaceId workspaceName datasourceNameId hasShareableLink canViewWorkspace canManageWorkspaceUsers
      status { outcome errorCode stage startedAt endedAt counts { accounts lines linesTotal openItems } }
    } }`,
  },
});

/** What an open browser takes: memory of the server in MiB, and processor time for an event of an import that it hears of. */
export interface SocketCosts {
  readonly memory: number;
  readonly event: CallCost;
}

/** Opens sockets that each follow the imports of a person, as a screen does, and publishes events that all of them hear of. */
export async function measureSockets(
  usage: MeasureUsage,
  { pid, port }: ServerProcess,
  tokens: readonly string[],
  publish: () => Promise<void>,
): Promise<SocketCosts> {
  await pause(SETTLE);
  const before = privateMebibytes(pid);
  const sockets: WebSocket[] = [];
  for (const token of tokens) for (let socket = 0; socket < SOCKETS_EACH; socket += 1) sockets.push(await openSocket(port, token));
  await pause(SETTLE);
  const memory = (privateMebibytes(pid) - before) / sockets.length;
  const hearOne = async () => {
    const heard = Promise.all(sockets.map((socket) => once(socket, 'message')));
    await publish();
    await heard;
  };
  for (let event = 0; event < EVENTS; event += 1) await hearOne();
  const { server, database } = await usage(async () => {
    for (let event = 0; event < EVENTS; event += 1) await hearOne();
  });
  for (const socket of sockets) socket.terminate();
  const times = EVENTS * sockets.length;
  return { memory, event: { server: server / times, database: database / times } };
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
