import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { readEngineSettings } from '../config/engine-settings';
import { openPlatform } from '../../open-platform';
import { connectDatabase } from './connect';
import { upgrade } from './upgrade';

describe('the schema of a database', () => {
  let database: TestDatabase;
  let owner: DataSource;
  let home: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    owner = await connectDatabase({ url: database.url, role: null, poolSize: 1 });
    home = await mkdtemp(join(tmpdir(), 'schema-version-'));
  });

  afterAll(async () => {
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
  /** Works while the database is changed. */
  const whileChanged = async (change: string, undo: string, work: () => Promise<void>) => {
    await owner.query(change);
    try {
      await work();
    } finally {
      await owner.query(undo);
    }
  };
  const noted = (name: string): [string, string] => [
    `insert into schema_migration ("timestamp", name) values (${/\d{13}$/.exec(name)?.[0]}, '${name}')`,
    `delete from schema_migration where name = '${name}'`,
  ];

  it('is accepted where it is that of this version, and refused by server and worker where a migration has not run', async () => {
    await expect(open()).resolves.toBeUndefined();
    await owner.query(`delete from schema_migration where name like 'ExpandReadableVersion%'`);
    await expect(open()).rejects.toThrow(
      'The database is older than this version: ExpandReadableVersion1790000063000 did not run. Run the migration first: node server/dist/migrate.js',
    );
    await upgrade(database.url);
    await expect(open()).resolves.toBeUndefined();
  });

  it.each([
    [
      'alter table schema_migration rename to lost',
      'alter table lost rename to schema_migration',
      /without the tables of the product: run node server\/dist\/migrate\.js/,
    ],
    [
      'revoke select on schema_migration from countinghouse_runtime',
      'grant select on schema_migration to countinghouse_runtime',
      /^The database is older than this version/,
    ],
  ])('is refused after %s', async (harm, undo, sentence) => {
    await whileChanged(harm, undo, () => expect(open()).rejects.toThrow(sentence));
  });

  it('is refused where a newer version changed what this one reads, by the migration as well', async () => {
    const sentence = /^This version is older than the database, which has SplitStatements1990000000000\. Start the version that brought it/;
    await whileChanged(...noted('SplitStatements1990000000000'), async () => {
      await expect(open()).rejects.toThrow(sentence);
      await expect(upgrade(database.url)).rejects.toThrow(sentence);
    });
  });

  it('is accepted where a newer version only added to it, and the migration leaves that alone', async () => {
    const [note, forget] = noted('ExpandColors1990000000000');
    await whileChanged(
      `alter table workspace add column color text; create policy later on party for select to countinghouse_sweeper using (true); ${note}`,
      `alter table workspace drop column color; drop policy later on party; ${forget}`,
      async () => {
        await expect(open()).resolves.toBeUndefined();
        expect(await upgrade(database.url)).toEqual({ ran: [], repaired: [] });
      },
    );
  });
});
