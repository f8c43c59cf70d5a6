import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmptyCluster, PLAIN_OWNER, type EmptyCluster } from '../../../testing/empty-cluster';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { connectDatabase } from '../connect';
import { upgrade } from '../upgrade';
import { catalogFaults, compareCatalog } from './compare-catalog';
import { readCatalog } from './read-catalog';

describe('a migrated database', () => {
  let database: TestDatabase;
  let owner: DataSource;

  beforeEach(async () => {
    database = await createTestDatabase();
    owner = await connectDatabase({ url: database.url, role: null, poolSize: 2 });
  });

  afterEach(async () => {
    await owner?.destroy();
    await database?.drop();
  });

  const faults = async () => catalogFaults(compareCatalog(await readCatalog(owner)));

  it('has nothing to repair', async () => {
    expect(await faults()).toEqual([]);
    expect(await upgrade(database.url)).toEqual({ ran: [], repaired: [] });
  });

  it.each([
    ['a policy is gone', 'drop policy tenant_wall on party'],
    ['a policy lets everybody pass', 'alter policy tenant_wall on party using (true)'],
    ['a table is not walled', 'alter table party disable row level security'],
    ['its owner passes the wall', 'alter table party no force row level security'],
    ['a grant is gone', 'revoke insert on audit_event from countinghouse_runtime'],
    ['a function has another owner', 'alter function workspace_ids_containing(text) owner to current_user'],
    ['a role cannot use the schema', 'revoke usage on schema public from countinghouse_sweeper'],
  ])('is repaired where %s', async (_, harm) => {
    await owner.query(harm);
    expect(await faults()).not.toEqual([]);
    const { ran, repaired } = await upgrade(database.url);
    expect([ran, repaired.length]).toEqual([[], 1]);
    expect(await faults()).toEqual([]);
  });

  it.each([
    [
      'a policy of unknown origin',
      'create policy open on party using (true)',
      /has what no migration makes: create policy open on party[^]*drop policy open on party;/,
    ],
    [
      'a right to change the audit log',
      'grant update on audit_event to countinghouse_runtime',
      /revoke update on audit_event from countinghouse_runtime;/,
    ],
    ['a right for everybody', 'grant select on party to public', /revoke select on party from public;/],
  ])('is refused where it has %s, with the statement that removes it', async (_, harm, sentence) => {
    await owner.query(harm);
    await expect(upgrade(database.url)).rejects.toThrow(sentence);
  });

  it.each([
    ['a table', 'drop table open_item'],
    ['a column', 'alter table party drop column role'],
    ['a constraint', 'alter table submission drop constraint submission_portal_status_check'],
    ['a trigger', 'drop trigger note_unlinked on audit_event'],
    ['a function', 'drop function workspace_ids_containing(text)'],
    ['an index', 'drop index portal_user_email'],
  ])('is refused where it lost %s, and left as it is', async (_, harm) => {
    await owner.query(harm);
    await owner.query('drop policy tenant_wall on workbook');
    await expect(upgrade(database.url)).rejects.toThrow(/^The database is not whole. Restore it from a backup./);
    expect(await owner.query(`select from pg_policies where tablename = 'workbook' and policyname = 'tenant_wall'`)).toEqual([]);
  });

  it('may have indexes and tables of an administrator', async () => {
    await owner.query(
      `create index mine on party (name); create table mine_too (id integer); alter table mine_too enable row level security`,
    );
    expect(await faults()).toEqual([]);
  });
});

describe('in a separate cluster', () => {
  let cluster: EmptyCluster;

  beforeAll(async () => {
    cluster = await startEmptyCluster();
  });

  afterAll(() => cluster?.close());

  const ROLES = ['runtime', 'sweeper', 'queue', 'search', 'pool'].map((name) => `countinghouse_${name}`);

  it('an owner who may not create roles gets the statements for an administrator, and they suffice', async () => {
    await cluster.administer(`create role plain login password 'kept'`);
    await cluster.administer('create database plain owner plain');
    const url = Object.assign(new URL(await cluster.database('first')), { username: 'plain', pathname: '/plain' }).toString();
    const refusal = await refusalOf(url);
    expect(refusal).toMatch(/^plain may not do this: permission denied to create role\. Run in the database as an administrator:/);
    for (const statement of refusal.split('\n').slice(1)) await cluster.administer(statement);
    expect((await upgrade(url)).ran.length).toBeGreaterThan(30);
    await cluster.administer('drop database plain');
    for (const role of ROLES) await cluster.administer(`drop role ${role}`);
  });

  it('a database that lost its roles, and with them policies and grants, gets all of them back', async () => {
    const name = `lost_${randomUUID().slice(0, 8)}`;
    const url = await cluster.database(name);
    await upgrade(url);
    for (const role of ROLES)
      await cluster.administer(`reassign owned by ${role} to ${PLAIN_OWNER}; drop owned by ${role}; drop role ${role}`, name);
    const [{ count }] = (await cluster.administer('select count(*)::integer from pg_policies', name)).rows as [{ count: number }];
    const { ran, repaired } = await upgrade(url);
    const [after] = (await cluster.administer('select count(*)::integer from pg_policies', name)).rows as [{ count: number }];
    expect([ran, after.count - count > 10, repaired.length > 100]).toEqual([[], true, true]);
    expect(await upgrade(url)).toEqual({ ran: [], repaired: [] });
  });

  it('functions that an administrator restored, and that the owner may not take over, are named with the statements', async () => {
    const name = `taken_${randomUUID().slice(0, 8)}`;
    const url = await cluster.database(name);
    await upgrade(url);
    await cluster.administer(`alter function workspace_ids_containing(text) owner to current_user; drop policy tenant_wall on party`, name);
    const refusal = await refusalOf(url);
    expect(refusal).toMatch(
      /^keeper may not do this: must be owner of function workspace_ids_containing\. Run in the database as an administrator:/,
    );
    for (const statement of refusal.split('\n').slice(1)) await cluster.administer(statement, name);
    expect(await upgrade(url)).toEqual({ ran: [], repaired: [] });
  });
});

const refusalOf = (url: string): Promise<string> =>
  upgrade(url).then(
    () => '',
    (error: unknown) => (error as Error).message,
  );
