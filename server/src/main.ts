import 'reflect-metadata';
import { join } from 'node:path';
import { createApp } from './app';
import { deleteInterrupted } from './platform/files/delete-interrupted';
import { isMailPath, mountMailPages } from './modules/delivery/mail/mount-mail-pages';
import { readConfig } from './platform/config/config';
import { listening } from './platform/config/reaching';
import { orEnd } from './platform/config/settings-error';
import { watchDependencies } from './platform/health/dependencies';
import { serveMetrics } from './platform/health/serve-metrics';
import { prepareHome } from './platform/home/prepare-home';
import { createLogger } from './platform/http/create-logger';
import { openIdentity } from './platform/identity/open-identity';
import { openPlatform } from './open-platform';
import { openRateLimiter } from './platform/rates/open-rate-limiter';
import { addFigures } from './platform/telemetry/add-figures';
import { startTracing } from './platform/telemetry/start-tracing';

const builtClient = join(import.meta.dirname, '..', '..', 'client', 'dist');
const config = await orEnd(() => readConfig(process.env, 'server', builtClient));
await orEnd(() => prepareHome(config.home));
const log = createLogger(config.logLevel);
const stopTracing = await startTracing(config.monitoring.tracing, 'countinghouse-server');
const settings = config.engines;
const platform = await orEnd(() => openPlatform(settings, log, 'server'));
const opened = await orEnd(() => openIdentity(config, platform.dataSource, log));
const { identity, isTenantless, extend, close: closeIdentity } = opened;
const rates = openRateLimiter(settings.redisUrl);
const watched = watchDependencies(platform, settings, 'server');
const showsMail = settings.smtpUrl === null && config.demo;
const app = await createApp({
  platform,
  identity,
  log,
  rates: rates.limiter,
  dependencies: [...watched.dependencies, ...opened.dependencies],
  production: !config.demo,
  trustedProxies: config.trustedProxies,
  hasApiDocs: config.hasApiDocs,
  clientFolder: config.clientFolder,
  isTenantless: (path, host) => isTenantless?.(path, host) === true || (showsMail && isMailPath(path, host)),
  async extend(http) {
    await extend?.(http);
    if (showsMail) mountMailPages(http, { ...config, ...settings });
  },
});
const closeFigures = addFigures(app.metrics.registry, {
  databaseUrl: settings.databaseUrl,
  pools: { runtime: platform.dataSource },
  backupFolder: config.monitoring.backupFolder,
});
const { host, port, metricsPort } = config;
await orEnd(() => listening('PORT', port, () => app.http.listen({ host, port })));
const closeMetrics = await orEnd(() =>
  metricsPort === null ? null : listening('METRICS_PORT', metricsPort, () => serveMetrics(app.metrics, { host, port: metricsPort })),
);
process.stdout.write('server ready\n');
deleteInterrupted(platform, settings.temporaryFolder, log).catch((error: unknown) =>
  log.error({ err: error }, 'interrupted uploads were not removed'),
);

let stopping = false;

/** Not ready, then sockets and requests, then what they worked with. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 28_000).unref();
  await app.close();
  await closeMetrics?.();
  await closeIdentity();
  rates.close();
  watched.close();
  await closeFigures();
  await platform.close();
  await stopTracing();
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.on('disconnect', () => void stop());
