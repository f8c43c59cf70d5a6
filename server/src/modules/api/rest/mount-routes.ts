import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseRoute } from '../../identity/api-clients/client-operations';
import { clientOfToken } from '../../identity/api-clients/client-of-token';
import { signInClient } from '../../identity/api-clients/sign-in-client';
import { borrowerOfToken } from '../../collecting/borrowers/borrower-of-token';
import { principalOfToken, principalOfViewer } from '../../workspaces/delegated-tokens/principal-of-token';
import { answerOnce } from '../idempotency/answer-once';
import { readKeyedCall } from '../idempotency/keyed-call';
import { requireBearer, verifyBearer, viewerOfToken, type AuthenticationDependencies } from '../../identity/sessions/authenticate';
import type { RequestCtx } from '../../../platform/request-ctx';
import { CROSS_ORIGIN, PREFLIGHT } from '../../../platform/http/cross-origin';
import { refusalAnswer } from '../../../platform/http/error-body';
import { callerIds } from '../../../platform/security/caller-ids';
import { signal } from '../../../platform/telemetry/signals';
import { countCall, type CallCounting } from './count-call';
import { readXmlBody } from '../../../platform/rest/read-xml-body';
import { refuseMethods } from './refuse-methods';
import type { RestAnswer, RestRequest, Route, ViewerRoute } from '../../../platform/rest/route';

/** What the routes need of the application around them. */
export interface RouteDependencies extends CallCounting {
  readonly authentication: AuthenticationDependencies;
  /** The context of a request whose tenant was found, before sign-in. */
  readonly contextOf: (request: FastifyRequest) => RequestCtx;
}

/** Puts every route before the router: authentication by the route's access, then the handler, then its answer or refusal. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], around: RouteDependencies): void {
  for (const route of routes) if (!route.form && route.xml === undefined) mountRoute(app, route, around);
  mountPreflights(app, routes);
  refuseMethods(app, routes);
  app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    for (const route of routes) if (route.form) mountRoute(forms, route, around);
  });
  app.register(async (documents) => {
    documents.addContentTypeParser('text/xml', async (request: FastifyRequest, body: AsyncIterable<Buffer>) =>
      readXmlBody(body, request.routeOptions.bodyLimit),
    );
    for (const route of routes) if (route.xml !== undefined) mountRoute(documents, route, around);
  });
}

function mountRoute(app: FastifyInstance, route: Route, around: RouteDependencies): void {
  app.route({
    method: route.method,
    ...(route.access === 'viewer' && route.maxBytes !== undefined && { bodyLimit: route.maxBytes, onRequest: knownBeforeBody(around) }),
    ...(route.xml !== undefined && { bodyLimit: route.xml.maxBytes, onRequest: admittedBeforeBody(route.xml, around) }),
    url: addressOf(route),
    ...(route.access === 'delegated' && {
      onRequest: async (_request: FastifyRequest, reply: FastifyReply) => void reply.headers(CROSS_ORIGIN),
    }),
    handler: async (request, reply) => send(request, reply, await handle(route, request, reply, around)),
  });
}

/** Rejects a call without a valid token before its large body is read and parsed. */
function knownBeforeBody({ authentication, contextOf }: RouteDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = contextOf(request);
    const client = await signInClient(ctx, request.headers.authorization);
    const known = client ?? (await requireBearer(authentication, ctx, request.headers.authorization));
    return isRefusal(known) ? sendRefusal(request, reply, known) : undefined;
  };
}

/** Rejects a long body, or one that does not say how long it is, before it is read, unless the route admits it. */
function admittedBeforeBody({ freeBytes, admitsLong }: NonNullable<Route['xml']>, { contextOf }: RouteDependencies) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const ctx = contextOf(request);
    const isShort = request.headers['transfer-encoding'] === undefined && (ctx.announcedBytes ?? 0) <= freeBytes;
    if (isShort || (await admitsLong(ctx))) return undefined;
    return sendRefusal(request, reply, refuse('TooLarge', undefined, { limit: freeBytes }));
  };
}

/** Answers browsers that ask whether a page of others may call; connector widgets live in such pages. */
function mountPreflights(app: FastifyInstance, routes: readonly Route[]): void {
  const addresses = new Set(routes.filter(({ access }) => access === 'delegated').map(addressOf));
  for (const url of addresses) app.options(url, async (_request, reply) => reply.code(204).headers(PREFLIGHT).send());
}

const addressOf = ({ path }: Route) => path.replace(/\{(\w+)\}/g, ':$1');

