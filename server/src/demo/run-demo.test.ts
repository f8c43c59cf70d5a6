import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lockHome } from '../platform/home/lock-home';
import { recordInstance, runningInstance } from './instance-file';
import { runDemo } from './run-demo';

const folder = mkdtempSync(join(tmpdir(), 'countinghouse-demo-'));
afterAll(() => rmSync(folder, { recursive: true }));

const start = (env: NodeJS.ProcessEnv) =>
  runDemo({ root: folder, env: { COUNTINGHOUSE_DEMO: 'true', COUNTINGHOUSE_HOME: join(folder, 'home'), ...env } });

describe('the demo', () => {
  it.each([
    [{ COUNTINGHOUSE_DEMO: undefined }, /COUNTINGHOUSE_DEMO=true/],
    [{ COUNTINGHOUSE_DEMO: '1' }, /COUNTINGHOUSE_DEMO=true/],
    [{ HOST: '0.0.0.0' }, /HOST=0\.0\.0\.0 is not a loopback address/],
    [{ DATABASE_URL: 'postgres://db/x' }, /DATABASE_URL is set beside/],
    [{ REDIS_URL: 'redis://redis' }, /REDIS_URL is set beside/],
    [{ TRUSTED_PROXIES: '127.0.0.1' }, /TRUSTED_PROXIES is set beside/],
    [{ PORT: 'abc' }, /^PORT=abc is not a port number, such as 3000\.$/],
  ])('does not start with %j', async (env, message) => {
    await expect(start(env)).rejects.toThrow(message);
  });

  it('names a home that is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(start({ COUNTINGHOUSE_HOME: file })).rejects.toThrow(/^COUNTINGHOUSE_HOME=.* is not a folder/);
  });

  it('does not start in the home of another copy, on whatever port', async () => {
    const home = join(folder, 'held');
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const PORT = String((server.address() as AddressInfo).port);
    await expect(start({ COUNTINGHOUSE_HOME: home, PORT })).rejects.toThrow(`Port ${PORT} is in use`);
    const unlock = lockHome(home);
    await expect(start({ COUNTINGHOUSE_HOME: home, PORT })).rejects.toThrow(`already runs with the folder ${home}`);
    unlock();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('the note of a running copy', () => {
  it('is read while its process lives', async () => {
    const instance = { pid: process.pid, port: 3000, address: 'http://127.0.0.1:3000' };
    await recordInstance(folder, instance);
    expect(await runningInstance(folder)).toEqual(instance);
  });

  it.each(['', '{"pid": 1', '\u0000\u0000', 'null', '{"pid":"x"}', '[]'])('counts as none where it reads %j', async (text) => {
    writeFileSync(join(folder, 'run.json'), text);
    expect(await runningInstance(folder)).toBeNull();
  });
});
