import fastify from 'fastify';
import type { Metrics } from '../http/metrics';
import { mountMetrics } from './health-routes';

/** Serves the metrics of the process on a separate port that must not be public; returns a function that closes it. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'registry'>,
  at: { readonly host: string; readonly port: number },
): Promise<() => Promise<void>> {
  const app = fastify({ forceCloseConnections: true });
  mountMetrics(app, metrics);
  await app.listen(at);
  return () => app.close();
}
