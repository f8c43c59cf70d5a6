import type { HistoryQuery } from '@countinghouse/server/modules/collecting/submissions/history-query';
import type { HistoryScope } from '@countinghouse/server/modules/collecting/submissions/history-conditions';
import { RECORD_JOIN, SUBMISSION_COLUMNS } from '@countinghouse/server/modules/collecting/submissions/submission';
import type { SqlStatement, WorkspaceFilter, WorkspaceQuery } from '@countinghouse/server/modules/workspaces/workspaces/workspace-query';

/** The statements of the lists before each page was read in its order: the peer of those of today, over the same rows. */
const KEYS = { displayName: 'w.name_search', engagementCode: 'w.code_search', lastActivityTime: 'w.last_activity_at' } as const;

/** A page of workspaces, and the count of the list. */
export function formerWorkspaces(tenantId: string, viewerId: string, { order, filters, limit, offset }: WorkspaceQuery): SqlStatement {
  const values: unknown[] = [tenantId, viewerId];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const key = KEYS[order.field];
  const matches = ['w.tenant_id = $1 and w.deleted_at is null', ...filters.map((filter) => filterSql(filter, parameter))].join(' and ');
  const idDirection = (order.field === 'lastActivityTime') === (order.direction === 'desc') ? 'asc' : 'desc';
  const sql = `
    with page as (
      select w.id, w.display_name, w.engagement_code, w.primary_email, w.last_activity_at, w.last_sync_at, w.version, ${key} as "sortKey"
      from workspace w where ${matches} order by ${key} ${order.direction}, w.id ${idDirection} limit ${parameter(limit)} offset ${parameter(offset)}
    )
    select page.*, counted.total,
      exists (select from workspace_user m where m.tenant_id = $1 and m.workspace_id = page.id and m.user_id = $2) as "isMember"
    from (select count(*) as total from workspace w where ${matches}) as counted left join page on true`;
  return {
    name: `former-${[order.field, order.direction, ...filters.map(({ field, operator }) => field.slice(0, 4) + operator)].join('-')}`,
    sql,
    values,
  };
}

function filterSql({ field, operator, value }: WorkspaceFilter, parameter: (value: unknown) => string): string {
  const text = `lower(${parameter(value)}::text collate "und-x-icu") collate "C"`;
  const column = KEYS[field];
  if (operator === 'Equals') return `${column} = ${text}`;
  if (operator === 'StartsWith') return `${column} >= ${text} and ${column} < (${text} || chr(1114111))`;
  return field === 'displayName' ? `w.id in (select workspace_ids_containing(${text}))` : `strpos(${column}, ${text}) > 0`;
}

const HISTORY_KEYS = { created: null, workspace: null, status: 's.status_order', package: 's.package_order', source: 's.source' } as const;

/** A page of the history of the tenant without deleted submissions. */
export function formerHistory(tenantId: string, viewerId: string, { filter, order, limit, offset, from }: HistoryQuery): SqlStatement {
  const key = HISTORY_KEYS[order.field];
  const orderOf = (sortKey: string | null, table: string) =>
    `${sortKey === null ? '' : `${sortKey} ${order.direction}, `}${table}.created_at desc, ${table}.id`;
  const conditions = [
    's.tenant_id = $1 and s.deleted_at is null and s.source = any($3::text[]) and ($6::timestamptz is null or s.created_at >= $6)',
    ...(filter.categories.length === 1 ? [`s.is_complete = ${String(filter.categories[0] === 'complete')}`] : []),
  ];
  const sql = `
    with page as (
      select s.id, s.created_at, ${key ?? 'null::text'} as sort_key from submission s
      where ${conditions.join(' and ')} order by ${orderOf(key, 's')} limit $4 offset $5
    )
    select ${SUBMISSION_COLUMNS}, page.created_at::text as "createdKey", page.sort_key::text as "sortKey",
      exists (select from workspace_user m where m.tenant_id = $1 and m.workspace_id = s.workspace_id and m.user_id = $2) as "isMember"
    from page join submission s on s.tenant_id = $1 and s.id = page.id ${RECORD_JOIN}
    order by ${orderOf(key === null ? null : 'page.sort_key', 'page')}`;
  return { name: undefined, sql, values: [tenantId, viewerId, filter.sources, limit, offset, from] };
}

/** Counts by state and source, and the first and last times, of the history of the tenant. */
export function formerCounts(tenantId: string, { from }: HistoryScope): SqlStatement[] {
  const live = 'from submission s where s.tenant_id = $1 and s.deleted_at is null and ($2::timestamptz is null or s.created_at >= $2)';
  const values = [tenantId, from];
  return [
    { name: undefined, sql: `select s.is_complete, s.source, count(*) as count ${live} group by 1, 2`, values },
    {
      name: undefined,
      sql: `select (select s.created_at ${live} order by s.created_at, s.id desc limit 1) as oldest,
        (select s.created_at ${live} order by s.created_at desc, s.id limit 1) as newest`,
      values,
    },
  ];
}
