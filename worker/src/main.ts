import 'reflect-metadata';
import { constants, getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@countinghouse/server/platform/config/config';
import { orEnd } from '@countinghouse/server/platform/config/settings-error';
import { prepareHome } from '@countinghouse/server/platform/home/prepare-home';
import { createLogger } from '@countinghouse/server/platform/http/create-logger';
import { startTracing } from '@countinghouse/server/platform/telemetry/start-tracing';
import { startWorker } from './start-worker';

const config = await orEnd(() => readConfig(process.env, 'worker'));
await orEnd(() => prepareHome(config.home));
const log = createLogger(config.logLevel);
const { metricsPort, monitoring } = config;
const stopTracing = await startTracing(monitoring.tracing, 'countinghouse-worker');
const worker = await orEnd(() =>
  startWorker({
    settings: config.engines,
    health: config.healthPort === null ? null : { host: config.host, port: config.healthPort },
    metrics: metricsPort === null ? null : { host: config.host, port: metricsPort, backupFolder: monitoring.backupFolder },
    readerScript: join(import.meta.dirname, 'reader-main.js'),
    log,
    onStuck() {
      log.fatal('work waits and none is taken; ending, to be started again');
      process.exit(1);
    },
  }),
);
// Pages that people wait for come first where servers, the database and workers share processors; readers are below both.
if (!config.demo) setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
console.log('worker ready');

let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 28_000).unref();
  await worker.stop();
  await stopTracing();
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.on('disconnect', () => void stop());
