import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf, startSpan } from './tracing';

/** What tracing requests needs to know of the application. */
export interface RequestTracing {
  /** Paths that are asked for all the time and say nothing. */
  readonly isLeftOut: (request: FastifyRequest) => boolean;
  /** Whether a request's `traceparent` counts: it does from a trusted proxy alone, since outsiders could join or flood the traces of others. */
  readonly isTrusted: (request: FastifyRequest) => boolean;
}

/** Puts each request into a span, named by method and route; paths and queries are left out, since they may hold the token of a link. */
export function traceRequests(http: FastifyInstance, { isLeftOut, isTrusted }: RequestTracing): void {
  const traced = new WeakMap<FastifyRequest, Span>();
  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'countinghouse.request_id': request.id };
    const begin = () => startSpan({ name: `${request.method} ${route}`, kind: SpanKind.SERVER, attributes });
    const outside = isTrusted(request) ? contextOf(request.headers.traceparent) : context.active();
    const span = isLeftOut(request) ? null : context.with(outside, begin);
    if (span === null) return done();
    traced.set(request, span);
    context.with(trace.setSpan(outside, span), done);
  });
  http.addHook('onResponse', (request, reply, done) => {
    const span = traced.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
