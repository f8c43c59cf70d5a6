import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../platform/embedded/free-port';

/** A Redis of a test's own, on a free port, with nothing on disk. */
export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

const LOCATIONS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/** Whether redis-server is there; in CI it must be, so its tests are never skipped. */
export function redisInstalled(): boolean {
  return process.env['CI'] === 'true' || program() !== undefined;
}

export async function startRedis(...settings: string[]): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no', ...settings];
  const child = spawn(program() ?? 'redis-server', options, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  await answering(url);
  const stop = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

function program(): string | undefined {
  return LOCATIONS.find((path) => existsSync(path));
}

async function answering(url: string): Promise<void> {
  const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  await client.ping();
  client.disconnect();
}
