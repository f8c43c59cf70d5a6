import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import WebSocket from 'ws';
import type { Persona, TestApp } from './test-app';

/** A message of the protocol graphql-transport-ws. */
interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

/** An open WebSocket that speaks GraphQL. */
export interface TestSocket {
  /** Begins an operation; the answers arrive in `next`. */
  subscribe(query: string, variables?: Readonly<Record<string, unknown>>): void;
  /** The next message, or the code with which the server closed the socket. */
  next(): Promise<Message | number>;
  close(): void;
}

/** How to open a socket; the host is that of the persona's tenant unless given. */
export interface SocketOptions {
  readonly token?: string | null;
  readonly host?: string;
  readonly origin?: string;
}

/** Opens a socket as somebody and sends their token; `next` answers the acknowledgement first. Listens on a free port the first time. */
export async function openSocket(test: TestApp, as: Persona, options: SocketOptions = {}): Promise<TestSocket> {
  if (!test.app.http.server.listening) await test.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.http.server.address() as AddressInfo;
  const host = options.host ?? `${as === 'eve' ? 'other' : 'lender'}.localhost:${port}`;
  const headers = { host, ...(options.origin === undefined ? {} : { origin: options.origin }) };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { headers });
  const arrived: (Message | number)[] = [];
  const waiting: ((message: Message | number) => void)[] = [];
  const deliver = (message: Message | number) => {
    const reader = waiting.shift();
    if (reader === undefined) arrived.push(message);
    else reader(message);
  };
  socket.on('message', (data) => deliver(JSON.parse(String(data)) as Message));
  socket.on('close', (code) => deliver(code));
  await once(socket, 'open');
  const token = options.token === undefined ? test.tokenOf(as) : options.token;
  socket.send(JSON.stringify({ type: 'connection_init', payload: token === null ? {} : { authorization: `Bearer ${token}` } }));
  return {
    subscribe: (query, variables) => socket.send(JSON.stringify({ id: 'one', type: 'subscribe', payload: { query, variables } })),
    next: async () => arrived.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    close: () => socket.terminate(),
  };
}
