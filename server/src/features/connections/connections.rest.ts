import type { Route } from '../../rest/route';
import { beginConnection } from './begin-connection';
import { completeConnection } from './complete-connection';
import { connectionPage, SEEN_BY_OPENER } from './connection-page';

/** The pages of the popup in which a package is connected; the secret is in the query, which no log keeps, so nobody needs to be signed in. */
export const CONNECTION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/connect/callback',
    access: 'public',
    async handler(ctx, request) {
      const query = new URL(request.raw.url ?? '/', ctx.origin).searchParams;
      const completed = await completeConnection(ctx, query);
      if (completed === null) return connectionPage('unknown', request.headers);
      return connectionPage('errorCode' in completed ? completed.errorCode : 'connected', request.headers);
    },
  },
  {
    method: 'GET',
    path: '/connect',
    access: 'public',
    async handler(ctx, request) {
      const begun = await beginConnection(ctx, request.query.nonce ?? '');
      if (begun === null) return connectionPage('unknown', request.headers);
      if ('errorCode' in begun) return connectionPage(begun.errorCode, request.headers);
      return { status: 302, headers: { location: begun.consentAddress, 'cache-control': 'no-store', ...SEEN_BY_OPENER } };
    },
  },
];
