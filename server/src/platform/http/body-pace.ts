import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The least pace of a body, bytes per second, after its first half minute; and how often it is looked at, in milliseconds. */
const LEAST_PACE = 8_192;
const GRACE_SECONDS = 30;
const LOOK_EVERY = 1_000;
/** How long a body may take that is not a form, at whatever pace: 4 MiB in it are 280 kbit/s. */
const LONGEST_SECONDS = 120;

/** A body trickled, or took too long. */
export class BodyTooSlow extends Error {
  readonly statusCode = 408;

  constructor() {
    super('The body came too slowly.');
    this.name = 'BodyTooSlow';
  }
}

/**
 * Watches a request whose bytes may trickle only to hold a connection: calls `onSlow` once, so that it can be answered, and breaks the
 * connection when it still trickles a second later. Time in which the request is paused, because its taker is behind, does not count.
 */
export function watchPace(request: IncomingMessage, onSlow: () => void, within = Number.POSITIVE_INFINITY): void {
  const { socket } = request;
  const before = bytesOf(socket);
  let seconds = 0;
  let told = false;
  const look = () => {
    if (request.isPaused()) return;
    seconds += LOOK_EVERY / 1_000;
    if (seconds <= within && bytesOf(socket) - before >= (seconds - GRACE_SECONDS) * LEAST_PACE) return;
    if (told) return void request.destroy();
    told = true;
    onSlow();
  };
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
}

/** The bytes received on the connection, read or not. */
const bytesOf = (socket: IncomingMessage['socket']) => (socket as { readonly bytesRead?: number }).bytesRead ?? 0;

/** Watches all bodies that are still coming, but those of forms, which are watched by who takes their file; what is answered unread is watched until it has come. */
export function watchBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const slow = () => payload.listenerCount('error') > 0 && payload.emit('error', new BodyTooSlow());
    if (hasBody(request.raw) && !request.raw.complete && !isForm(request.raw)) watchPace(request.raw, slow, LONGEST_SECONDS);
    done(null, payload);
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (hasBody(raw) && !raw.complete && !raw.readableEnded && !raw.destroyed) watchPace(raw, () => raw.destroy());
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const isForm = ({ headers }: IncomingMessage) => /^multipart\//i.test(headers['content-type'] ?? '');
