import type { Connector, ReadRequest } from '../../connector';
import type { HttpIo } from '../../http/http-io';
import { SESSION_HEADER, type PollQueue } from '../../http/poll-queue';

/** How often a machine that is away is waited for. */
const MOST_WAITS = 50;

/** A queue whose requests the stand-in of a machine answers at once; one that is away comes back, in another session. */
function machineQueue(io: HttpIo, apiUrl: string): PollQueue {
  return {
    async ask({ name, body, session }) {
      for (let waits = 0; waits < MOST_WAITS; waits += 1) {
        const headers: Record<string, string> = session === null ? {} : { [SESSION_HEADER]: session };
        const response = await io.fetch(`${apiUrl}/request?page=${encodeURIComponent(name)}`, { method: 'POST', headers, body });
        const text = await response.text();
        if (response.status === 410) return { kind: 'sessionEnded' };
        if (response.status === 401) return { kind: 'refused', code: 'Disconnected' };
        if (response.status === 400) return { kind: 'refused', code: 'InternalError' };
        if (response.status !== 503) return { kind: 'answered', body: text, session: response.headers.get(SESSION_HEADER) ?? '' };
      }
      throw new Error('The machine stays away.');
    },
  };
}

/** A connector of a package that polls, over the network of a test. */
export function overMachine(connect: (io: HttpIo) => Connector): (io: HttpIo) => Connector {
  return (io) => {
    const connector = connect(io);
    const withQueue = (request: ReadRequest): ReadRequest =>
      request.source.kind === 'package' ? { ...request, polls: machineQueue(io, request.source.apiUrl) } : request;
    return { ...connector, read: (request) => connector.read(withQueue(request)) };
  };
}
