import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmptyCluster, PLAIN_OWNER, type EmptyCluster } from '../../../testing/empty-cluster';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database';
import { connectDatabase } from '../connect';
import { MIGRATIONS } from '../connect';
import { upgrade } from '../upgrade';
import { catalogErrors, compareCatalog } from './compare-catalog';
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

  const errors = async () => catalogErrors(compareCatalog(await readCatalog(owner)));

  it('has nothing to repair, also with indexes and tables of an administrator', async () => {
    expect(await errors()).toEqual([]);
    await owner.query(
      `create index mine on party (name); create table mine_too (id integer); alter table mine_too enable row level security`,
    );
    expect(await upgrade(database.url)).toEqual({ ran: [], repaired: [] });
  });

  it('gets back each policy, grant, and owner that it lost', async () => {
    const harms = [
      'drop policy tenant_policy on party',
      'alter policy tenant_policy on open_item using (true)',
      'alter table workbook disable row level security',
      'alter table account no force row level security',
      'revoke insert on audit_event from countinghouse_runtime',
      'alter function workspace_ids_containing(text) owner to current_user',
      'revoke usage on schema public from countinghouse_sweeper',
    ];
    for (const harm of harms) await owner.query(harm);
    const { ran, repaired } = await upgrade(database.url);
    expect([ran, [...repaired].sort()]).toEqual([
      [],
      [
        'alter function workspace_ids_containing(term text) owner to countinghouse_search',
        'alter table account force row level security',
        'alter table workbook enable row level security',
        expect.stringMatching(/^create policy tenant_policy on open_item /),
        expect.stringMatching(/^create policy tenant_policy on party /),
        'grant insert on audit_event to countinghouse_runtime',
        'grant usage on schema public to countinghouse_sweeper',
      ],
    ]);
    expect(await errors()).toEqual([]);
  });

  it('is refused where it has policies and rights of unknown origin, with the statements that remove them', async () => {
    await owner.query('create policy open on party using (true)');
    await owner.query('grant update on audit_event to countinghouse_runtime; grant select on party to public');
    const refusal = await refusalOf(database.url);
    expect(refusal).toMatch(/has what no migration makes: create policy open on party/);
    const undoing = [...refusal.matchAll(/^To remove it: (.*;)$/gm)].map(([, statement = '']) => statement);
    expect(undoing.sort()).toEqual([
      'drop policy open on party;',
      'revoke select on party from public;',
      'revoke update on audit_event from countinghouse_runtime;',
    ]);
    for (const statement of undoing) await owner.query(statement);
    expect(await upgrade(database.url)).toEqual({ ran: [], repaired: [] });
  });

  it('is refused where it lost what holds rows or rules, and left as it is', async () => {
    const harms = [
      'drop table open_item',
      'alter table party drop column role',
      'alter table submission drop constraint submission_portal_status_check',
      'drop trigger record_unlinked on audit_event',
      'drop function workspace_ids_containing(text)',
      'drop index portal_user_email',
    ];
    for (const harm of [...harms, 'drop policy tenant_policy on workbook']) await owner.query(harm);
    const { missing } = compareCatalog(await readCatalog(owner));
    const lost = ['table open_item', 'column party.role', 'constraint submission.submission_portal_status_check', 'trigger CREATE TRIGGER']
      .concat('function workspace_ids_containing', 'index CREATE UNIQUE INDEX portal_user_email')
      .map((name) => expect.stringMatching(new RegExp(`^-- ${name.replace('.', String.raw`\.`)}\\b`)));
    expect(missing).toEqual(expect.arrayContaining(lost));
    await expect(upgrade(database.url)).rejects.toThrow(/^The database is not whole. Restore it from a backup./);
    expect(await owner.query(`select from pg_policies where tablename = 'workbook' and policyname = 'tenant_policy'`)).toEqual([]);
  });
});

describe('in a separate cluster', () => {
  let cluster: EmptyCluster;

  beforeAll(async () => {
    cluster = await startEmptyCluster();
  });

  afterAll(() => cluster?.close());

  const ROLES = ['runtime', 'sweeper', 'queue', 'search', 'pool'].map((name) => `countinghouse_${name}`);

  it('an owner who may not create roles gets the statements for an administrator, and they suffice', { timeout: 90_000 }, async () => {
    await cluster.administer(`create role plain login password 'kept'`);
    await cluster.administer('create database plain owner plain');
    const url = Object.assign(new URL(await cluster.database('first')), { username: 'plain', pathname: '/plain' }).toString();
    const refusal = await refusalOf(url);
    expect(refusal).toMatch(/^plain may not do this: permission denied to create role\. Run in the database as an administrator:/);
    for (const statement of refusal.split('\n').slice(1)) await cluster.administer(statement);
    expect((await upgrade(url)).ran).toHaveLength(MIGRATIONS.length);
    await cluster.administer('drop database plain');
    for (const role of ROLES) await cluster.administer(`drop role ${role}`);
  });

  it('a database that lost its roles, and with them policies and grants, gets all of them back', { timeout: 120_000 }, async () => {
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
    // Functions that an administrator restored, and that the owner may not take over, are named with the statements.
    await cluster.administer(
      `alter function workspace_ids_containing(text) owner to current_user; drop policy tenant_policy on party`,
      name,
    );
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
