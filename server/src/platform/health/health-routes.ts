import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import type { Metrics } from '../http/metrics';

/** Whether the process may be sent requests. */
export interface Readiness {
  /** Set when shutting down begins. */
  draining: boolean;
}

/** The paths that answer under any host name. */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/health/live', '/health/ready']);

/** Where the figures of the process are, for Prometheus. */
export const METRICS_PATH = '/metrics';

/** Life and readiness of the process. */
export function mountHealth(app: FastifyInstance, dataSource: DataSource, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = !readiness.draining && (await answers(dataSource));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}

/** The figures of the process, to everybody who reaches the port. */
export function mountMetrics(app: FastifyInstance, { registry }: Pick<Metrics, 'registry'>): void {
  app.get(METRICS_PATH, async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
}

async function answers(dataSource: DataSource): Promise<boolean> {
  try {
    await dataSource.query('select 1');
    return true;
  } catch {
    return false;
  }
}
