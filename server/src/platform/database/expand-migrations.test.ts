import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breaksOf } from '../../testing/breaks-of';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { readCatalog } from './catalog/read-catalog';
import { connectDatabase, MIGRATIONS } from './connect';
import { tenantPolicy } from './tenant-policy';

let database: TestDatabase;
let owner: DataSource;
/** What the migrations make. */
let made: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await connectDatabase({ url: database.url, role: null, poolSize: 2 });
  made = await readCatalog(owner);
});

afterAll(async () => {
  await owner?.destroy();
  await database?.drop();
});

/** What breaks the version before when a change is made, which is taken back afterward. */
async function breaksBy(change: string): Promise<string[]> {
  const runner = owner.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(change);
    return breaksOf(made, await readCatalog(runner));
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

describe('a migration that calls itself Expand', () => {
  it('leaves the version before all that it reads and writes', async () => {
    const name = `expand_${randomUUID().replaceAll('-', '')}`;
    await owner.query(`create database ${name}`);
    const url = Object.assign(new URL(database.url), { pathname: `/${name}` }).toString();
    const empty = await connectDatabase({ url, role: null, poolSize: 2 });
    const runner = empty.createQueryRunner();
    await runner.query('create table schema_migration (id serial primary key, "timestamp" bigint not null, name varchar not null)');
    const checked: string[] = [];
    let newest: readonly string[] | null = null;
    for (const migration of [...MIGRATIONS]
      .map((each) => new each())
      .sort((one, other) => Number(one.name.slice(-13)) - Number(other.name.slice(-13)))) {
      const before: readonly string[] | null = migration.name.startsWith('Expand') ? (newest ?? (await readCatalog(runner))) : null;
      await migration.up(runner);
      newest = before && (await readCatalog(runner));
      if (before === null || newest === null) continue;
      expect({ [migration.name]: breaksOf(before, newest) }).toEqual({ [migration.name]: [] });
      checked.push(migration.name);
    }
    await runner.release();
    await empty.destroy();
    await owner.query(`drop database ${name}`);
    expect(checked).toEqual(MIGRATIONS.map((each) => new each().name).filter((each) => each.startsWith('Expand')));
  });

  it.each([
    'alter table workspace add column color text',
    `alter table workspace add column color text not null default 'none'`,
    'create index by_name on party (name)',
    `create table note (tenant_id uuid not null references tenant (id), id uuid not null, body text not null, primary key (tenant_id, id)); ${tenantPolicy('note')}`,
    'grant select (name) on party to countinghouse_sweeper',
    'create policy sweeper on party for select to countinghouse_sweeper using (true)',
  ])('may %s', async (change) => {
    expect(await breaksBy(change)).toEqual([]);
  });

  it.each([
    ['drop a column', 'alter table workspace drop column primary_email'],
    ['rename a column', 'alter table workspace rename column primary_email to email'],
    ['change a type', 'alter table party alter column name type varchar(10)'],
    ['demand a new column', `delete from party; alter table party add column color text not null`],
    ['demand an old column', 'alter table party alter column role set not null, alter column name drop not null'],
    ['drop a table', 'drop table open_item'],
    ['rename a table', 'alter table open_item rename to item'],
    ['add a check to an old table', `alter table party add constraint named check (name <> '')`],
    ['make an old column unique', 'create unique index one_name on party (name)'],
    ['restrict an old table', 'alter table tenant_host enable row level security'],
    ['narrow a policy', 'alter policy tenant_policy on party using (false)'],
    ['take a right', 'revoke delete on party from countinghouse_runtime'],
    [
      'add a trigger to an old table',
      'create trigger noted after insert on party for each row execute function record_unlinked_audit_event()',
    ],
    ['drop a function', 'drop function workspace_ids_containing(text)'],
  ])('must not %s', async (_, change) => {
    expect(await breaksBy(change)).not.toEqual([]);
  });
});
