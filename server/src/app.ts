import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Rights } from '@countinghouse/domain/access/rights';
import { refuse } from '@countinghouse/domain/refusals';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isCallback, mountCallback } from './modules/connections/connections/mount-callback';
import { mountReference } from './modules/api/reference/mount-reference';
import { createSessionCache } from './modules/identity/sessions/session-cache';
import { createTenantDirectory } from './modules/identity/tenants/tenant-directory';
import type { FoundTenant, RequestCtx } from './platform/request-ctx';
import type { Platform } from './platform/context';
import { databasesOf } from './platform/database/databases';
import { Patience, type PatienceKind } from './platform/database/patience';
import { buildGraphqlSchema } from './modules/api/graphql/build-schema';
import { createApollo } from './modules/api/graphql/create-apollo';
import { mountGraphql } from './modules/api/graphql/mount-graphql';
import { serveSockets } from './modules/api/graphql/serve-sockets';
import { databaseDependencies } from './platform/health/dependencies';
import { HEALTH_PATHS, METRICS_PATH, mountHealth, mountMetrics, type Readiness } from './platform/health/health-routes';
import type { Dependency } from './platform/health/read-health';
import { answerErrors, sendNotFound, sendUnclearHost, sendUnreadableAddress } from './platform/http/answer-errors';
import { watchBodies } from './platform/http/body-pace';
import { compressAnswers } from './platform/http/compress-answers';
import { hostOf, namesOneHost, originOf } from './platform/http/host-of';
import { JSON_BODY_BYTES, jsonParserOf } from './platform/http/json-parser';
import { createMetrics, type Metrics } from './platform/http/metrics';
import { networkOf } from './platform/http/network-of';
import { requestIdOf } from './platform/http/request-id';
import { dataHeaders, transportHeaders } from './platform/http/security-headers';
import { serveScreens } from './platform/http/serve-screens';
import { pageHeaders } from './platform/http/html-page';
import { isFromProxy } from './platform/http/trusted-proxy';
import { UNKNOWN_HOST_PAGE } from './platform/http/unknown-host-page';
import type { Identity } from './platform/identity/identity';
import { createKnownSecrets } from './platform/rates/known-secrets';
import type { CallerIds } from './platform/security/caller-ids';
import { createRefusalLog, type RefusalEvent } from './platform/security/refusal-log';
import { traceRequests } from './platform/telemetry/trace-requests';
import { createRateLimiter, type RateLimiter } from './platform/rates/rate-limiter';
import { createTokenVerifier } from './platform/identity/verify-token';
import { mountRoutes, sendRefusal } from './modules/api/rest/mount-routes';
import { ROUTES } from './modules/api/rest/routes';

