import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyHome } from '../../testing/test-postgres';
import { until } from '../../testing/until';
import { type EmbeddedDatabase, startEmbeddedPostgres } from './postgres';
import { postgresAccount } from './postgres-account';
import { postgresFolders } from './postgres-folders';

describe('the embedded PostgreSQL', () => {
  const homes: string[] = [];
  const newHome = async () => {
    const home = await mkdtemp(join(tmpdir(), 'countinghouse-embedded-'));
    homes.push(home);
    return home;
  };

  /** The home of a server that was started once. */
  let started: string;
  /** What others could do to the file of the first password while that server started. */
  const modes = new Set<number>();
  beforeAll(async () => {
    started = await mkdtemp(join(tmpdir(), 'countinghouse-embedded-'));
    const look = setInterval(() => {
      const found = statSync(join(started, 'postgres', 'first-password'), { throwIfNoEntry: false });
      if (found !== undefined) modes.add(found.mode & 0o077);
    }, 1);
    const server = await startEmbeddedPostgres(started).finally(() => clearInterval(look));
    await server.stop();
  });
  afterAll(() => rm(started, { recursive: true, force: true }));
  const homeOfStarted = async () => {
    const home = await newHome();
    await copyHome(started, home);
    return home;
  };

  afterEach(async () => {
    for (const home of homes.splice(0)) await rm(home, { recursive: true, force: true });
  });

  const ask = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  };

  const serverId = async (home: string) =>
    Number((await readFile(join(home, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const isRetained = ([row]: { answer?: number }[]) => row?.answer === 42;

  /** Stops the server and starts it by hand at the same address, as a killed parent would leave it. */
  const leaveRunning = async (home: string, { url, stop }: EmbeddedDatabase) => {
    await stop();
    const account = await postgresAccount();
    const { programs, data } = await postgresFolders(home, account);
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
    spawn(join(programs, 'bin', 'postgres'), ['-D', data, '-p', new URL(url).port, ...settings], {
      cwd: programs,
      stdio: 'ignore',
      ...(account ?? {}),
    });
    await until(() => ask(url, 'select 42 as answer').then(isRetained, () => false));
  };

  it('is adopted where a killed parent left it running, and keeps its data from one start to the next', async () => {
    const home = await homeOfStarted();
    const first = await startEmbeddedPostgres(home);
    await ask(first.url, 'create table kept as select 42 as answer');
    await leaveRunning(home, first);
    const adopted = await startEmbeddedPostgres(home);
    expect(adopted.url).toBe(first.url);
    await adopted.stop();
    await expect(ask(first.url, 'select 1')).rejects.toThrow();
    const second = await startEmbeddedPostgres(home);
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('is started again at the same address when it was started or adopted and dies', { timeout: 120_000 }, async () => {
    const home = await homeOfStarted();
    const startedAgain = async (url: string, told: readonly string[]) => {
      process.kill(await serverId(home), 'SIGKILL');
      await until(() => told.length > 0, 30_000);
      await until(() => ask(url, 'select answer from kept').then(isRetained, () => false), 40_000);
      expect(told[0]).toBe('The database ended and is started again.');
    };
    const told: string[] = [];
    const first = await startEmbeddedPostgres(home, (sentence) => told.push(sentence));
    await ask(first.url, 'create table kept as select 42 as answer');
    await startedAgain(first.url, told);
    await leaveRunning(home, first);
    const toldByNext: string[] = [];
    const adopted = await startEmbeddedPostgres(home, (sentence) => toldByNext.push(sentence));
    expect(adopted.url).toBe(first.url);
    await startedAgain(adopted.url, toldByNext);
    await adopted.stop();
    await expect(ask(first.url, 'select 1')).rejects.toThrow();
  });

  it('keeps its secrets to its account, that of its first start from the first byte on', async () => {
    expect([...modes]).toEqual([0]);
    for (const secret of ['postgres-password', 'postgres-product-password'])
      expect((await stat(join(started, secret))).mode & 0o077).toBe(0);
    expect((await stat(started)).mode & 0o066).toBe(0);
  });

  it.each([null, '', 'garbage'])('says which password is lost where its file holds %j', async (left) => {
    const home = await newHome();
    await mkdir(join(home, 'postgres', 'data'), { recursive: true });
    await writeFile(join(home, 'postgres', 'data', 'PG_VERSION'), '18');
    if (left !== null) await writeFile(join(home, 'postgres-password'), left);
    await expect(startEmbeddedPostgres(home)).rejects.toThrow(`${home}/postgres-password, the password of the database`);
  });

  it('leaves a foreign process alone that got the number of a dead server', async () => {
    const home = await homeOfStarted();
    const first = await startEmbeddedPostgres(home);
    await first.stop();
    const foreign = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    await writeFile(join(home, 'postgres', 'data', 'postmaster.pid'), `${foreign.pid}\n${home}\n0\n1\n\n127.0.0.1\n`);
    const outcome = await startEmbeddedPostgres(home).then(
      (server) => server.stop().then(() => 'started'),
      (error: unknown) => (error as Error).message,
    );
    expect(outcome).toMatch(/started|lock file/);
    expect(foreign.exitCode).toBeNull();
    expect(foreign.signalCode).toBeNull();
    foreign.kill();
  });
});
