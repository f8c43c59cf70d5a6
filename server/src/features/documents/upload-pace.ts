import type { Readable } from 'node:stream';

/** The least pace of an upload, bytes per second, after its first half minute; and how often it is looked at, in milliseconds. */
const LEAST_PACE = 8_192;
const GRACE_SECONDS = 30;
const LOOK_EVERY = 1_000;

/**
 * Watches a request whose bytes may trickle only to hold a connection: calls `onSlow` once, so that it can be answered, and breaks the
 * connection when it still trickles a second later. Time in which the request is paused, because its taker is behind, does not count.
 */
export function watchPace(request: Readable, onSlow: () => void): void {
  let bytes = 0;
  let seconds = -GRACE_SECONDS;
  let told = false;
  const look = () => {
    if (request.isPaused()) return;
    seconds += LOOK_EVERY / 1_000;
    if (bytes >= seconds * LEAST_PACE) return;
    if (told) return void request.destroy();
    told = true;
    onSlow();
  };
  const timer = setInterval(look, LOOK_EVERY);
  const stop = () => clearInterval(timer);
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  request.once('end', stop).once('close', stop);
}
