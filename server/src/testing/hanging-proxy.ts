import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to a server that can stop passing anything on, as an engine does that hangs, or refuse everybody, as one that is gone. */
export interface HangingProxy {
  readonly port: number;
  /** Nothing passes any more, while connections stay open and new ones are accepted. */
  hang(): void;
  /** Connections are cut, and new ones too. */
  cut(): void;
  /** Traffic passes again; what was held back is passed on. */
  heal(): void;
  close(): Promise<void>;
}

export async function startHangingProxy(target: { readonly host: string; readonly port: number }): Promise<HangingProxy> {
  let state: 'passing' | 'hanging' | 'cut' = 'passing';
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(target.port, target.host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (state === 'hanging') from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hang() {
      state = 'hanging';
      for (const socket of sockets) socket.pause();
    },
    cut() {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    heal() {
      state = 'passing';
      for (const socket of sockets) socket.resume();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
