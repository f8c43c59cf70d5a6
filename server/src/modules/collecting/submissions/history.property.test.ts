import { examples } from '@countinghouse/domain/testing/examples';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { SubmissionCategory } from '@countinghouse/domain/submissions/completeness';
import { HISTORY_ORDER_FIELDS, type HistoryOrder, type HistoryOrderField } from '@countinghouse/domain/submissions/history-order';
import { SUBMISSION_SOURCES, type SubmissionSource } from '@countinghouse/domain/submissions/submission-source';
import { isRefusal } from '@countinghouse/domain/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { countSubmissions } from './count-submissions';
import { historyPage } from './history-page';
import { mergeCounts } from './merge-counts.sql';

/** Two years of submissions, so that counts have whole days and ends of days; more than `fewRows`, so that lists are read in both ways. */
const FILL_WORKSPACES = `
insert into workspace (tenant_id, id, display_name, created_at, last_activity_at)
select $1, gen_random_uuid(), (array['Alder', 'alder', 'Ödland', 'Zinnia'])[n % 4 + 1] || ' ' || n % 30, now(), now() from generate_series(1, 60) n`;
const FILL = `
insert into submission (tenant_id, id, workspace_id, created_at, portal_status, source, datasource_name_id, is_complete, deleted_at)
select $1, gen_random_uuid(), (array_agg(w.id order by w.id))[n % 60 + 1], '2024-06-01'::timestamptz + (n % 2000) * interval '9 hours 7.0005 seconds',
  (array['Normal', 'ImportError', 'Unknown', 'ConnectionPendingUserIntervention'])[1 + n % 7 % 4],
  (array['Direct', 'Direct', 'ShareableLink'])[1 + n % 3], (array['Xero', 'Example', null, 'FileUpload'])[1 + n % 11 % 4], n % 5 > 0, case when n % 9 = 0 then now() end
from generate_series(1, $2::integer) n, workspace w where w.tenant_id = $1 group by n`;
const JOIN = `
insert into workspace_user (tenant_id, workspace_id, user_id, added_at) select $1, id, $2, now() from workspace where tenant_id = $1 order by id limit 20`;

/** Every submission with its keys in each order; the workspaces that ada belongs to are her own. */
const ALL = `
select s.id, s.workspace_id as workspace, (extract(epoch from s.created_at) * 1000000)::bigint as micros, s.is_complete as complete, s.source,
  s.deleted_at is not null as deleted, w.deleted_at is not null as "isWorkspaceDeleted",
  lower(w.display_name collate "und-x-icu") as "workspaceKey", coalesce(s.datasource_name_id, '') as "packageKey",
  case when s.deleted_at is not null then 4 when s.is_complete then 0 when s.portal_status = 'ConnectionPendingUserIntervention' then 1
    when s.portal_status = 'ImportError' then 3 else 2 end as "statusKey",
  exists (select from workspace_user m where m.tenant_id = s.tenant_id and m.workspace_id = s.workspace_id and m.user_id = $2) and w.deleted_at is null as own
from submission s join workspace w on w.tenant_id = s.tenant_id and w.id = s.workspace_id where s.tenant_id = $1`;

interface Stored {
  readonly id: string;
  readonly workspace: string;
  readonly micros: number;
  readonly complete: boolean;
  readonly source: SubmissionSource;
  readonly deleted: boolean;
  readonly isWorkspaceDeleted: boolean;
  readonly workspaceKey: string;
  readonly packageKey: string;
  readonly statusKey: number;
  readonly own: boolean;
}

const bytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
const KEYS: Readonly<Record<Exclude<HistoryOrderField, 'created'>, (one: Stored, other: Stored) => number>> = {
  workspace: (one, other) => bytes(one.workspaceKey, other.workspaceKey),
  status: (one, other) => one.statusKey - other.statusKey,
  package: (one, other) => bytes(one.packageKey, other.packageKey),
  source: (one, other) => bytes(one.source, other.source),
};

