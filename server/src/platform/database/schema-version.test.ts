import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { readEngineSettings } from '../config/engine-settings';
import { openPlatform } from '../open-platform';
import { connectDatabase } from './connect';
import { upgrade } from './upgrade';

describe('the schema of a database', () => {
  let database: TestDatabase;
  let owner: DataSource;
  let home: string;

  beforeEach(async () => {
    database = await createTestDatabase();
    owner = await connectDatabase({ url: database.url, role: null, poolSize: 1 });
    home = await mkdtemp(join(tmpdir(), 'schema-version-'));
  });

  afterEach(async () => {
    await owner?.destroy();
    await database?.drop();
    await rm(home, { recursive: true, force: true });
  });

  const open = async () => {
    const platform = await openPlatform(
      readEngineSettings({}, { databaseUrl: database.productUrl, home }),
      pino({ level: 'silent' }),
      'test',
    );
    await platform.close();
  };
  const note = (name: string) =>
    owner.query(`insert into schema_migration ("timestamp", name) values (${/\d{13}$/.exec(name)?.[0]}, '${name}')`);

  it('is accepted where it is that of this version', async () => {
    await expect(open()).resolves.toBeUndefined();
  });

  it('is refused by server and worker where a migration has not run, and by none of them after it ran', async () => {
    await owner.query(`delete from schema_migration where name like 'ExpandReadableVersion%'`);
    await expect(open()).rejects.toThrow(
      'The database is older than this version: ExpandReadableVersion1790000063000 did not run. Run the migration first: node server/dist/migrate.js',
    );
    await upgrade(database.url);
    await expect(open()).resolves.toBeUndefined();
  });

  it.each([
    ['drop table schema_migration', /without the tables of the product: run node server\/dist\/migrate\.js/],
    ['revoke select on schema_migration from countinghouse_runtime', /^The database is older than this version/],
  ])('is refused after %s', async (harm, sentence) => {
    await owner.query(harm);
    await expect(open()).rejects.toThrow(sentence);
  });

  it('is refused where a newer version changed what this one reads, by the migration as well', async () => {
    await note('SplitStatements1990000000000');
    const sentence = /^This version is older than the database, which has SplitStatements1990000000000\. Start the version that brought it/;
    await expect(open()).rejects.toThrow(sentence);
    await expect(upgrade(database.url)).rejects.toThrow(sentence);
  });

  it('is accepted where a newer version only added to it, and the migration leaves that alone', async () => {
    await owner.query(
      `alter table workspace add column color text; create policy later on party for select to countinghouse_sweeper using (true)`,
    );
    await note('ExpandColors1990000000000');
    await expect(open()).resolves.toBeUndefined();
    expect(await upgrade(database.url)).toEqual({ ran: [], repaired: [] });
  });
});
