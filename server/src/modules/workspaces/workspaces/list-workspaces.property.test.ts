import { randomUUID } from 'node:crypto';
import { examples } from '@countinghouse/domain/testing/examples';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { anApiClient } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { listWorkspaces } from './list-workspaces';
import { mergeNameBlocks } from './merge-name-blocks.sql';
import {
  WORKSPACE_ORDER_FIELDS,
  type WorkspaceFilter,
  type WorkspaceOrder,
  type WorkspaceOrderField,
  type WorkspaceQuery,
} from './workspace-query';

/** More than `fewRows` of one word, so that lists are read in both ways. */
const FILL = `
insert into workspace (tenant_id, id, display_name, engagement_code, created_at, last_activity_at)
select $1, gen_random_uuid(), (array['Alder', 'ÄLDER', 'Birch 100%', 'c_dar', 'İzmir'])[n % 5 + 1] || case when n % 7 = 0 then ' Mill' else ' creek' end || ' ' || n % 400,
  case when n % 3 > 0 then (array['C-', 'é', 'x\\y'])[n % 3 + 1] || n % 90 end, now(), '2026-01-01'::timestamptz + (n % 700) * interval '1 hour'
from generate_series(1, $2::integer) n`;
const ALL = `
select id, lower(display_name collate "und-x-icu") as name, lower(coalesce(engagement_code, '') collate "und-x-icu") as code,
  last_activity_at::text as activity, (extract(epoch from last_activity_at) * 1000000)::bigint as micros
from workspace where tenant_id = $1 and deleted_at is null`;

/** A live workspace with its keys. */
interface Listed {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly activity: string;
  readonly micros: number;
}

const KEY_OF: Readonly<Record<WorkspaceOrderField, (workspace: Listed) => string>> = {
  displayName: ({ name }) => name,
  engagementCode: ({ code }) => code,
  lastActivityTime: ({ activity }) => activity,
};

const bytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

function compare(one: Listed, other: Listed, { field, direction }: WorkspaceOrder): number {
  const difference = field === 'lastActivityTime' ? one.micros - other.micros : bytes(KEY_OF[field](one), KEY_OF[field](other));
  return direction === 'asc' ? difference : -difference;
}

function inOrder(all: readonly Listed[], { order, thenBy = [] }: WorkspaceQuery): Listed[] {
  const isIdAscending = (order.field === 'lastActivityTime') === (order.direction === 'desc');
  return all.toSorted((one, other) => {
    const difference = [order, ...thenBy].map((each) => compare(one, other, each)).find((each) => each !== 0);
    return difference ?? (isIdAscending ? bytes(one.id, other.id) : bytes(other.id, one.id));
  });
}

const OPERATORS = {
  Equals: (key: string, text: string) => key === text,
  StartsWith: (key: string, text: string) => key.startsWith(text),
  Contains: (key: string, text: string) => key.includes(text),
} as const;

const texts = fc.oneof(
  fc.constantFrom(
    'al',
    'ALDER',
    'älder',
    'creek',
    'CREEK 3',
    ' creek ',
    'mill',
    'Mill 77',
    '%',
    '_',
    '100%',
    'c_d',
    'İ',
    'i̇zmir',
    '\\',
    'x\\y',
    'é',
    'É1',
    'c-1',
    'zzz',
  ),
  fc.string({ unit: fc.constantFrom(...'alderckm 1237%_é-'.split('')), minLength: 1, maxLength: 4 }),
);
const filters = fc.array(
  fc.record<WorkspaceFilter>({
    field: fc.constantFrom('displayName', 'engagementCode'),
    operator: fc.constantFrom('Equals', 'StartsWith', 'Contains'),
    value: texts,
  }),
  { maxLength: 3, size: 'small' },
);
const orders = fc.record<WorkspaceOrder>({ field: fc.constantFrom(...WORKSPACE_ORDER_FIELDS), direction: fc.constantFrom('asc', 'desc') });
const pages = fc.record({
  order: orders,
  thenBy: fc.option(fc.array(orders, { maxLength: 2 }), { nil: undefined }),
  filters,
  limit: fc.constantFrom(1, 7, 25, 100),
  page: fc.constantFrom(1, 2, 3, 20),
  /** The row to begin after, by its share of the list; null pages by number. */
  after: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  who: fc.constantFrom('ada', 'ben', 'some', 'whole'),
});

type RequestedPage = typeof pages extends fc.Arbitrary<infer Page> ? Page : never;

const WRITES: Readonly<Record<string, string>> = {
  nothing: 'select 1',
  rename: `update workspace set display_name = 'creek of ' || left(id::text, 5), engagement_code = 'C-1' where tenant_id = $1 and id in (select id from workspace where tenant_id = $1 order by md5(id::text || $2) limit 20)`,
  touch: `update workspace set last_activity_at = last_activity_at + interval '1 day' where tenant_id = $1 and id in (select id from workspace where tenant_id = $1 order by md5(id::text || $2) limit 50)`,
  delete: `update workspace set deleted_at = now() where tenant_id = $1 and id in (select id from workspace where tenant_id = $1 order by md5(id::text || $2) limit 30)`,
  restore: `update workspace set deleted_at = null where tenant_id = $1 and id in (select id from workspace where tenant_id = $1 and deleted_at is not null order by md5(id::text || $2) limit 25)`,
  join: `insert into workspace_user (tenant_id, workspace_id, user_id, added_at) select $1, id, '${TEST_PEOPLE.ben.id}', now() from workspace where tenant_id = $1 order by md5(id::text || $2) limit 40 on conflict do nothing`,
  leave: `delete from workspace_user where tenant_id = $1 and workspace_id in (select id from workspace where tenant_id = $1 order by md5(id::text || $2) limit 900)`,
  unlist: `delete from api_client_workspace where tenant_id = $1 and workspace_id in (select id from workspace where tenant_id = $1 order by md5(id::text || $2) limit 300)`,
};
const writes = fc.constantFrom(...Object.keys(WRITES), 'merge');

