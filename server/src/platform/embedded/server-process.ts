import type { ChildProcess } from 'node:child_process';
import type { RunningServer } from './kept-running';

const LOOK_EVERY = 250;

/** A server that is our child; PostgreSQL cuts open connections and ends on SIGINT. */
export function childServer(child: ChildProcess): RunningServer {
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const ended = isGone() ? Promise.resolve() : new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    ended,
    async stop() {
      if (!isGone()) child.kill('SIGINT');
      await ended;
    },
  };
}

/** A server that a killed parent left running; it is polled, because its end causes no event here. */
export function adoptedServer(pid: number): RunningServer {
  const ended = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(timer);
      resolve();
    }, LOOK_EVERY);
  });
  return {
    ended,
    async stop() {
      if (isAlive(pid)) process.kill(pid, 'SIGINT');
      await ended;
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
