import type { RestAnswer, RestRequest } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { CONNECTION_CONTRACTS } from './connections.contract';
import type { RequestCtx } from '../../../platform/request-ctx';
import { startConnection, type StartedConnection } from './start-connection';
import { chooseOrganization, completeConnection, type CompletedConnection } from './complete-connection';
import { callingBrowser, rememberBrowser } from './connecting-browser';
import { formPage, sentName } from './connection-form-page';
import { beforeFilePage, choicePage, connectedPage, consentPage, refusedPage } from './connection-page';
import { submitForm } from './submit-form';

/**
 * The pages of the popup that connects a package. Their secrets are in the query, which is never logged, and in a cookie of the browser that
 * started, so no sign-in is needed.
 */
export const CONNECTION_ROUTES = routesOf(CONNECTION_CONTRACTS, {
  async completeConnection(ctx, { raw, headers }) {
    const query = new URL(raw.url ?? '/', ctx.origin).searchParams;
    return pageOf(ctx, await completeConnection(ctx, query, callingBrowser(ctx, headers)), headers);
  },
  // A form of a page has no headers to choose; sent twice, the second finds that the request has ended.
  async chooseOrganization(ctx, { body, headers }) {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const requested = { state: form.get('state') ?? '', organizationId: form.get('organization') ?? '' };
    return pageOf(ctx, await chooseOrganization(ctx, requested, callingBrowser(ctx, headers)), headers);
  },
  // As above; what the package refused is sent again on purpose.
  async submitConnectionForm(ctx, { body, headers }) {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const sent = { state: form.get('state') ?? '', valueOf: (name: string) => form.get(sentName(name)) };
    const submitted = await submitForm(ctx, sent, callingBrowser(ctx, headers));
    if (submitted !== null && 'form' in submitted) return formPage(submitted.form, submitted.place, headers);
    return pageOf(ctx, submitted, headers);
  },
  async beginConnection(ctx, { query, headers }) {
    const begun = await startConnection(ctx, query.nonce ?? '', callingBrowser(ctx, headers));
    if (begun === null) return refusedPage('unknown', headers);
    if ('errorCode' in begun) return refusedPage(begun.errorCode, headers);
    return withHeaders(await beginningOf(begun, headers), rememberBrowser(ctx, begun.requestId, begun.browserSecret));
  },
});

type Offered = Exclude<StartedConnection, { readonly errorCode: unknown }>;

function beginningOf(begun: Offered, headers: RestRequest['headers']): Promise<RestAnswer> {
  if ('consentAddress' in begun) return consentPage(begun, headers);
  return 'fileState' in begun ? beforeFilePage(begun.fileState, begun.place, headers) : formPage(begun.form, begun.place, headers);
}

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
