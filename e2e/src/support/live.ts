import { WebSocket } from 'ws';

/** A GraphQL subscription over graphql-ws, as an integrator's program holds it. */
export interface Live<Data> {
  /** The events so far and those to come, oldest first. */
  events(): AsyncGenerator<Data>;
  close(): void;
}

/** Subscribes at the tenant of the base address; resolves when the server has acknowledged the connection. */
export async function subscribe<Data>(baseUrl: string, token: string, query: string, variables: object): Promise<Live<Data>> {
  const { host, port } = new URL(baseUrl);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { headers: { Host: host } });
  const unread: Data[] = [];
  let wake: () => void = () => undefined;
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })));
    socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString()) as { type: string; payload?: { data?: Data } };
      if (message.type === 'connection_ack') resolve();
      if (message.type !== 'next' || !message.payload?.data) return;
      unread.push(message.payload.data);
      wake();
    });
  });
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables } }));
  return {
    async *events() {
      for (;;) {
        const next = unread.shift();
        if (next !== undefined) yield next;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    close: () => socket.close(),
  };
}
