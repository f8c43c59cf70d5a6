import { createServer } from 'node:net';

/** A port of this machine at which nothing listens now. */
export function freePort() {
  const probe = createServer();
  return new Promise((resolve) =>
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    }),
  );
}
