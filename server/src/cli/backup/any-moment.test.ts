import { execFileSync } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upgrade } from '../../platform/database/upgrade';
import { startEmbeddedPostgres, type EmbeddedDatabase } from '../../platform/embedded/postgres';
import { until } from '../../testing/until';
import { COMMANDS } from '../commands/commands';
import { runCommand } from '../commands/run-command';

/** It starts two clusters, which a busy machine takes long for. */
const PATIENCE = 120_000;
const QUICK = ['fsync=off', 'shared_buffers=64MB'];
let folder: string;
let running: EmbeddedDatabase;
let restored: EmbeddedDatabase | undefined;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'any-moment-'));
  await chmod(folder, 0o711);
  // The account of PostgreSQL writes to it.
  await mkdir(at('archive'));
  await chmod(at('archive'), 0o777);
  running = await startEmbeddedPostgres(at('running'), undefined, [
    ...QUICK,
    // Under its name only once it is complete: a restore may read it at any time.
    ...['archive_mode=on', `archive_command=cp %p ${at('archive')}/%f.part && mv ${at('archive')}/%f.part ${at('archive')}/%f`],
  ]);
  await upgrade(running.url, running.productUrl);
}, PATIENCE);

afterAll(async () => {
  await running?.stop();
  await restored?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function operate(database: EmbeddedDatabase, line: string): Promise<string> {
  const said: string[] = [];
  const env = { DATABASE_OWNER_URL: database.url, S3_ENDPOINT: 'local', COUNTINGHOUSE_HOME: at('running') };
  const io = { env, print: (text: string) => void said.push(text), note: (text: string) => void said.push(text), read: async () => '{}' };
  const code = await runCommand(line.split(' '), COMMANDS, io);
  expect({ line, code, said: code === 0 ? [] : said }).toEqual({ line, code: 0, said: [] });
  return said.join('\n');
}

/** The single value of a statement, as the administrator of the cluster. */
async function ask(client: pg.Client, sql: string): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(sql);
  return Object.values(rows[0] ?? {})[0] ?? '';
}

/** Copies the cluster while it runs, as pg_basebackup does, into the home of another one. */
async function copyCluster(client: pg.Client): Promise<void> {
  const data = at('restored/postgres/data');
  await mkdir(at('restored/postgres'), { recursive: true });
  for (const path of [at('restored'), at('restored/postgres')]) await chmod(path, 0o711);
  for (const name of ['postgres-password', 'postgres-product-password']) await copyFile(at(`running/${name}`), at(`restored/${name}`));
  await client.query(`select pg_backup_start('a copy', true)`);
  execFileSync('cp', ['--archive', at('running/postgres/data'), data]);
  const label = await ask(client, 'select labelfile from pg_backup_stop()');
  const log = await readdir(join(data, 'pg_wal'), { withFileTypes: true });
  for (const entry of log.filter((each) => each.isFile())) await rm(join(data, 'pg_wal', entry.name));
  await rm(join(data, 'postmaster.pid'));
  const { uid, gid } = await stat(data);
  for (const [name, text] of Object.entries({ backup_label: label, 'recovery.signal': '' })) {
    await writeFile(join(data, name), text);
    await chown(join(data, name), uid, gid);
  }
}

it(
  'a cluster whose log is archived comes back as it was at a moment between two backups, and holds what it must',
  async () => {
    const client = new pg.Client({ connectionString: running.url });
    await client.connect();
    await copyCluster(client);
    await operate(running, 'tenant create --tenant before --visible-name Before --host before.example');
    const moment = await ask(client, 'select clock_timestamp()::text');
    await operate(running, 'tenant create --tenant after --visible-name After --host after.example');
    const last = await ask(client, 'select pg_walfile_name(pg_switch_wal())');
    await until(async () => (await readdir(at('archive'))).includes(last), 30_000);
    await client.end();

    restored = await startEmbeddedPostgres(at('restored'), undefined, [
      ...QUICK,
      `restore_command=cp ${at('archive')}/%f %p`,
      ...[`recovery_target_time=${moment}`, 'recovery_target_action=promote', 'hot_standby=off'],
    ]);
    const tenants = await operate(restored, 'tenant list');
    expect([tenants.includes('before.example'), tenants.includes('after.example')]).toEqual([true, false]);
    expect(await operate(restored, 'verify')).toContain('Verified 1 tenants');
  },
  PATIENCE,
);
