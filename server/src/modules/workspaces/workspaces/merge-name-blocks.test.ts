import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { listWorkspaces } from './list-workspaces';
import { mergeNameBlocks } from './merge-name-blocks.sql';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const PUT = `insert into workspace (tenant_id, id, display_name, created_at, last_activity_at)
select $1, gen_random_uuid(), 'Name ' || n, now(), now() from generate_series(1, $2::integer) n`;
const LINES = `
select coalesce(sum(sign(change) * (cardinality(string_to_array(names, E'\\n')) - 2)), 0)::integer as lines, count(*) as blocks,
  (select count(*) from workspace where tenant_id = $1 and deleted_at is null) as live
from workspace_name_block where tenant_id = $1`;

async function total(): Promise<number> {
  const order = { field: 'displayName', direction: 'asc' } as const;
  return (await listWorkspaces(test.ctxOf('ada'), { order, filters: [], after: null, offset: 0, limit: 1 })).totalCount as number;
}

const inTenant = <Row extends object>(sql: string, ...values: unknown[]) =>
  withTenant(test.ctxOf('ada'), (tx) => tx.query<Row>(sql, [test.tenants.lender.id, ...values]));

/** The names in the blocks of the tenant, its blocks, and its live workspaces. */
async function state() {
  const [row] = await inTenant<{ lines: number; blocks: number; live: number }>(LINES);
  return { lines: row!.lines, blocks: row!.blocks, live: row!.live };
}

it('workspaces that are added, renamed and deleted while others merge their names stay counted', async () => {
  await inTenant(PUT, 20);
  const live = await total();
  const open = Promise.withResolvers<void>();
  const wrote = Promise.withResolvers<void>();
  const writing = withTenant(test.ctxOf('ada'), async (tx) => {
    await tx.query(PUT, [test.tenants.lender.id, 5]);
    await tx.query(`update workspace set display_name = 'Other' where tenant_id = $1 and display_name = 'Name 7'`, [
      test.tenants.lender.id,
    ]);
    await tx.query(`update workspace set deleted_at = now() where tenant_id = $1 and display_name = 'Name 9'`, [test.tenants.lender.id]);
    wrote.resolve();
    await open.promise;
  });
  await wrote.promise;
  await Promise.all([mergeNameBlocks(test.ctxOf('ada')), mergeNameBlocks(test.ctxOf('ada'))]);
  expect(await state()).toEqual({ lines: live, blocks: 1, live });
  expect(await total()).toBe(live);
  open.resolve();
  await writing;
  const after = await state();
  expect(after.lines).toBe(after.live);
  expect(await total()).toBe(after.live);
  await mergeNameBlocks(test.ctxOf('ada'));
  expect(await state()).toEqual({ ...after, blocks: 1 });
});

it('a workspace whose time of activity alone changes adds no block', async () => {
  const before = await state();
  await inTenant(`update workspace set last_activity_at = now(), version = version + 1 where tenant_id = $1`);
  expect(await state()).toEqual(before);
});

it('a tenant sees no block of another', async () => {
  const seen = await withTenant(test.ctxOf('eve'), (tx) =>
    tx.query('select from workspace_name_block where tenant_id = $1', [test.tenants.lender.id]),
  );
  expect(seen).toEqual([]);
});