/** What an application is made of. */
export interface AppDependencies {
  readonly platform: Platform;
  readonly identity: Identity;
  readonly log: Logger;
  /** Counts the calls of callers; absent, this process counts alone. */
  readonly rates?: RateLimiter;
  /** What `/health/ready` looks at; the database alone unless given. */
  readonly dependencies?: readonly Dependency[];
  /** Which role holds which capability; the product's own table unless given. */
  readonly rights?: Rights;
  /** How long calls wait for connections and locks: as long as people do unless given. */
  readonly patience?: PatienceKind;
  readonly production: boolean;
  readonly trustedProxies: readonly string[];
  /** Whether `/docs` is open to everybody; closed in production unless given. */
  readonly hasApiDocs?: boolean;
  /** Folder of the built client; null serves no screens. */
  readonly clientFolder: string | null;
  /** Whether requests of this path belong to no tenant, such as those of the embedded identity provider. */
  readonly isTenantless?: (path: string, host: string | null) => boolean;
  /** Adds routes that are not part of the product's contract, such as the embedded identity provider's. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
}

/** A running application: `http` listens or is injected into; `close` ends it in order. */
export interface App {
  readonly http: FastifyInstance;
  /** The figures of this process; only outside production they are at `/metrics` too. */
  readonly metrics: Metrics;
  /** Stops being ready, so that a load balancer sends nothing new. */
  drain(): void;
  close(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on paths that belong to no tenant. */
    tenantOfHost: FoundTenant | null;
    /** Who calls, once they are known. */
    caller: CallerIds;
    /** What the call has left of its time for waiting. */
    patience: Patience;
    /** The code of the refusal with which it was answered; null where there was none. */
    refusedAs: string | null;
  }
}

/** Builds the gateway: tenant by host, request ids, GraphQL over HTTP and WebSocket, REST, screens, health and figures. */
export async function createApp(parts: AppDependencies): Promise<App> {
  const { platform, log } = parts;
  const metrics = createMetrics();
  const readiness: Readiness = { draining: false };
  const tenants = createTenantDirectory(databasesOf(platform), platform.clock, (tenant, issue) =>
    log.warn({ tenant, issue }, 'settings of a tenant are not possible; defaults are used'),
  );
  const sessions = createSessionCache(platform.clock, platform.events);
  const verifyToken = createTokenVerifier(parts.identity, platform.clock);
  const limits = { rates: parts.rates ?? createRateLimiter(null), secrets: createKnownSecrets() };
  const around = {
    authentication: { verifyToken, identity: parts.identity, sessions, clock: platform.clock },
    rates: limits.rates,
    contextOf: (request: FastifyRequest) => ({
      ...contextOf({ ...parts, limits }, request.raw, request.id, request.tenantOfHost),
      patience: request.patience,
    }),
  };
  const refusals = createRefusalLog(log, () => platform.clock.now());
  const schema = buildGraphqlSchema();
  const onUnexpectedError = () => metrics.unexpectedErrors.inc();
  const apollo = await createApollo({ schema, production: parts.production, log, onUnexpectedError, refusals });

  const http = createHttp(parts);
  http.decorateRequest('tenantOfHost', null);
  http.decorateRequest('refusedAs', null);
  http.decorateRequest('caller');
  http.decorateRequest('patience');
  traceRequests(http, {
    isLeftOut: ({ url }) => HEALTH_PATHS.has(pathOf(url)) || pathOf(url) === METRICS_PATH,
    isTrusted: ({ raw }) => isFromProxy(raw, parts.trustedProxies),
  });
  http.addHook('onRequest', async (request, reply) => {
    request.caller = {};
    request.patience = new Patience(parts.patience);
    if (!namesOneHost(request.raw)) return sendUnclearHost(request, reply);
    reply.headers({ ...dataHeaders(request.id), ...transportHeaders(originOf(request.raw, parts.trustedProxies)) });
    const path = pathOf(request.url);
    const host = hostOf(request.raw, parts.trustedProxies);
    if (HEALTH_PATHS.has(path) || (path === METRICS_PATH && !parts.production) || parts.isTenantless?.(path, host)) return;
    if (isCallback(platform, path, host)) return;
    request.tenantOfHost = host === null ? null : await request.patience.wait(() => tenants.byHost(host), clearLate);
    if (request.tenantOfHost === null) return sendUnknownHost(request, reply);
  });
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const network = networkOf(request.raw, parts.trustedProxies);
    log.info({ ...lineOf(request, route, reply.statusCode, reply.elapsedTime), network, ...request.caller }, 'answered');
    const event = refusalEventOf(request.method, route, reply.statusCode);
    if (event === null) return;
    const { caller, refusedAs: code, tenantOfHost } = request;
    refusals.note({ event, tenant: tenantOfHost?.name ?? null, network, status: reply.statusCode, route, code, caller });
  });
  watchBodies(http);
  answerErrors(http, log, onUnexpectedError);
  await compressAnswers(http);
  mountHealth(http, parts.dependencies ?? databaseDependencies(platform), readiness);
  if (!parts.production) mountMetrics(http, metrics);
  mountGraphql(http, apollo, around);
  mountRoutes(http, ROUTES, around);
  mountCallback(http, platform);
  if (parts.hasApiDocs ?? !parts.production) mountReference(http, (request) => around.contextOf(request).origin);
  await parts.extend?.(http);
  if (parts.clientFolder === null) http.setNotFoundHandler(sendNotFound);
  else await serveScreens(http, parts.clientFolder, new URL(parts.identity.issuer).origin);
  const closeSockets = serveSockets(http.server, {
    schema,
    production: parts.production,
    log,
    onUnexpectedError,
    authentication: around.authentication,
    events: platform.events,
    onCount: (open) => metrics.openSockets.set(open),
    rates: limits.rates,
    hostOf: (request) => hostOf(request, parts.trustedProxies),
    networkOf: (request) => networkOf(request, parts.trustedProxies),
    contextOf: async (request) => {
      const host = hostOf(request, parts.trustedProxies);
      const tenant = host === null ? null : await tenants.byHost(host);
      return tenant === null ? null : contextOf({ ...parts, limits }, request, randomUUID(), tenant);
    },
  });
  return {
    http,
    metrics,
    drain: () => {
      readiness.draining = true;
    },
    async close() {
      readiness.draining = true;
      await closeSockets();
      await http.close();
      refusals.close();
      await apollo.stop();
      sessions.close();
    },
  };
}

