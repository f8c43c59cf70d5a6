import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../http/metrics';
import { createHealth, type Dependency } from './read-health';

/** Whether the process may be sent requests. */
export interface Readiness {
  /** Set when shutting down begins. */
  draining: boolean;
}

/** The paths that answer under any host name. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/health/live', '/health/ready']);

/** Where the figures of the process are, for Prometheus. */
export const METRICS_PATH = '/metrics';

/** Life of the process, and its readiness by dependency. */
export function mountHealth(app: FastifyInstance, dependencies: readonly Dependency[], readiness: Readiness): void {
  const health = createHealth(dependencies);
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const { status, checks } = await health();
    const isReady = !readiness.draining && status !== 'not ready';
    return reply.code(isReady ? 200 : 503).send({ status: readiness.draining ? 'not ready' : status, checks });
  });
}

/** The figures of the process, to everybody who reaches the port. */
export function mountMetrics(app: FastifyInstance, { registry }: Pick<Metrics, 'registry'>): void {
  app.get(METRICS_PATH, async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}
