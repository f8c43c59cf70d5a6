import { serveMetrics } from '@countinghouse/server/platform/health/serve-metrics';
import { createProcessMetrics } from '@countinghouse/server/platform/http/metrics';
import { addFigures, type FigureSources } from '@countinghouse/server/platform/telemetry/add-figures';

/** Serves the figures of a worker; answers how to stop. */
export async function openMetrics(
  { host, port, backupFolder }: { readonly host: string; readonly port: number; readonly backupFolder: string | null },
  databaseUrl: string,
  pools: FigureSources['pools'],
): Promise<() => Promise<void>> {
  const registry = createProcessMetrics();
  const closeFigures = addFigures(registry, { databaseUrl, pools, backupFolder });
  const close = await serveMetrics({ registry }, { host, port });
  return async () => {
    await close();
    await closeFigures();
  };
}
