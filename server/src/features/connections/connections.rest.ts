import type { RestAnswer, Route } from '../../rest/route';
import { beginConnection } from './begin-connection';
import { completeConnection } from './complete-connection';
import { callingBrowser, rememberBrowser } from './connecting-browser';
import { connectedPage, consentPage, refusedPage } from './connection-page';

/**
 * The pages of the popup that connects a package. Their secrets are in the query, which is never logged, and in a cookie of the browser that
 * started, so no sign-in is needed.
 */
export const CONNECTION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/connect/callback',
    access: 'public',
    async handler(ctx, { raw, headers }) {
      const query = new URL(raw.url ?? '/', ctx.origin).searchParams;
      const completed = await completeConnection(ctx, query, callingBrowser(ctx, headers));
      if (completed === null) return refusedPage('unknown', headers);
      if ('isOtherBrowser' in completed) return refusedPage('otherBrowser', headers);
      if ('errorCode' in completed) return refusedPage(completed.errorCode, headers);
      return withHeaders(await connectedPage(completed.place, headers), rememberBrowser(ctx, completed.requestId, null));
    },
  },
  {
    method: 'GET',
    path: '/connect',
    access: 'public',
    async handler(ctx, { query, headers }) {
      const begun = await beginConnection(ctx, query.nonce ?? '', callingBrowser(ctx, headers));
      if (begun === null) return refusedPage('unknown', headers);
      if ('errorCode' in begun) return refusedPage(begun.errorCode, headers);
      return withHeaders(await consentPage(begun, headers), rememberBrowser(ctx, begun.requestId, begun.browserSecret));
    },
  },
];

const withHeaders = (answer: RestAnswer, headers: RestAnswer['headers']): RestAnswer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});