function inOrder(rows: readonly Stored[], { field, direction }: HistoryOrder): Stored[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const newestFirst = other.micros - one.micros || bytes(one.id, other.id);
    if (field === 'created') return direction === 'desc' ? newestFirst : -newestFirst;
    return sign * KEYS[field](one, other) || newestFirst;
  });
}

const categoryOf = ({ deleted, complete }: Stored): SubmissionCategory => (deleted ? 'deleted' : complete ? 'complete' : 'incomplete');

const HALF_DAY = 43_200_000;
const instants = fc.oneof(
  fc.integer({ min: 0, max: 1_600 }).map((half) => new Date(Date.UTC(2024, 5, 1) + half * HALF_DAY)),
  fc.integer({ min: 0, max: 1_600 }).map((half) => new Date(Date.UTC(2024, 5, 1) + half * HALF_DAY - 1)),
  fc.date({ min: new Date('2024-05-01'), max: new Date('2026-09-01'), noInvalidDate: true }),
  fc.constantFrom(new Date('0001-01-01'), new Date('9999-12-31T23:59:59.999Z')),
);
const requests = fc.record({
  place: fc.constantFrom('tenant', 'tenant', 'tenant', 'workspace'),
  range: fc.tuple(fc.option(instants), fc.option(instants)),
  categories: fc.subarray<SubmissionCategory>(['complete', 'incomplete', 'deleted']),
  sources: fc.oneof(fc.constant([...SUBMISSION_SOURCES]), fc.subarray([...SUBMISSION_SOURCES])),
  order: fc.record<HistoryOrder>({ field: fc.constantFrom(...HISTORY_ORDER_FIELDS), direction: fc.constantFrom('asc', 'desc') }),
  first: fc.constantFrom(1, 10, 25, 100),
  page: fc.constantFrom(1, 1, 2, 30),
});

const SOME = 'id in (select id from submission where tenant_id = $1 order by md5(id::text || $2) limit 40)';
const WRITES = {
  none: 'select $1::uuid, $2::text',
  remove: `update submission set deleted_at = now() where tenant_id = $1 and ${SOME}`,
  restore: `update submission set deleted_at = null where tenant_id = $1 and ${SOME}`,
  complete: `update submission set is_complete = not is_complete, portal_status = 'Normal' where tenant_id = $1 and ${SOME}`,
  move: `update submission set created_at = created_at + interval '31 hours', source = 'Anonymous' where tenant_id = $1 and ${SOME}`,
  purge: `delete from submission where tenant_id = $1 and ${SOME}`,
  add: `insert into submission (tenant_id, id, workspace_id, created_at, source, is_complete)
    select tenant_id, gen_random_uuid(), workspace_id, created_at + interval '5 minutes', 'Anonymous', false from submission where tenant_id = $1 and ${SOME}`,
  leave: `delete from workspace_user where tenant_id = $1 and workspace_id in (select id from workspace where tenant_id = $1 order by md5(id::text || $2) limit 3)`,
  close: `update workspace set deleted_at = case when deleted_at is null then now() end where tenant_id = $1 and id in (
    select id from workspace where tenant_id = $1 order by md5(id::text || $2) limit 2)`,
} as const;