/** The directory remembers what comes too late for a call. */
const clearLate = async () => undefined;

/** A person at a wrong address reads a page, a program an error. */
function sendUnknownHost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.method !== 'GET' || !(request.headers.accept ?? '').includes('text/html'))
    return sendRefusal(request, reply, refuse('UnknownHost'));
  return reply.code(421).headers(pageHeaders(UNKNOWN_HOST_PAGE)).send(UNKNOWN_HOST_PAGE.html);
}

/** A file of 65 MB needs nine minutes at 1 Mbit/s; what comes slower than a phone is ended before. */
const REQUEST_TIMEOUT = 600_000;
const HEADERS_TIMEOUT = 20_000;

function createHttp(parts: AppDependencies): FastifyInstance {
  const http = fastify({
    bodyLimit: JSON_BODY_BYTES,
    genReqId: (request) => requestIdOf(request.headers['x-request-id'], randomUUID),
    trustProxy: parts.trustedProxies.length > 0 ? [...parts.trustedProxies] : false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 256 },
    frameworkErrors: (error, request, reply) => void sendUnreadableAddress(error, request, reply),
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 65_000,
  });
  http.removeContentTypeParser('text/plain');
  http.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  const parseJson = jsonParserOf(http);
  http.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
  http.addContentTypeParser('application/json-patch+json', { parseAs: 'string' }, parseJson);
  return http;
}

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return (end < 0 ? url : url.slice(0, end)).toLowerCase();
}

type LimitedParts = AppDependencies & { readonly limits: Pick<RequestCtx, 'rates' | 'secrets'> };

function contextOf(parts: LimitedParts, request: IncomingMessage, requestId: string, tenant: FoundTenant | null): RequestCtx {
  const announced = Number(request.headers['content-length']);
  if (tenant === null) throw new Error('This path belongs to no tenant.');
  return {
    ...parts.platform,
    dataSource: tenant.dataSource,
    identity: parts.identity,
    log: parts.log,
    tenant,
    viewer: null,
    rights: parts.rights,
    requestId,
    network: networkOf(request, parts.trustedProxies),
    origin: originOf(request, parts.trustedProxies),
    ...parts.limits,
    announcedBytes: Number.isSafeInteger(announced) ? announced : null,
  };
}

const WAYS_IN: ReadonlyMap<string, RefusalEvent> = new Map([
  ['POST /api/auth/postlogin', 'signInFailed'],
  ['POST /v1/token', 'clientSignInFailed'],
  ['POST /api/borrower/session', 'borrowerSessionRefused'],
]);

/** The refusal event of a response; null when access was not refused. */
function refusalEventOf(method: string, route: string, status: number): RefusalEvent | null {
  if (status < 400 || status >= 500) return null;
  return WAYS_IN.get(`${method} ${route}`) ?? (status === 401 || status === 403 ? 'refused' : null);
}

/** The query is left out: it may hold the token of a link. */
function lineOf(request: FastifyRequest, route: string, status: number, elapsed: number) {
  return {
    requestId: request.id,
    tenant: request.tenantOfHost?.name,
    method: request.method,
    route,
    path: pathOf(request.url),
    status,
    milliseconds: Math.round(elapsed),
  };
}
