import fastify from 'fastify';
import type { Metrics } from '../http/metrics';
import { mountMetrics } from './health-routes';

/** Opens the figures of the process on a port of their own, which is not for the world; answers how to close it. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'registry'>,
  at: { readonly host: string; readonly port: number },
): Promise<() => Promise<void>> {
  const app = fastify({ forceCloseConnections: true });
  mountMetrics(app, metrics);
  await app.listen(at);
  return () => app.close();
}