describe('the history of a tenant with thousands of submissions', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    for (const [tenant, person, count] of [
      [test.tenants.lender, TEST_PEOPLE.ada, 7_000],
      [test.tenants.other, TEST_PEOPLE.eve, 500],
    ] as const)
      await withTenant({ dataSource: test.owner, tenant }, async (tx) => {
        await tx.query(FILL_WORKSPACES, [tenant.id]);
        await tx.query(FILL, [tenant.id, count]);
        await tx.query(JOIN, [tenant.id, person.id]);
      });
    await test.owner.query('vacuum analyze submission');
  });
  afterAll(() => test?.close());

  const read = <Row extends object>(sql: string, values: readonly unknown[]) =>
    withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query<Row>(sql, values));

  it('is what a plain reading of all rows gives, for each filter, range, order and page, whatever was written before', async () => {
    const ctx = test.ctxOf('ada');
    const writes = fc.record({ write: fc.constantFrom(...Object.values(WRITES)), merges: fc.boolean(), isTakenBack: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(writes, fc.array(requests, { minLength: 4, maxLength: 4 }), async ({ write, merges, isTakenBack }, requested) => {
        const salt = randomUUID();
        await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, async (tx) => {
          await tx.query(write, [ctx.tenant.id, salt]);
          if (isTakenBack) throw new Error('taken back');
        }).catch((error: unknown) => expect(error).toEqual(new Error('taken back')));
        if (merges) await Promise.all([mergeCounts(ctx), mergeCounts(ctx), read(WRITES.complete, [ctx.tenant.id, salt])]);
        const all = await read<Stored>(ALL, [ctx.tenant.id, TEST_PEOPLE.ada.id]);
        const ownWorkspace = all.find(({ own }) => own)?.workspace ?? '';
        for (const { place, range, order: wanted, page, first, ...filter } of requested) {
          const workspaceId = place === 'tenant' ? null : ownWorkspace;
          const [from, to] = range[0] !== null && range[1] !== null && range[0] > range[1] ? [range[1], range[0]] : range;
          const scope = { workspaceId, from, to };
          const order: HistoryOrder = workspaceId !== null && wanted.field === 'workspace' ? { ...wanted, field: 'status' } : wanted;
          const inScope = all.filter(
            (each) =>
              (workspaceId === null ? !each.deleted || each.own : each.workspace === workspaceId) &&
              (from === null || each.micros >= from.getTime() * 1_000) &&
              (to === null || each.micros <= to.getTime() * 1_000),
          );
          const matching = inScope.filter((each) => filter.categories.includes(categoryOf(each)) && filter.sources.includes(each.source));
          // By workspace, those of deleted workspaces are not listed.
          const sorted = inOrder(
            matching.filter((each) => order.field !== 'workspace' || !each.isWorkspaceDeleted),
            order,
          );

          const given = { ...scope, ...filter, order, first, after: null, includeDeleted: false };
          const found = await historyPage(ctx, { ...given, page });
          if (isRefusal(found)) throw new Error('refused');
          const begin = (page - 1) * first;
          expect(found.nodes.map(({ id }) => id)).toEqual(sorted.slice(begin, begin + first).map(({ id }) => id));
          expect(found.hasNextPage).toBe(sorted.length > begin + first);
          const total = found.totalCount;
          expect(typeof total === 'function' ? await total() : total).toBe(matching.length);
          const last = found.nodes.at(-1);
          if (last !== undefined) {
            const next = await historyPage(ctx, { ...given, page: null, after: found.cursorOf(last) });
            if (isRefusal(next)) throw new Error('refused');
            expect(next.nodes.map(({ id }) => id)).toEqual(
              sorted.slice(begin + found.nodes.length, begin + found.nodes.length + first).map(({ id }) => id),
            );
          }

          const counts = await countSubmissions(ctx, scope, true);
          if (isRefusal(counts)) throw new Error('refused');
          const cells = Object.fromEntries(counts.cells.map(({ category, source, count }) => [`${category} ${source}`, count]));
          const expected: Record<string, number> = {};
          for (const each of inScope)
            expected[`${categoryOf(each)} ${each.source}`] = (expected[`${categoryOf(each)} ${each.source}`] ?? 0) + 1;
          expect(cells).toEqual(expected);
          const live = inScope.filter(({ deleted }) => !deleted).map(({ micros }) => Math.floor(micros / 1_000));
          expect([counts.oldest?.getTime(), counts.newest?.getTime()]).toEqual(
            live.length === 0 ? [undefined, undefined] : [Math.min(...live), Math.max(...live)],
          );
        }
      }),
      { numRuns: examples(60), endOnFailure: true },
    );
    const [{ cells } = { cells: 0 }] = await read<{ cells: number }>(
      'select count(*)::integer as cells from submission_count where tenant_id = $1',
      [ctx.tenant.id],
    );
    expect(cells).toBeGreaterThan(0);
  }, 120_000);
});
