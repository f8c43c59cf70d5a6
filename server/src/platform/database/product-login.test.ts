import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmptyCluster, type EmptyCluster } from '../../testing/empty-cluster';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { assertProductLogin, loginError } from './assert-login';
import { connectDatabase } from './connect';
import { migrate } from './migrate';
import { withTenant } from './with-tenant';

async function runAs(url: string, ...statements: readonly string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
}

describe("the product's login", () => {
  let database: TestDatabase;
  let runtime: DataSource;
  const [one, two] = [randomUUID(), randomUUID()];

  beforeAll(async () => {
    database = await createTestDatabase();
    runtime = await connectDatabase({ url: database.productUrl, role: 'countinghouse_runtime', poolSize: 1 });
    const tenants = [one, two].map((id, index) => `('${id}', 'tenant${index}', 'Tenant', 'brand', '{"secret": ${index}}')`);
    await runAs(database.url, `insert into tenant (id, name, visible_name, brand_name, settings) values ${tenants.join(', ')}`);
  });
  afterAll(async () => {
    await runtime?.destroy();
    await database?.drop();
  });

  /** Works as another login, which is gone afterward. */
  async function asLogin<T>(attributes: string, work: (url: string, name: string) => Promise<T>): Promise<T> {
    const name = `login_${randomUUID().replaceAll('-', '')}`;
    await runAs(database.url, `create role ${name} login password 'secret' ${attributes}`);
    try {
      return await work(Object.assign(new URL(database.url), { username: name, password: 'secret' }).toString(), name);
    } finally {
      await runAs(database.url, `drop owned by ${name} cascade`, `drop role ${name}`);
    }
  }
  const MEMBER = 'in role countinghouse_runtime, countinghouse_sweeper, countinghouse_queue';

  it('passes the check of the start', async () => {
    await expect(assertProductLogin(database.productUrl)).resolves.toBeUndefined();
  });

  it.each([
    [`superuser ${MEMBER}`, /is a superuser/],
    [`bypassrls ${MEMBER}`, /may bypass row-level security/],
    [`createrole ${MEMBER}`, /may create roles/],
    ['in role countinghouse_runtime', /not a member of countinghouse_queue, countinghouse_sweeper: run node server\/dist\/migrate\.js/],
  ])('is refused with the attributes %s', async (attributes, message) => {
    await asLogin(attributes, (url) => expect(assertProductLogin(url)).rejects.toThrow(message));
  });

  it('is refused where it owns a table, itself or through a role', async () => {
    await asLogin(MEMBER, async (url, name) => {
      await runAs(database.url, `create table public.own_table (id integer)`, `alter table public.own_table owner to ${name}`);
      await expect(assertProductLogin(url)).rejects.toThrow(/owns the table own_table/);
      await asLogin(`${MEMBER}, ${name}`, (other) => expect(assertProductLogin(other)).rejects.toThrow(/owns the table own_table/));
    });
  });

  it('is refused on PostgreSQL before 15.14', () => {
    const login = { name: 'x', version_text: '15.13', attributes: [], owned: null, missing_roles: [], migrated: true };
    expect(loginError({ ...login, version: 150_013 })).toContain('PostgreSQL 15.13: 15.14 or newer is needed');
    expect(loginError({ ...login, version: 150_014 })).toBeNull();
  });

  it('gains nothing by reset role, which a statement of an attacker could hold', async () => {
    const [, who] = await runAs(database.productUrl, 'reset role', 'select rolsuper from pg_roles where rolname = current_user');
    expect(who?.rows).toEqual([{ rolsuper: false }]);
    await expect(runAs(database.productUrl, 'reset role', `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/);
    await expect(runAs(database.productUrl, 'reset role', `set role countinghouse_pool`)).rejects.toThrow(/permission denied/);
    await expect(runAs(database.productUrl, 'alter table tenant disable row level security')).rejects.toThrow(/must be owner/);
  });

  it('reads the settings of a tenant in a transaction of that tenant only', async () => {
    const settings = () => withTenant({ dataSource: runtime, tenant: { id: one } }, (tx) => tx.query('select id, settings from tenant'));
    expect(await settings()).toEqual([{ id: one, settings: { secret: 0 } }]);
    expect(await runtime.query('select settings from tenant')).toEqual([]);
    const change = withTenant({ dataSource: runtime, tenant: { id: one } }, (tx) =>
      tx.query(`update tenant set flag_overrides = '{}' where id = $1 returning id`, [two]),
    );
    expect(await change).toEqual([]);
    await expect(runAs(database.productUrl, 'set role countinghouse_sweeper', 'select settings from tenant')).rejects.toThrow(
      /permission denied/,
    );
  });

  it('reads the names of all tenants, and nothing else of them', async () => {
    const rows: object[] = await runtime.query('select * from tenant_listing order by name');
    expect(rows).toEqual([
      { id: one, name: 'tenant0', visible_name: 'Tenant' },
      { id: two, name: 'tenant1', visible_name: 'Tenant' },
    ]);
  });

  it('reads no job of the queue in a transaction of a tenant', async () => {
    await expect(runtime.query('select * from bq.job')).rejects.toThrow(/permission denied/);
  });
});

describe('a migration', () => {
  let cluster: EmptyCluster;
  const urlOf = (username: string, name: string) =>
    Object.assign(new URL(cluster.productUrl(name)), { username, password: 'secret' }).toString();

  beforeAll(async () => {
    cluster = await startEmptyCluster();
    await cluster.administer(`create role plain_owner login password 'secret'`);
    await cluster.administer('create database product owner plain_owner');
  }, 120_000);
  afterAll(() => cluster?.close());

  it('says what the owner lacks, then runs without a superuser and admits the login that it is given', { timeout: 120_000 }, async () => {
    const [owner, product] = [urlOf('plain_owner', 'product'), urlOf('product', 'product')];
    await expect(migrate(owner, product)).rejects.toThrow(/may not create the product's roles: run alter role "plain_owner" createrole/);
    await cluster.administer('alter role plain_owner createrole');
    await expect(migrate(owner, product)).rejects.toThrow(/signs in as product, which does not exist: run create role "product" login/);
    await expect(migrate(owner, owner)).rejects.toThrow(/both sign in as plain_owner/);
    await cluster.administer(`create role product login password 'secret'`);
    await expect(assertProductLogin(product)).rejects.toThrow(
      /not a member of countinghouse_queue, countinghouse_runtime, countinghouse_sweeper:/,
    );
    await expect(assertProductLogin(urlOf('product', 'postgres'))).rejects.toThrow(/without the tables of the product/);
    await migrate(owner, product);
    await assertProductLogin(product);
    expect(await migrate(owner, product)).toEqual([]);
    await expect(assertProductLogin(owner)).rejects.toThrow(/plain_owner, which may create roles/);
  });
});