async function handle(route: Route, request: FastifyRequest, reply: FastifyReply, around: RouteDependencies): Promise<Result<RestAnswer>> {
  const ctx = around.contextOf(request);
  const call = callOf(request);
  const serve = <C extends RequestCtx>(known: C, handler: (ctx: C, call: RestRequest) => Promise<Result<RestAnswer>>) =>
    serveOnce({ route, request, reply, around, call }, known, handler);
  if (route.access === 'borrower' || route.access === 'either' || route.access === 'session') {
    const borrower = await borrowerOfToken(ctx, request.headers.authorization);
    if (isRefusal(borrower)) return borrower;
    if (borrower !== null && 'borrower' in borrower) return serve({ ...ctx, ...borrower }, route.handler);
    if (borrower !== null) return route.access === 'session' ? serve({ ...ctx, ...borrower }, route.handler) : refuse('NotFound');
    if (route.access === 'borrower') return refuse('Unauthenticated');
  }
  if (route.access === 'client' || route.access === 'integrator') {
    const client = await clientOfToken(ctx, request.headers.authorization);
    if (client !== null) return isRefusal(client) ? client : serve({ ...ctx, client }, route.handler);
    if (route.access === 'client') return refuse('Unauthenticated');
  }
  if (route.access === 'delegated') {
    const principal = await principalOfToken(ctx, request.headers.authorization);
    if (principal !== null) return isRefusal(principal) ? principal : serve({ ...ctx, ...principal }, route.handler);
  }
  const known = await signInClient(ctx, request.headers.authorization);
  if (known !== null) {
    if (route.access === 'public' && (isRefusal(known) || beyondPurposes(known, route) !== null)) return serve(ctx, route.handler);
    if (isRefusal(known)) return refuseUnknown(known, { ctx, request, reply, around });
    return serve({ ...ctx, ...known }, route.handler as ViewerRoute['handler']);
  }
  const { authorization } = request.headers;
  const token = await (route.access === 'public'
    ? verifyBearer(around.authentication, ctx.tenant, authorization)
    : requireBearer(around.authentication, ctx, authorization));
  if (route.access === 'token')
    return isRefusal(token) ? token : serve(ctx, (known, requested) => route.handler(known, { ...requested, token }));
  const viewer = isRefusal(token) ? token : await viewerOfToken(around.authentication, ctx, token);
  if (route.access === 'public') return serve(isRefusal(viewer) ? ctx : { ...ctx, viewer }, route.handler);
  if (isRefusal(viewer)) return refuseUnknown(viewer, { ctx, request, reply, around });
  return route.access === 'delegated'
    ? serve({ ...ctx, ...principalOfViewer(viewer) }, route.handler)
    : serve({ ...ctx, viewer }, route.handler);
}

/** A refused call of an unknown caller counts toward the limit of their address. */
async function refuseUnknown(
  refusal: Refusal,
  { ctx, request, reply, around }: Pick<Served, 'request' | 'reply' | 'around'> & { readonly ctx: RequestCtx },
): Promise<Refusal> {
  const counted = await countCall(around, ctx, request, reply);
  return isRefusal(counted) ? counted : refusal;
}

/** Why an API client may not make this call; null for one that may, and for all others. */
function beyondPurposes({ client }: Pick<RequestCtx, 'client'>, { method, path }: Route): Refusal | null {
  return client === undefined ? null : refuseRoute(client.grants, method, path);
}

interface Served {
  readonly route: Route;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly around: RouteDependencies;
  readonly call: RestRequest;
}

/** Hands a call to its route, within the rate of its caller, and once where the caller named it by a key. */
async function serveOnce<C extends RequestCtx>(
  { route, request, reply, around, call }: Served,
  ctx: C,
  handler: (ctx: C, call: RestRequest) => Promise<Result<RestAnswer>>,
): Promise<Result<RestAnswer>> {
  request.caller = callerIds(ctx);
  const counted = await countCall(around, ctx, request, reply);
  if (isRefusal(counted)) return counted;
  const beyond = beyondPurposes(ctx, route);
  if (beyond !== null) return beyond;
  if (ctx.borrower?.handoffId !== undefined && route.bookkeeper !== true) return refuse('Forbidden');
  const keyed = counted.isKnown ? readKeyedCall(route, call, counted.caller) : null;
  if (isRefusal(keyed)) return keyed;
  return keyed === null ? handler(ctx, call) : answerOnce(ctx, keyed, (known) => handler(known, call));
}

function callOf(request: FastifyRequest): RestRequest {
  return {
    params: lowerCaseIds(request.params as Record<string, string>),
    query: firstValues(request.query as Record<string, string | string[]>),
    body: request.body ?? undefined,
    headers: request.headers,
    raw: request.raw,
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function lowerCaseIds(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, UUID.test(value) ? value.toLowerCase() : value]));
}

function firstValues(query: Record<string, string | string[]>): Record<string, string> {
  const pairs = Object.entries(query).map(([name, value]) => [name.toLowerCase(), Array.isArray(value) ? (value[0] ?? '') : value]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Responses have data of people and their books, so they must not be cached unless a route allows it. */
const NOT_RETAINED = { 'cache-control': 'no-store' };

function send(request: FastifyRequest, reply: FastifyReply, answer: Result<RestAnswer>): FastifyReply {
  if (isRefusal(answer)) return sendRefusal(request, reply, answer);
  reply.headers({ ...NOT_RETAINED, ...answer.headers });
  return reply.code(answer.status).send(answer.body ?? undefined);
}

/** Answers a refusal in the form that the caller asked for. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  signal('callRefused', { code: refusal.refused });
  const { status, headers, body } = refusalAnswer(refusal, request.headers.accept);
  request.refusedAs = refusal.refused;
  return reply.code(status).headers(headers).send(JSON.stringify(body));
}
