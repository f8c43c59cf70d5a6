import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Where connections are taken, or where they go: an address with a port, or a socket in the file system. */
export type End = { readonly host: string; readonly port: number } | { readonly path: string };

/** Passes connections on from one end to the other, as the engine does for a port that is published; throws where the first end is taken. */
export async function relay(from: End, to: End): Promise<Server> {
  if ('path' in from) rmSync(from.path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    const called = connect({ ...to, allowHalfOpen: true });
    join(caller, called);
    join(called, caller);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' && 'port' in from ? new Error(`Port ${from.port} of ${from.host} is taken.`) : error),
    );
    server.listen(from, resolve);
  });
  return server;
}

function join(from: Socket, to: Socket): void {
  from.pipe(to);
  from.once('error', () => to.destroy());
  from.once('close', (isFault) => (isFault ? to.destroy() : undefined));
}
