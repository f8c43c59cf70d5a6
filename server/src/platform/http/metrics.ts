import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of the process for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;
  readonly openSockets: Gauge;
  readonly unexpectedErrors: Counter;
}

/** A separate registry for each application, so that several can run in one process. */
export function createMetrics(): Metrics {
  const registry = createProcessMetrics();
  const registers = [registry];
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'countinghouse_http_request_duration_seconds',
      help: 'Time to answer, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    openSockets: new Gauge({ name: 'countinghouse_graphql_sockets', help: 'Open GraphQL WebSockets.', registers }),
    unexpectedErrors: new Counter({ name: 'countinghouse_unexpected_errors_total', help: 'Errors that no rule expects.', registers }),
  };
}

/** The figures of the process itself: memory, event loop, garbage collection. */
export function createProcessMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'countinghouse_' });
  return registry;
}
