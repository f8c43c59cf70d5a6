import { isRefusal, refuse, type Answer, type Refusal } from '@countinghouse/domain/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { borrowerOfToken } from '../features/borrowers/borrower-of-token';
import { verifyBearer, viewerOfToken, type AuthenticationParts } from '../features/sessions/authenticate';
import type { RequestCtx } from '../features/tenants/request-ctx';
import { refusalAnswer } from '../platform/http/error-body';
import type { RestAnswer, RestRequest, Route } from './route';

/** What the routes need of the application around them. */
export interface RouteSurroundings {
  readonly authentication: AuthenticationParts;
  /** The context of a request whose tenant was found; nobody is signed in yet. */
  contextOf(request: FastifyRequest): RequestCtx;
}

/** Puts every route before the router: authentication by the route's access, then the handler, then its answer or refusal. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], around: RouteSurroundings): void {
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => send(request, reply, await handle(route, request, around)),
    });
  }
}

async function handle(route: Route, request: FastifyRequest, around: RouteSurroundings): Promise<Answer<RestAnswer>> {
  const ctx = around.contextOf(request);
  const call = callOf(request);
  if (route.access === 'borrower' || route.access === 'either') {
    const borrower = await borrowerOfToken(ctx, request.headers.authorization);
    if (borrower !== null) return isRefusal(borrower) ? borrower : route.handler({ ...ctx, borrower }, call);
    if (route.access === 'borrower') return refuse('Unauthenticated');
  }
  const token = await verifyBearer(around.authentication, ctx.tenant, request.headers.authorization);
  if (route.access === 'token') return isRefusal(token) ? token : route.handler(ctx, { ...call, token });
  const viewer = isRefusal(token) ? token : await viewerOfToken(around.authentication, ctx, token);
  if (route.access === 'public') return route.handler(isRefusal(viewer) ? ctx : { ...ctx, viewer }, call);
  return isRefusal(viewer) ? viewer : route.handler({ ...ctx, viewer }, call);
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

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer<RestAnswer>): FastifyReply {
  if (isRefusal(answer)) return sendRefusal(request, reply, answer);
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value);
  return reply.code(answer.status).send(answer.body ?? undefined);
}

/** Answers a refusal in the form that the caller asked for. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, headers, body } = refusalAnswer(refusal, request.headers.accept);
  return reply.code(status).headers(headers).send(JSON.stringify(body));
}
