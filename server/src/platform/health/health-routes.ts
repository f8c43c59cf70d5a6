import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import type { Metrics } from '../http/metrics';

/** Whether the process may be sent requests. */
export interface Readiness {
  /** Set when shutting down begins. */
  draining: boolean;
}

/** The paths that answer under any host name (design 2, Running it). */
export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/health/live', '/health/ready', '/metrics']);

/** Life, readiness and figures of the process. */
export function mountHealth(app: FastifyInstance, dataSource: DataSource, metrics: Metrics, readiness: Readiness): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = !readiness.draining && (await answers(dataSource));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
}

async function answers(dataSource: DataSource): Promise<boolean> {
  try {
    await dataSource.query('select 1');
    return true;
  } catch {
    return false;
  }
}
