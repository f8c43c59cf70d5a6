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

  it('is accepted where it is that of this version', async () => {
    await expect(open()).resolves.toBeUndefined();
  });

  it('is refused by server and worker where it has the migrations before the baseline, until the migration takes it over as it is', async () => {
    const ran = () => owner.query<{ name: string }[]>('select name from schema_migration order by id');
    const before = await ran();
    await owner.query(`update schema_migration set "timestamp" = 1790000092000, name = 'ExpandImportDays1790000092000'
      where name = 'Baseline1790000093000'`);
    await owner.query(`insert into schema_migration ("timestamp", name) values (1790000000000, 'Foundation1790000000000')`);
    await expect(open()).rejects.toThrow(
      'The database is older than this version: Baseline1790000093000 did not run. Run the migration first: node server/dist/migrate.js',
    );
    await upgrade(database.url);
    await expect(open()).resolves.toBeUndefined();
    expect((await ran()).map(({ name }) => name).toSorted()).toEqual(before.map(({ name }) => name).toSorted());
  });

  it('is not migrated where it lacks some of the migrations before the baseline', async () => {
    await whileChanged(
      `update schema_migration set "timestamp" = 1790000000000, name = 'Foundation1790000000000' where name = 'Baseline1790000093000'`,
      `update schema_migration set "timestamp" = 1790000093000, name = 'Baseline1790000093000' where name = 'Foundation1790000000000'`,
      () => expect(upgrade(database.url)).rejects.toThrow('Migrate with the last version before Baseline1790000093000 first.'),
    );
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