describe('the list of a tenant with thousands of workspaces', () => {
  let test: TestApp;
  const viewers = new Map<string, ViewerCtx>();

  beforeAll(async () => {
    test = await startTestApp();
    for (const [tenant, count] of [
      [test.tenants.lender, 4_500],
      [test.tenants.other, 600],
    ] as const)
      await withTenant({ dataSource: test.owner, tenant }, (tx) => tx.query(FILL, [tenant.id, count]));
    const some = await read<Listed>(`${ALL} order by id limit 1500`, [test.tenants.lender.id]);
    viewers.set('some', await clientCtx(some.map(({ id }) => id)));
    viewers.set('whole', await clientCtx(null));
    for (const name of ['ada', 'ben'] as const) viewers.set(name, test.ctxOf(name));
    await test.owner.query('vacuum analyze workspace');
  });
  afterAll(() => test?.close());

  /** An API client that reaches these workspaces, or all. */
  async function clientCtx(workspaceIds: readonly string[] | null): Promise<ViewerCtx> {
    const purposes = ['ReadWorkspaces'] as const;
    const { id } = await anApiClient(test, { purposes, workspaceIds });
    const ctx = test.ctxOf('ben');
    return { ...ctx, viewer: { ...ctx.viewer, userId: id, roleIds: [], grants: { purposes, allWorkspaces: workspaceIds === null } } };
  }

  const read = <Row extends object>(sql: string, values: readonly unknown[]) =>
    withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query<Row>(sql, values));

  async function expected({ who, page, after, ...given }: RequestedPage) {
    const { id: tenantId } = test.tenants.lender;
    const viewer = viewers.get(who)!;
    const isClient = viewer.viewer.grants !== undefined;
    const reach = isClient ? 'client_reach' : 'workspace_user';
    const [all, reached, lowered] = await Promise.all([
      read<Listed>(ALL, [tenantId]),
      read<{ id: string }>(`select workspace_id as id from ${reach} where tenant_id = $1 and user_id = $2`, [
        tenantId,
        viewer.viewer.userId,
      ]),
      read<{ text: string }>(
        `select lower(text collate "und-x-icu") as text from unnest($1::text[]) with ordinality as t (text, place) order by place`,
        [given.filters.map(({ value }) => value)],
      ),
    ]);
    const own = new Set(reached.map(({ id }) => id));
    const matching = all.filter(
      (workspace) =>
        (!isClient || own.has(workspace.id)) &&
        given.filters.every(({ field, operator }, index) => OPERATORS[operator](KEY_OF[field](workspace), lowered[index]!.text)),
    );
    const isByCursor = after !== null && matching.length > 0 && (given.thenBy ?? []).length === 0;
    const query: WorkspaceQuery = { ...given, thenBy: given.thenBy ?? [], after: null, offset: isByCursor ? 0 : (page - 1) * given.limit };
    const sorted = inOrder(matching, query);
    const start = isByCursor ? Math.min(sorted.length - 1, Math.floor(after * sorted.length)) : null;
    const last = start === null ? undefined : sorted[start];
    const begin = start === null ? query.offset : start + 1;
    return {
      viewer,
      query: { ...query, after: last === undefined ? null : { key: KEY_OF[query.order.field](last), id: last.id } },
      ids: sorted.slice(begin, begin + query.limit).map(({ id }) => id),
      total: matching.length,
      hasNextPage: sorted.length > begin + query.limit,
      own,
    };
  }

  it('is what a plain reading of all rows gives, for each viewer, filter, order and page, whatever was written before', async () => {
    await fc.assert(
      fc.asyncProperty(writes, fc.array(pages, { minLength: 3, maxLength: 3 }), async (write, asked) => {
        const sql = WRITES[write];
        if (sql === undefined) await mergeNameBlocks(test.ctxOf('ada'));
        else await read(sql, sql.includes('$1') ? [test.tenants.lender.id, ...(sql.includes('$2') ? [randomUUID()] : [])] : []);
        for (const each of asked) {
          const { viewer, query, ids, total, hasNextPage, own } = await expected(each);
          const page = await listWorkspaces(viewer, query);
          expect(page.nodes.map(({ id }) => id)).toEqual(ids);
          expect({ total: page.totalCount, hasNextPage: page.hasNextPage }).toEqual({ total, hasNextPage });
          if (viewer.viewer.grants === undefined)
            expect(page.nodes.map(({ accessible }) => accessible)).toEqual(ids.map((id) => own.has(id)));
        }
      }),
      { numRuns: examples(80), endOnFailure: true },
    );
  }, 120_000);
});
