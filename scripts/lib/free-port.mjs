import { createServer } from 'node:net';

/** Systems give outgoing connections ports above these, so none of them takes a port before the program that it was found for. */
const [FIRST, COUNT] = [20_000, 10_000];
const TRIES = 100;

/** A port of this machine at which nothing listens now. */
export async function freePort() {
  for (let left = TRIES; left > 0; left -= 1) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${FIRST} on is free.`);
}

function isFree(port) {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
