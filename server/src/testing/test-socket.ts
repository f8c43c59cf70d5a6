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
  /** Begins an operation; the answers arrive in `next`, under its id. */
  subscribe(query: string, variables?: Readonly<Record<string, unknown>>, id?: string): void;
  /** Sends what a well-behaved client would not. */
  send(text: string): void;
  /** The next message, or the code with which the server closed the socket. */
  next(): Promise<Message | number>;
  close(): void;
}

/** How to open a socket; the host is that of the persona's tenant unless given. */
export interface SocketOptions {
  readonly token?: string | null;
  readonly host?: string;
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** False sends no token, nor anything else. */
  readonly begins?: boolean;
}

/** Opens a socket for a persona and sends their token; `next` returns the acknowledgement first. Listens on a free port the first time. */
export async function openSocket(test: TestApp, as: Persona, options: SocketOptions = {}): Promise<TestSocket> {
  if (!test.app.http.server.listening) await test.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = test.app.http.server.address() as AddressInfo;
  const host = options.host ?? `${as === 'eve' ? 'other' : 'lender'}.localhost:${port}`;
  const headers = { host, ...(options.origin === undefined ? {} : { origin: options.origin }), ...options.headers };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { headers });
  const arrived: (Message | number)[] = [];
  const waiting: ((message: Message | number) => void)[] = [];
  const deliver = (message: Message | number) => {
    const reader = waiting.shift();
    if (reader === undefined) arrived.push(message);
    else reader(message);
  };
  socket.on('message', (data) => deliver(JSON.parse((data as Buffer).toString()) as Message));
  socket.on('close', (code) => deliver(code));
  await once(socket, 'open');
  const token = options.token === undefined ? test.tokenOf(as) : options.token;
  const begin = JSON.stringify({ type: 'connection_init', payload: token === null ? {} : { authorization: `Bearer ${token}` } });
  if (options.begins !== false) socket.send(begin);
  return {
    subscribe: (query, variables, id = 'one') => socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, variables } })),
    send: (text) => socket.send(text),
    next: async () => arrived.shift() ?? new Promise((resolve) => waiting.push(resolve)),
    close: () => socket.terminate(),
  };
}
