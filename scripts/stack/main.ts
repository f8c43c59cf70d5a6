// `npm run stack`: runs the services of docker-compose.yml on this machine until Ctrl-C; `npm run stack -- run <service> <command ...>`
// starts one more container of a service beside them, as `docker compose run --rm` does; `npm run stack -- check` says what is missing.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { layImage } from './lay-image';
import { assertNamespaces, NotAllowedHere, openStack, socketOf, type Stack } from './open-stack';
import { relay } from './relay';
import { runBeside } from './run-beside';
import { runServices } from './run-services';

const [mode = 'up', ...words] = process.argv.slice(2);
/** How this ends where the machine does not allow it. */
const NOT_ALLOWED = 2;
const MORTAL = ['--pdeathsig', 'KILL', '--'];

try {
  const stack = openStack(process.env);
  process.exitCode = await main(stack);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof NotAllowedHere ? NOT_ALLOWED : 1;
}
process.exit();

async function main(stack: Stack): Promise<number> {
  if (mode === 'up' || mode === 'check') assertNamespaces();
  if (mode === 'up') return up(stack);
  if (mode === 'check') return 0;
  if (mode === 'run') return enter(stack);
  if (mode === 'inside') return runServices(stack);
  if (mode === 'beside') return runBeside(stack, words);
  throw new Error('Usage: npm run stack [-- run [-v <folder>:<path>] <service> <command ...>]');
}

/** Opens the published ports, and continues in separate namespaces. */
async function up(stack: Stack): Promise<number> {
  const { root, home, address, compose, product } = stack;
  const running = runningIn(home);
  if (running !== null) throw new Error(`A stack already runs in ${home}, as process ${running}.`);
  mkdirSync(join(home, 'run'), { recursive: true, mode: 0o700 });
  for (const { address: host, published } of compose.services.flatMap(({ ports }) => ports))
    await relay({ host: host === '127.0.0.1' ? address : host, port: published }, { path: socketOf(home, published) });
  console.log('Laying out the image …');
  layImage(root, stack.application, product);
  const child = again('setpriv', [...MORTAL, 'unshare', '--mount', '--net'], ['inside']);
  writeFileSync(pidFile(home), String(child.pid));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'));
  try {
    return await endOf(child);
  } finally {
    rmSync(pidFile(home), { force: true });
  }
}

/** Goes on inside the namespaces of the stack that runs. */
function enter({ home }: Stack): Promise<number> {
  const running = runningIn(home);
  if (running === null) throw new Error(`No stack runs in ${home}. Start it with npm run stack.`);
  const child = again('setpriv', [...MORTAL, 'nsenter', `--target=${running}`, '--mount', '--net'], ['beside', ...words]);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'));
  return endOf(child);
}

/** Starts this program again, inside of what the command makes. */
function again(command: string, options: readonly string[], args: readonly string[]): ChildProcess {
  const own = [process.execPath, ...process.execArgv, process.argv[1] ?? '', ...args];
  return spawn(command, [...options, ...own], { stdio: 'inherit' });
}

function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** The process of the stack in a home; null where none runs. */
function runningIn(home: string): number | null {
  if (!existsSync(pidFile(home))) return null;
  const pid = Number(readFileSync(pidFile(home), 'utf8'));
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      .split('\0')
      .includes(resolve(process.argv[1] ?? ''))
      ? pid
      : null;
  } catch {
    return null;
  }
}

function pidFile(home: string): string {
  return join(home, 'stack.pid');
}
