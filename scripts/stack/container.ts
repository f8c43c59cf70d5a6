import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './container-root';
import type { HealthCheck } from './read-compose';

/** How a container of the compose file is started, asked and stopped. */
export interface Launch {
  /** `server-1`. */
  readonly name: string;
  /** The file of its network. */
  readonly network: string;
  /** The script that becomes its program. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly account: Account;
  /** Where its output goes; null: where that of this process goes. */
  readonly log: string | null;
  readonly restarts: boolean;
  readonly stopSignal: NodeJS.Signals;
  /** Milliseconds. */
  readonly stopGrace: number;
  readonly healthCheck: HealthCheck | null;
}

/** A container that was started. */
export interface Container {
  readonly name: string;
  /** Resolves when its health check passed; rejects when it is unhealthy, or ends and is not started again. */
  readonly healthy: Promise<void>;
  /** How a process that is not started again ended. */
  readonly ended: Promise<number>;
  /** The end of its log. */
  lastMessage(): string;
  stop(): Promise<void>;
}

/** The restart policy of the container engine: the pause doubles with each exit, and a run of ten seconds resets it. */
const [FIRST_PAUSE, LONGEST_PAUSE, LONG_RUN] = [100, 60_000, 10_000];
/** A container that just began is asked more often. */
const STARTING_INTERVAL = 300;
const BY_SIGNAL = 128;
/** How much of the log of a failed container is shown. */
const LAST_LINES = 20;
/** The process ends with its parent, so that nothing outlives a stack that is killed. */
const MORTAL = ['--pdeathsig', 'KILL'];

/** Starts a container, starts it again as its policy says, and asks after its health until it is stopped; `tell` hears what changes. */
export function startContainer(launch: Launch, tell: (sentence: string) => void): Container {
  const stopping = new AbortController();
  let child = begin(launch);
  const [healthy, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
  for (const { promise } of [healthy, ended]) promise.catch(() => undefined);

  const isStopping = () => stopping.signal.aborted;
  const run = async () => {
    for (let pause = FIRST_PAUSE; ;) {
      const from = Date.now();
      const code = await endOf(child);
      if (!launch.restarts) healthy.reject(new Error(`${launch.name} ended with ${code}. ${lastMessage(launch)}`));
      pause = Date.now() - from > LONG_RUN ? FIRST_PAUSE : Math.min(pause * 2, LONGEST_PAUSE);
      if (launch.restarts && !isStopping()) {
        tell(`${launch.name} ended with ${code}, and is started again.`);
        await pauseFor(pause, stopping.signal);
      }
      if (!launch.restarts || isStopping()) {
        ended.resolve(code);
        return;
      }
      child = begin(launch);
    }
  };
  const watched = run();
  const requested = askAfterHealth(launch, () => child, stopping.signal, tell, healthy);

  return {
    name: launch.name,
    healthy: healthy.promise,
    ended: ended.promise,
    lastMessage: () => lastMessage(launch),
    async stop() {
      stopping.abort();
      const [program, patience] = [programOf(child), new AbortController()];
      if (program !== null) process.kill(program, launch.stopSignal);
      const killed = pauseFor(launch.stopGrace, patience.signal).then(() => {
        if (!patience.signal.aborted) tell(`${launch.name} did not end within ${launch.stopGrace / 1000} s, and is killed.`);
        child.kill('SIGKILL');
      });
      await watched;
      patience.abort();
      await Promise.all([killed, requested]);
    },
  };
}

/** Starts the process in separate namespaces; Ctrl-C reaches it only through the stack, in order. */
function begin({ network, script, environment, log }: Launch): ChildProcess {
  const output = log === null ? 'inherit' : openSync(log, 'a', 0o600);
  const namespaces = ['--mount', '--pid', '--uts', '--ipc', '--fork', '--kill-child=KILL'];
  const words = [...MORTAL, '--', 'nsenter', `--net=${network}`, 'unshare', ...namespaces, '/bin/sh', '-c', script];
  return spawn('setpriv', words, { env: { ...environment }, stdio: [log === null ? 'inherit' : 'ignore', output, output], detached: true });
}

function lastMessage({ log }: Launch): string {
  return log === null ? '' : `Its log ends:\n${readFileSync(log, 'utf8').trim().split('\n').slice(-LAST_LINES).join('\n')}`;
}

/** The process that is the first one in the container; null while there is none. */
function programOf(child: ChildProcess): number | null {
  try {
    const [first] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
    return Number(first) || null;
  } catch {
    return null;
  }
}

function endOf(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode ?? BY_SIGNAL);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code ?? BY_SIGNAL));
    child.once('error', () => resolve(BY_SIGNAL - 1));
  });
}

async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}

async function askAfterHealth(
  launch: Launch,
  childNow: () => ChildProcess,
  stopping: AbortSignal,
  tell: (sentence: string) => void,
  healthy: PromiseWithResolvers<void>,
): Promise<void> {
  const { healthCheck: check, name } = launch;
  if (check === null) {
    healthy.resolve();
    return;
  }
  let [misses, state] = [0, 'starting'];
  const becomes = (next: string) => {
    if (state !== next) tell(`${name} is ${next}.`);
    state = next;
  };
  const isStopping = () => stopping.aborted;
  for (const began = Date.now(); !isStopping();) {
    misses = (await isHealthy(check, launch, programOf(childNow()), stopping)) ? 0 : misses + 1;
    if (isStopping()) return;
    if (misses === 0) {
      becomes('healthy');
      healthy.resolve();
    } else if (misses >= check.retries && Date.now() - began >= check.startPeriod + check.retries * check.interval) {
      becomes('unhealthy');
      healthy.reject(new Error(`${name} does not become healthy. ${lastMessage(launch)}`));
    }
    await pauseFor(state === 'starting' ? Math.min(STARTING_INTERVAL, check.interval) : check.interval, stopping);
  }
}

/** Runs a health check inside its container, with its account and environment; whether it ended well and in time. */
function isHealthy(
  { test, timeout }: HealthCheck,
  { environment, account }: Launch,
  program: number | null,
  stopping: AbortSignal,
): Promise<boolean> {
  if (program === null) return Promise.resolve(false);
  const inside = ['--target', String(program), '--mount', '--net', '--pid', '--uts', '--ipc', '--root', '--wd'];
  const owner = ['--setuid', String(account.id), '--setgid', String(account.id)];
  const words = 'line' in test ? ['/bin/sh', '-c', test.line] : test.words;
  return new Promise((resolve) => {
    const child = spawn('setpriv', [...MORTAL, '--', 'nsenter', ...inside, ...owner, '--', ...words], {
      env: { ...environment },
      stdio: 'ignore',
      timeout,
      killSignal: 'SIGKILL',
      signal: stopping,
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
