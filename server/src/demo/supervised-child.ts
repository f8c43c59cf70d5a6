import { type ChildProcess, spawn } from 'node:child_process';
import { LogFile } from './log-file';

/** A process of the product that is started again when it dies, until it is stopped. */
export interface SupervisedChild {
  /** Resolves once the child printed its ready line for the first time; rejects when it dies three times before that. */
  readonly ready: Promise<void>;
  /** Ends the child, so that it is started again with the latest build. */
  restart(): void;
  /** Asks the child to end and waits; kills it after 30 s. */
  stop(): Promise<void>;
}

/** What to run, with which environment, and where its output goes. */
export interface ChildOptions {
  readonly name: string;
  readonly script: string;
  /** Options of Node itself. */
  readonly nodeOptions?: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly logFile: string;
  /** The child is ready when a line contains this. */
  readonly readyText: string;
}

const RESTART_AFTER = 500;
const STOP_DEADLINE = 30_000;
const DEATHS_BEFORE_READY = 3;

/** Starts the child; it keeps an IPC channel, so that it ends with us even when we are killed. */
export function superviseChild(options: ChildOptions): SupervisedChild {
  const log = new LogFile(options.logFile);
  let child: ChildProcess | null = null;
  let stopping = false;
  let deaths = 0;
  let isReady = false;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();

  const start = () => {
    let last = '';
    const started = spawn(process.execPath, ['--enable-source-maps', ...(options.nodeOptions ?? []), options.script], {
      env: options.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const watch = (chunk: Buffer) => {
      log.write(chunk);
      last = (last + chunk.toString()).slice(-4_000);
      if (!isReady && last.includes(options.readyText)) {
        isReady = true;
        resolve();
      }
    };
    started.stdout?.on('data', watch);
    started.stderr?.on('data', watch);
    started.on('exit', (code, signal) => {
      if (stopping) return;
      deaths += 1;
      console.error(`The ${options.name} ended (${signal ?? code}) and is started again; see ${options.logFile}`);
      if (!isReady && deaths >= DEATHS_BEFORE_READY) reject(new Error(`The ${options.name} does not start: ${last}`));
      else setTimeout(start, RESTART_AFTER);
    });
    child = started;
  };
  start();

  return {
    ready,
    restart: () => child?.kill('SIGTERM'),
    async stop() {
      stopping = true;
      if (child !== null) await endOf(child);
      log.end();
    },
  };
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE);
  await ended;
  clearTimeout(timer);
}
