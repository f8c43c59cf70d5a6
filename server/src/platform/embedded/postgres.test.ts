import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './postgres';

describe('the embedded PostgreSQL', () => {
  const homes: string[] = [];
  const newHome = async () => {
    const home = await mkdtemp(join(tmpdir(), 'countinghouse-embedded-'));
    homes.push(home);
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

  it('keeps its data from one start to the next', async () => {
    const home = await newHome();
    const first = await startEmbeddedPostgres(home);
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await startEmbeddedPostgres(home);
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('adopts the server that a killed parent left running', async () => {
    const home = await newHome();
    const first = await startEmbeddedPostgres(home);
    const adopted = await startEmbeddedPostgres(home);
    expect(adopted.url).toBe(first.url);
    await adopted.stop();
    await expect(ask(first.url, 'select 1')).rejects.toThrow();
  });

  it('leaves a foreign process alone that got the number of a dead server', async () => {
    const home = await newHome();
    const first = await startEmbeddedPostgres(home);
    await first.stop();
    const foreign = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    await writeFile(join(home, 'postgres', 'data', 'postmaster.pid'), `${foreign.pid}\n${home}\n0\n1\n\n127.0.0.1\n`);
    const outcome = await startEmbeddedPostgres(home).then(
      (server) => server.stop().then(() => 'started'),
      (error: Error) => error.message,
    );
    expect(outcome).toMatch(/started|lock file/);
    expect(foreign.exitCode).toBeNull();
    expect(foreign.signalCode).toBeNull();
    foreign.kill();
  });
});
