import type { FastifyInstance } from 'fastify';
import { sendMethodNotAllowed } from '../../../platform/http/answer-errors';
import { CROSS_ORIGIN } from '../../../platform/http/cross-origin';
import type { Route } from '../../../platform/rest/route';

/** What the paths of one address take. */
interface Taken {
  readonly methods: readonly string[];
  /** Whether pages of others may read the answer. */
  readonly crossOrigin: boolean;
}

/** Answers 405 at a path of the product that does not take the method, by its shape alone: before anybody is known and any id looked up. */
export function refuseMethods(app: FastifyInstance, routes: readonly Route[]): void {
  const takenAt = addressBook(routes);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return undefined;
    const { methods, crossOrigin } = takenAt(request.url);
    if (methods.length === 0) return undefined;
    if (crossOrigin) reply.headers(CROSS_ORIGIN);
    return sendMethodNotAllowed(request, reply, methods);
  });
}

/** Tells what a path takes; no methods for a path that is none of the routes'. */
function addressBook(routes: readonly Route[]): (url: string) => Taken {
  const addresses = routes.map((route) => ({ ...route, parts: partsOf(route.path) }));
  return (url) => {
    const parts = partsOf(url.split('?')[0] ?? '').map(plain);
    const found = addresses.filter((address) => isAt(address.parts, parts));
    const crossOrigin = found.some(({ access }) => access === 'delegated');
    const methods = found.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    return { methods: [...new Set([...methods, ...(crossOrigin ? ['OPTIONS'] : [])])].sort(), crossOrigin };
  };
}

const partsOf = (path: string) => path.toLowerCase().replace(/\/$/, '').split('/');

/** What is longer is not an id (`maxParamLength` of the router). */
const LONGEST_ID = 256;

function isAt(address: readonly string[], parts: readonly string[]): boolean {
  if (address.length !== parts.length) return false;
  return address.every((part, index) => {
    const given = parts[index] ?? '';
    return part.startsWith('{') ? given.length > 0 && given.length <= LONGEST_ID : part === given;
  });
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part;
  }
}
