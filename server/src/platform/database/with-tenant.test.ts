import type pg from 'pg';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { connectDatabase } from './connect';
import type { Ctx } from '../context';
import { recordCheck, useCase } from '../use-case';
import { copyInTenant, readInTenant, withTenant, type TenantScope } from './with-tenant';

const ONE = '00000000-0000-4000-8000-000000000001';
const TWO = '00000000-0000-4000-8000-000000000002';
const WHO_AM_I = 'select pg_backend_pid() as pid';

const copyLines = (client: pg.ClientBase, lines: readonly string[], table = 'copied') =>
  pipeline(Readable.from(lines.map((line) => `${line}\n`)), client.query(copyFrom(`copy ${table} from stdin`)));

describe('the policies that separate tenants', () => {
  let database: TestDatabase;
  let owner: DataSource;
  let runtime: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    owner = await connectDatabase({ url: database.url, role: null });
    runtime = await connectDatabase({ url: database.productUrl, role: 'countinghouse_runtime', copyConnections: 2 });
    await owner.query(
      `insert into tenant (id, name, visible_name, brand_name) values ($1, 'one', 'One', 'one'), ($2, 'two', 'Two', 'two')`,
      [ONE, TWO],
    );
  });

  afterAll(async () => {
    await runtime?.destroy();
    await owner?.destroy();
    await database?.drop();
  });

  const scope = (id: string) => ({ dataSource: runtime, tenant: { id } });
  const addWorkspace = (tenant: string, name: string) =>
    withTenant(scope(tenant), (tx) =>
      tx.query(
        `insert into workspace (tenant_id, id, display_name, created_at, last_activity_at) values ($1, gen_random_uuid(), $2, now(), now())`,
        [tenant, name],
      ),
    );

  it('shows a tenant its own rows only', async () => {
    await addWorkspace(ONE, 'Alder Creek');
    await addWorkspace(TWO, 'Bluewater');
    const seen = await withTenant(scope(ONE), (tx) => tx.query<{ display_name: string }>('select display_name from workspace'));
    expect(seen).toEqual([{ display_name: 'Alder Creek' }]);
  });

  it('tells others of a change once it is committed, and of none that was rolled back', async () => {
    const heard: string[] = [];
    const changing = (name: string, fails: boolean) =>
      withTenant(scope(ONE), async (tx) => {
        tx.afterCommit(async () => {
          heard.push(name);
        });
        expect(heard).not.toContain(name);
        if (fails) throw new Error('rolled back');
      });
    await changing('stored', false);
    await expect(changing('lost', true)).rejects.toThrow('rolled back');
    expect(heard).toEqual(['stored']);
  });

  it('stores nothing of a use case whose transaction has not checked the right of its rule', async () => {
    const names = async () =>
      (await withTenant(scope(ONE), (tx) => tx.query('select from workspace where display_name = $1', ['Unchecked']))).length;
    const store = (checks: boolean) =>
      useCase({ right: 'CanViewWorkspace', of: 'workspace' }, (ctx: TenantScope & Pick<Ctx, 'checks'>) =>
        withTenant(ctx, async (tx) => {
          await tx.query(
            `insert into workspace (tenant_id, id, display_name, created_at, last_activity_at) values ($1, gen_random_uuid(), 'Unchecked', now(), now())`,
            [ONE],
          );
          if (checks) recordCheck(ctx, 'CanViewWorkspace');
        }),
      );
    await expect(store(false)(scope(ONE))).rejects.toThrow('without checking CanViewWorkspace');
    expect(await names()).toBe(0);
    await store(true)(scope(ONE));
    expect(await names()).toBe(1);
    await withTenant(scope(ONE), (tx) => tx.query(`delete from workspace where display_name = 'Unchecked'`));
  });

  it('refuses a row of another tenant', async () => {
    await expect(
      withTenant(scope(ONE), (tx) =>
        tx.query(
          `insert into workspace (tenant_id, id, display_name, created_at, last_activity_at) values ($1, gen_random_uuid(), 'x', now(), now())`,
          [TWO],
        ),
      ),
    ).rejects.toThrow(/row-level security/);
  });

  it('shows a single read its own rows only, and leaves the connection outside every tenant', async () => {
    const read = () =>
      readInTenant<{ display_name: string }>(scope(TWO), 'select display_name from workspace where length(display_name) > $1', [2]);
    expect(await Promise.all([read(), read()])).toEqual([[{ display_name: 'Bluewater' }], [{ display_name: 'Bluewater' }]]);
    expect(await runtime.query('select id from workspace')).toEqual([]);
  });

  it('reports what is wrong with a single read, and continues', async () => {
    await expect(readInTenant(scope(ONE), 'select no_such_column from workspace', [])).rejects.toThrow(/no_such_column/);
    await expect(readInTenant(scope('nobody'), 'select 1', [])).rejects.toThrow(/UUID/);
    expect(await readInTenant(scope(ONE), 'select 1 as one', [])).toEqual([{ one: 1 }]);
  });

  it('keeps the order of statements sent at once, and runs COPY between them', async () => {
    const rows = await copyInTenant(scope(ONE), async (tx) => {
      await Promise.all([tx.query('create temporary table copied (n integer) on commit drop'), tx.query('insert into copied values (1)')]);
      const copied = tx.alone((client) => copyLines(client, ['2', '3']));
      const [counted] = await Promise.all([tx.query<{ n: number }>('select n from copied order by n'), copied]);
      return counted;
    });
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  it('runs COPY inside the tenant, and takes it back with the rest where the work throws', async () => {
    const added = copyInTenant(scope(TWO), async (tx) => {
      await tx.query('create temporary table copied_name (name text) on commit drop');
      await tx.alone((client) => copyLines(client, ['Copied'], 'copied_name'));
      await tx.query(
        `insert into workspace (tenant_id, id, display_name, created_at, last_activity_at) select $1, gen_random_uuid(), name, now(), now() from copied_name`,
        [TWO],
      );
      expect(await tx.query('select display_name from workspace order by 1')).toEqual([
        { display_name: 'Bluewater' },
        { display_name: 'Copied' },
      ]);
      throw new Error('stop');
    });
    await expect(added).rejects.toThrow('stop');
    expect(await withTenant(scope(TWO), (tx) => tx.query('select display_name from workspace'))).toEqual([{ display_name: 'Bluewater' }]);
  });

  it('takes the next transaction on a connection whose COPY failed', async () => {
    const single = await connectDatabase({ url: database.productUrl, role: 'countinghouse_runtime', poolSize: 2, copyConnections: 1 });
    onTestFinished(() => single.destroy());
    const where = { dataSource: single, tenant: { id: ONE } };
    let failedOn: unknown;
    const failing = copyInTenant(where, async (tx) => {
      [failedOn] = await tx.query(WHO_AM_I);
      await tx.query('create temporary table copied (n integer) on commit drop');
      await tx.alone((client) => copyLines(client, ['two']));
    });
    await expect(failing).rejects.toThrow(/invalid input syntax for type integer/);
    const both = await copyInTenant(where, (tx) => Promise.all([tx.query('select 1 as n'), tx.query(WHO_AM_I)]));
    expect(both).toEqual([[{ n: 1 }], [failedOn]]);
  });

  it('takes the next transaction on a connection of whose statements, sent together, one failed', async () => {
    const single = await connectDatabase({ url: database.productUrl, role: 'countinghouse_runtime', poolSize: 1 });
    onTestFinished(() => single.destroy());
    const where = { dataSource: single, tenant: { id: TWO } };
    const [before] = await withTenant(where, (tx) => tx.query(WHO_AM_I));
    const results: PromiseSettledResult<unknown>[] = [];
    const failing = withTenant(where, async (tx) => {
      const sent = [
        tx.query(`update workspace set display_name = 'Changed'`),
        tx.query('select 1 / 0'),
        tx.query(`update workspace set display_name = 'Changed again'`),
      ];
      results.push(...(await Promise.allSettled(sent)));
      await Promise.all(sent);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    const next = await withTenant(where, (tx) => Promise.all([tx.query('select display_name from workspace'), tx.query(WHO_AM_I)]));
    expect(next).toEqual([[{ display_name: 'Bluewater' }], [before]]);
  });

  it('sends statements of the owner in turn, without a warning, and runs COPY on the same connections', async () => {
    const single = await connectDatabase({ url: database.url, role: null, poolSize: 1 });
    onTestFinished(() => single.destroy());
    const warnings: string[] = [];
    const warned = ({ message }: Error) => void warnings.push(message);
    process.on('warning', warned);
    onTestFinished(() => void process.off('warning', warned));
    const read = { dataSource: single, tenant: { id: ONE } };
    expect(await readInTenant(read, 'select 1 as n', [])).toEqual([{ n: 1 }]);
    expect(await withTenant(read, (tx) => Promise.all([tx.query('select 1 as n'), tx.query('select 2 as n')]))).toEqual([
      [{ n: 1 }],
      [{ n: 2 }],
    ]);
    const copied = await copyInTenant(read, async (tx) => {
      await tx.query('create temporary table copied (n integer) on commit drop');
      await tx.alone((client) => copyLines(client, ['2', '3']));
      return tx.query('select n from copied order by n');
    });
    expect(copied).toEqual([{ n: 2 }, { n: 3 }]);
    const runner = single.createQueryRunner();
    const client = (await runner.connect()) as pg.PoolClient;
    await client.query('create temporary table copied (n integer)');
    await copyLines(client, ['2', '3']);
    expect((await client.query('select n from copied order by n')).rows).toEqual([{ n: 2 }, { n: 3 }]);
    await runner.release();
    expect(warnings).toEqual([]);
  });

  it('shows nothing outside a tenant', async () => {
    expect(await runtime.query('select id from workspace')).toEqual([]);
  });

  it('takes everything back when the work throws', async () => {
    const failing = withTenant(scope(TWO), async (tx) => {
      await tx.query(`delete from workspace`);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await withTenant(scope(TWO), (tx) => tx.query('select id from workspace'))).toHaveLength(1);
  });

  it('commits nothing where a statement fails that is answered with the commit', async () => {
    const failing = withTenant(scope(TWO), async (tx) => {
      await tx.query(`update workspace set display_name = 'Changed'`);
      tx.answerAtCommit(tx.query('select no_such_column from workspace'));
      return 'done';
    });
    await expect(failing).rejects.toThrow(/no_such_column/);
    expect(await withTenant(scope(TWO), (tx) => tx.query('select display_name from workspace'))).toEqual([{ display_name: 'Bluewater' }]);
  });

  it('protects every table with a tenant_id, forced, with one policy that reads and checks the tenant', async () => {
    expect(await unwalled(owner)).toEqual([]);
  });

  it('notices a dropped policy', async () => {
    await owner.query('drop policy tenant_policy on party');
    expect(await unwalled(owner)).toEqual(['party']);
    await owner.query(
      `create policy tenant_policy on party using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid) with check (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)`,
    );
  });

  it('finds contained words of this tenant only', async () => {
    const found = await withTenant(scope(ONE), (tx) => tx.query(`select workspace_ids_containing('lue')`));
    expect(found).toEqual([]);
    expect(await withTenant(scope(TWO), (tx) => tx.query(`select workspace_ids_containing('lue')`))).toHaveLength(1);
  });
});

/** Tables that carry a tenant but lack a primary key led by it, forced security, or the policy itself. */
async function unwalled(owner: DataSource): Promise<string[]> {
  const rows: { name: string; walled: boolean }[] = await owner.query(`
    select c.relname as name,
      c.relrowsecurity and c.relforcerowsecurity
      and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant_policy' and p.polcmd = '*' and p.polroles = '{0}'
        and pg_get_expr(p.polqual, c.oid) like '%tenant_id = %app.tenant%' and pg_get_expr(p.polwithcheck, c.oid) like '%tenant_id = %app.tenant%')
      and exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary
        and i.indkey[0] = (select attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')) as walled
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'tenant_host'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
    order by 1`);
  expect(rows.length).toBeGreaterThan(25);
  return rows.filter((row) => !row.walled).map((row) => row.name);
}
