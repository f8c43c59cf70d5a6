import 'reflect-metadata';
import { join } from 'node:path';
import { readConfig } from '@countinghouse/server/platform/config/config';
import { readEngineSettings } from '@countinghouse/server/platform/config/engine-settings';
import { createLogger } from '@countinghouse/server/platform/http/create-logger';
import { startWorker } from './start-worker';

const config = readConfig(process.env);
const log = createLogger(config.logLevel);
const worker = await startWorker({
  settings: readEngineSettings(process.env, config),
  readerScript: join(import.meta.dirname, 'reader-main.js'),
  log,
  onStuck() {
    log.fatal('work waits and none is taken; ending, to be started again');
    process.exit(1);
  },
});
console.log('worker ready');

let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 28_000).unref();
  await worker.stop();
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.on('disconnect', () => void stop());
