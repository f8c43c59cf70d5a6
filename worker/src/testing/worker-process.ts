import { PACKAGES } from '@countinghouse/connectors/registry';
import { packageSettings } from '@countinghouse/connectors/sandbox-kit/sandbox-settings';
import { fork, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { until } from '@countinghouse/server/testing/until';
import { inject } from 'vitest';
import { startWorker, type RunningWorker, type WorkerOptions } from '../start-worker';
import { silent, type TestBed } from './test-bed';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundled worker and reader. */
    workerFolder: string;
  }
}

/** The worker as production runs it, in a separate process. */
export interface WorkerProcess {
  /** Kill -9. */
  kill(): Promise<void>;
  /** Kill -9 of its readers, whatever they do. */
  killReaders(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
  /** Ctrl-C: SIGINT to the worker and all that it started, at once; answers the exit code. */
  interrupt(): Promise<number | null>;
  /** The most memory that it held so far, its readers apart; 0 where the system does not report it. */
  peakMebibytes(): Promise<number>;
}

export async function startWorkerProcess(bed: TestBed): Promise<WorkerProcess> {
  const { settings } = bed;
  const env = {
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    COUNTINGHOUSE_DEMO: 'true',
    DEMO_DATABASE_URL: settings.databaseUrl,
    COUNTINGHOUSE_HOME: dirname(settings.filesFolder),
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    ...(settings.redisUrl === null ? {} : { DEMO_REDIS_URL: settings.redisUrl }),
    ...(settings.smtpUrl === null ? {} : { SMTP_URL: settings.smtpUrl }),
    ...(settings.webhooksToLoopback ? { WEBHOOKS_TO_LOOPBACK: 'true' } : {}),
    ...packagesOf(settings),
  };
  const child = fork(join(inject('workerFolder'), 'main.js'), [], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (process.env['TEST_LOG'] !== undefined) process.stdout.write(chunk);
  });
  await until(() => output.includes('worker ready'), 60_000);
  return {
    kill: () => end(child, 'SIGKILL').then(() => undefined),
    async killReaders() {
      const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
      for (const pid of children.split(' ').filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
    },
    stop: () => end(child, 'SIGTERM'),
    interrupt: () => end(child, 'SIGINT', true),
    async peakMebibytes() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
      return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
    },
  };
}

function packagesOf({ packages }: TestBed['settings']): NodeJS.ProcessEnv {
  const settings = PACKAGES.map(({ datasourceNameId, client }) => {
    const known = packages[datasourceNameId];
    return client === undefined || known === undefined ? {} : packageSettings(client.id, known);
  });
  return Object.assign({}, ...settings) as NodeJS.ProcessEnv;
}

async function end(child: ChildProcess, signal: NodeJS.Signals, withAll = false): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (withAll && child.pid !== undefined) process.kill(-child.pid, signal);
  else child.kill(signal);
  return exited;
}

/** A worker in this process; its readers are processes all the same. */
export function startWorkerHere(bed: TestBed, metrics: WorkerOptions['metrics'] = null): Promise<RunningWorker> {
  return startWorker({
    settings: bed.settings,
    health: null,
    metrics,
    readerScript: join(inject('workerFolder'), 'reader-main.js'),
    log: silent,
    onStuck: () => undefined,
  });
}
