import type { RestAnswer, RestRequest, Route } from '../../rest/route';
import type { RequestCtx } from '../tenants/request-ctx';
import { beginConnection } from './begin-connection';
import { chooseOrganization, completeConnection, type CompletedConnection } from './complete-connection';
import { callingBrowser, rememberBrowser } from './connecting-browser';
import { choicePage, connectedPage, consentPage, refusedPage } from './connection-page';
import { RETURN_PATH } from './mount-callback';

/**
 * The pages of the popup that connects a package. Their secrets are in the query, which is never logged, and in a cookie of the browser that
 * started, so no sign-in is needed.
 */
export const CONNECTION_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: RETURN_PATH,
    access: 'public',
    async handler(ctx, { raw, headers }) {
      const query = new URL(raw.url ?? '/', ctx.origin).searchParams;
      return pageOf(ctx, await completeConnection(ctx, query, callingBrowser(ctx, headers)), headers);
    },
  },
  {
    method: 'POST',
    path: RETURN_PATH,
    access: 'public',
    form: true,
    // A form of a page has no headers to choose; sent twice, the second finds that the request has ended.
    changesNothing: true,
    async handler(ctx, { body, headers }) {
      const form = body instanceof URLSearchParams ? body : new URLSearchParams();
      const asked = { state: form.get('state') ?? '', organizationId: form.get('organization') ?? '' };
      return pageOf(ctx, await chooseOrganization(ctx, asked, callingBrowser(ctx, headers)), headers);
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

async function pageOf(ctx: RequestCtx, completed: CompletedConnection | null, headers: RestRequest['headers']): Promise<RestAnswer> {
  if (completed === null) return refusedPage('unknown', headers);
  if ('isOtherBrowser' in completed) return refusedPage('otherBrowser', headers);
  if ('errorCode' in completed) return refusedPage(completed.errorCode, headers);
  if ('organizations' in completed) return choicePage(completed, headers);
  return withHeaders(await connectedPage(completed.place, headers), rememberBrowser(ctx, completed.requestId, null));
}

const withHeaders = (answer: RestAnswer, headers: RestAnswer['headers']): RestAnswer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});
