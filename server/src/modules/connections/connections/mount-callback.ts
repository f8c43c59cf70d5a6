import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/context';
import { originOfState } from './connect-state';
import { onwardPage, refusedPage } from './connection-page';
import { RETURN_PATH } from './popup-paths';

/** Whether a request is for the address that packages send people back to, which belongs to no tenant. */
export function isCallback({ addresses }: Pick<Platform, 'addresses'>, path: string, host: string | null): boolean {
  const callback = new URL(addresses.callback);
  return path === callback.pathname && host === callback.hostname;
}

/**
 * The one address that every vendor knows. It changes nothing: it sends a person on to the host that their state names, where the browser
 * that started is known by its cookie, with all that the package said.
 */
export function mountCallback(app: FastifyInstance, platform: Pick<Platform, 'addresses' | 'vault'>): void {
  const { pathname, origin } = new URL(platform.addresses.callback);
  app.get(pathname, async (request: FastifyRequest, reply: FastifyReply) => {
    const query = new URL(request.url, origin).searchParams;
    const home = originOfState(platform.vault, query.get('state') ?? '');
    const page = await (home === null
      ? refusedPage('unknown', request.headers)
      : onwardPage(`${home}${RETURN_PATH}?${query}`, request.headers));
    return reply
      .code(page.status)
      .headers(page.headers ?? {})
      .send(page.body);
  });
}
