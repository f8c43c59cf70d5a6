import { DEFAULT_FILTER } from '@countinghouse/domain/submissions/history-filter';
import { HISTORY_ORDER_FIELDS, type HistoryOrder } from '@countinghouse/domain/submissions/history-order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { LISTED_IMPORTS } from '../../imports/imports/running-imports.sql';
import type { SqlStatement } from '../../workspaces/workspaces/workspace-query';
import { historyCellsStatement, historySpanStatement } from './history-counts-query';
import { historyStatement, type HistoryQuery } from './history-query';
import { pendingStatement } from './pending-statement';

/** Many tenants' rows in one table, so that reading all of it is never the cheapest way. */
const PUT = `
with w as (select id, row_number() over (order by id) as number from workspace where tenant_id = $1)
insert into submission (tenant_id, id, workspace_id, created_at, portal_status, source, datasource_name_id, is_complete, deleted_at)
select $1, gen_random_uuid(), w.id, '2026-11-20'::timestamptz - s.number * interval '1 hour', case when s.number % 400 = 0 then 'ConnectionPendingUserIntervention' else 'Normal' end,
  (array['ShareableLink', 'Direct', 'Anonymous'])[1 + s.number % 3], (array['Xero', 'Example', 'FileUpload', 'NetSuite'])[1 + s.number % 4],
  s.number % 20 <> 0, case when s.number % 50 = 7 then now() end
from generate_series(1, $2::integer) s (number) join w on w.number = 1 + s.number % 40`;
const PUT_WORKSPACES = `
insert into workspace (tenant_id, id, display_name, created_at, last_activity_at)
select $1, gen_random_uuid(), 'Company ' || n, now(), now() from generate_series(1, 40) n`;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** Of each time that it was read; only where the plan was run. */
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

describe('as the runtime role, behind row-level security', () => {
  let test: TestApp;
  let workspaceId: string;
  beforeAll(async () => {
    test = await startTestApp();
    workspaceId = await aWorkspace(test, { users: ['ben', 'ada'] });
    for (const [tenant, count] of [
      [test.tenants.lender, 4_000],
      [test.tenants.other, 30_000],
    ] as const) {
      await withTenant({ dataSource: test.owner, tenant }, async (tx) => {
        await tx.query(PUT_WORKSPACES, [tenant.id]);
        await tx.query(PUT, [tenant.id, count]);
      });
    }
    await test.owner.query('vacuum analyze submission');
    await test.owner.query('vacuum analyze workspace');
  });
  afterAll(() => test?.close());

  const planOf = async ({ sql, values }: Omit<SqlStatement, 'name'>, explain = 'explain (format json)'): Promise<PlanNode[]> => {
    const [row] = await withTenant(test.ctxOf('ada'), (tx) =>
      tx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`${explain} ${sql}`, values),
    );
    return nodesOf(row!['QUERY PLAN'][0]!.Plan);
  };
  const scansOf = (nodes: readonly PlanNode[], table = 'submission') =>
    nodes.filter((node) => node['Relation Name'] === table).map((node) => node['Node Type']);

  const base = { workspaceId: null, from: null, to: null, filter: DEFAULT_FILTER, after: null, offset: 0, limit: 26 };
  const created = { field: 'created', direction: 'desc' } as const;
  const from = new Date('2026-06-01');
  const to = new Date('2026-06-30');
  const orders = HISTORY_ORDER_FIELDS.flatMap((field) => (['asc', 'desc'] as const).map((direction) => ({ field, direction })));
  const after = { key: '1', created: '2026-06-01 00:00:00+00', id: '00000000-0000-4000-8000-00000000000a' };
  const pages: readonly Partial<HistoryQuery>[] = [
    ...orders.flatMap((order) => [{ order }, { order, after }, { order, from, to }]),
    { filter: { ...DEFAULT_FILTER, categories: ['incomplete'] } },
    { filter: { categories: ['complete'], sources: ['Anonymous'] } },
    { filter: { ...DEFAULT_FILTER, categories: ['deleted'] } },
    { offset: 2_000 },
  ];

  it.each(pages)('a page is read from indexes: %j', async (given) => {
    const nodes = await planOf(historyStatement(test.tenants.lender.id, TEST_PEOPLE.ada.id, { ...base, order: created, ...given }));
    expect(scansOf(nodes).length).toBeGreaterThanOrEqual(2);
    expect(scansOf(nodes)).not.toContain('Seq Scan');
  });

  const isByValue = ({ field, direction }: HistoryOrder) => direction === 'desc' && ['status', 'package', 'source'].includes(field);

  it.each(orders.filter((order) => !isByValue(order)))(
    'a page ordered by $field $direction sorts no more than those that are equal in it',
    async (order) => {
      const nodes = await planOf(historyStatement(test.tenants.lender.id, TEST_PEOPLE.ada.id, { ...base, order }));
      const page = nodes.find((node) => node['Node Type'] === 'Limit');
      expect(nodesOf(page!).map((node) => node['Node Type'])).not.toContain('Sort');
    },
  );

  it.each(orders.filter(isByValue))('a page ordered by $field $direction reads no more than a page of each value', async (order) => {
    const statement = historyStatement(test.tenants.lender.id, TEST_PEOPLE.ada.id, { ...base, order });
    const read = (await planOf(statement, 'explain (analyze, format json)')).filter((node) => node['Relation Name'] === 'submission');
    expect(read.length).toBeGreaterThanOrEqual(2);
    for (const node of read) expect(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(base.limit);
  });

  it.each([
    ['of the tenant', () => base],
    ['of a month', () => ({ ...base, from, to })],
    ['of a workspace', () => ({ ...base, workspaceId })],
  ])('counts %s read indexes', async (_, scopeOf) => {
    const scope = scopeOf();
    const ids = [test.tenants.lender.id, TEST_PEOPLE.ada.id] as const;
    for (const statement of [historyCellsStatement(...ids, scope, true), historySpanStatement(...ids, scope)]) {
      const scans = scansOf(await planOf(statement));
      expect(scans.length).toBeGreaterThanOrEqual(1);
      expect(scans).not.toContain('Seq Scan');
    }
  });

  it('those that await intervention are found without the others', async () => {
    const query = { order: { field: 'workspace', direction: 'asc' }, from: null, limit: 100, offset: 0 } as const;
    expect(scansOf(await planOf(pendingStatement(test.ctxOf('ada'), query)))).not.toContain('Seq Scan');
  });

  it('running imports are found without those that ended long ago', async () => {
    const values = [test.tenants.lender.id, TEST_PEOPLE.ada.id, true, new Date()];
    const indexes = JSON.stringify(await planOf({ sql: LISTED_IMPORTS, values }));
    expect(indexes).toContain('import_job_of_tenant_pending');
    expect(indexes).toContain('import_job_of_tenant_ended');
  });
});
