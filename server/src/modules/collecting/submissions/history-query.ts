import { DEFAULT_FILTER, differences, type HistoryFilter } from '@countinghouse/domain/submissions/history-filter';
import type { HistoryOrder, HistoryOrderField } from '@countinghouse/domain/submissions/history-order';
import type { PortalStatus } from '@countinghouse/domain/submissions/portal-status';
import type { SqlStatement } from '../../workspaces/workspaces/workspace-query';
import { RECORD_JOIN, SUBMISSION_COLUMNS } from './submission';

/** Whose submissions, and of what time. */
export interface HistoryScope {
  /** Null: of the whole tenant. */
  readonly workspaceId: string | null;
  /** Made from then on, and until then; null is without a bound. */
  readonly from: Date | null;
  readonly to: Date | null;
}

/** Which submissions in which order; of the tenant, deleted ones are those of the viewer's own workspaces. */
export interface HistoryQuery extends HistoryScope {
  readonly filter: HistoryFilter;
  readonly portalStatus?: PortalStatus;
  /** Only of workspaces that the viewer belongs to. */
  readonly ownOnly?: boolean;
  readonly order: HistoryOrder;
  /** The row after which the page begins: its key in the order, creation time and id. */
  readonly after: { readonly key: string; readonly created: string; readonly id: string } | null;
  readonly offset: number;
  readonly limit: number;
}

type Key = { readonly sql: string; readonly cast: string };

/** What each order is by before the creation time; each is in an index led by the tenant. */
const KEYS: Readonly<Record<Exclude<HistoryOrderField, 'created'>, Key>> = {
  workspace: { sql: 'w.name_search', cast: 'text collate "C"' },
  status: { sql: 's.status_order', cast: 'smallint' },
  package: { sql: 's.package_order', cast: 'text collate "C"' },
  source: { sql: 's.source', cast: 'text collate "C"' },
};

/** Adds a value and answers its place in the SQL. */
type Parameter = (value: unknown) => string;

const workspacesOf = (viewer: string) => `
  select m.workspace_id from workspace_user m join workspace o on o.tenant_id = m.tenant_id and o.id = m.workspace_id
  where m.tenant_id = $1 and m.user_id = ${viewer} and o.deleted_at is null`;

/** A page of submissions with its keys. The ids of the page are read from an index alone, its rows afterward. */
export function historyStatement(tenantId: string, viewerId: string, query: HistoryQuery): SqlStatement {
  const values: unknown[] = [tenantId];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const viewer = parameter(viewerId);
  const { field, direction } = query.order;
  const key = field === 'created' ? null : KEYS[field];
  const conditions = [
    ...conditionsOf(query, viewerId, parameter),
    ...(query.after === null ? [] : [afterSql(query, query.after, key, parameter)]),
  ];
  const join =
    field === 'workspace' ? 'join workspace w on w.tenant_id = s.tenant_id and w.id = s.workspace_id and w.deleted_at is null' : '';
  const sql = `
    with page as (
      select s.id, s.created_at, ${key?.sql ?? 'null::text'} as sort_key from submission s ${join}
      where ${conditions.join(' and ')}
      order by ${orderSql(key?.sql ?? null, 's', direction)} limit ${parameter(query.limit)} offset ${parameter(query.offset)}
    )
    select ${SUBMISSION_COLUMNS}, page.created_at::text as "createdKey", page.sort_key::text as "sortKey",
      exists (select from workspace_user m where m.tenant_id = $1 and m.workspace_id = s.workspace_id and m.user_id = ${viewer}) as "isMember"
    from page join submission s on s.tenant_id = $1 and s.id = page.id ${RECORD_JOIN}
    order by ${orderSql(key === null ? null : 'page.sort_key', 'page', direction)}`;
  return { name: nameOf(query), sql, values };
}

/** How many submissions there are of each category and source; deleted ones only where they are asked for. */
export function historyCellsStatement(tenantId: string, viewerId: string, scope: HistoryScope, includeDeleted: boolean): SqlStatement {
  const values: unknown[] = [tenantId];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const partOf = (filter: HistoryFilter, isDeleted: boolean) => `
    select ${String(isDeleted)} as "isDeleted", ${isDeleted ? 'false' : 's.is_complete'} as "isComplete", s.source, count(*) as count
    from submission s where ${conditionsOf({ ...scope, filter }, viewerId, parameter).join(' and ')} group by 2, 3`;
  const live = partOf(DEFAULT_FILTER, false);
  const deleted = includeDeleted ? `union all ${partOf({ ...DEFAULT_FILTER, categories: ['deleted'] }, true)}` : '';
  return { name: undefined, sql: `${live} ${deleted}`, values };
}

/** When the first and the last of the submissions that are not deleted were made. */
export function historySpanStatement(tenantId: string, viewerId: string, scope: HistoryScope): SqlStatement {
  const values: unknown[] = [tenantId];
  const conditions = conditionsOf({ ...scope, filter: DEFAULT_FILTER }, viewerId, (value) => `$${values.push(value)}`).join(' and ');
  const edge = (direction: 'asc' | 'desc') =>
    `(select s.created_at from submission s where ${conditions} order by ${orderSql(null, 's', direction)} limit 1)`;
  return { name: undefined, sql: `select ${edge('asc')} as oldest, ${edge('desc')} as newest`, values };
}

/** How many submissions a query lets through. */
export function historyTotalStatement(tenantId: string, viewerId: string, query: HistoryQuery): SqlStatement {
  const values: unknown[] = [tenantId];
  const conditions = conditionsOf(query, viewerId, (value) => `$${values.push(value)}`).join(' and ');
  return { name: undefined, sql: `select count(*) as total from submission s where ${conditions}`, values };
}

/** Whether a filter lets nothing through, which needs no statement. */
export function isNothing({ categories, sources }: HistoryFilter): boolean {
  return categories.length === 0 || sources.length === 0;
}

/** Frequent queries are prepared statements; each name has exactly one text. */
function nameOf({ workspaceId, from, to, filter, portalStatus, ownOnly, order, after }: HistoryQuery): string | undefined {
  const isUsual = differences(filter) === 0 && order.field === 'created' && order.direction === 'desc';
  if (!isUsual || portalStatus !== undefined || ownOnly === true) return undefined;
  return ['history', ...[workspaceId, from, to, after].map((part) => (part === null ? '0' : '1'))].join('-');
}

/** Equal submissions are ordered newest first, then by id; read backward, the newest come last. */
function orderSql(key: string | null, table: 's' | 'page', direction: 'asc' | 'desc'): string {
  if (key !== null) return `${key} ${direction}, ${table}.created_at desc, ${table}.id`;
  return direction === 'desc' ? `${table}.created_at desc, ${table}.id` : `${table}.created_at, ${table}.id desc`;
}

type Conditions = HistoryScope & Pick<HistoryQuery, 'filter' | 'portalStatus' | 'ownOnly'>;

function conditionsOf(query: Conditions, viewerId: string, parameter: Parameter): string[] {
  const { workspaceId, from, to, filter, portalStatus, ownOnly } = query;
  const conditions = ['s.tenant_id = $1', ...categoryConditions(filter)];
  if (workspaceId !== null) conditions.push(`s.workspace_id = ${parameter(workspaceId)}`);
  if (from !== null) conditions.push(`s.created_at >= ${parameter(from)}`);
  if (to !== null) conditions.push(`s.created_at <= ${parameter(to)}`);
  if (filter.sources.length < DEFAULT_FILTER.sources.length) conditions.push(`s.source = any(${parameter(filter.sources)}::text[])`);
  if (portalStatus !== undefined) conditions.push(`s.portal_status = ${parameter(portalStatus)}`);
  if (ownOnly === true) conditions.push(`s.workspace_id in (${workspacesOf(parameter(viewerId))})`);
  else if (workspaceId === null && filter.categories.includes('deleted'))
    conditions.push(`(${isDeletedOnly(filter) ? '' : 's.deleted_at is null or '}s.workspace_id in (${workspacesOf(parameter(viewerId))}))`);
  return conditions;
}

function isDeletedOnly({ categories }: HistoryFilter): boolean {
  return categories.every((category) => category === 'deleted');
}

/** Without deleted ones an index serves that holds none. */
function categoryConditions({ categories }: HistoryFilter): string[] {
  const [complete, incomplete, deleted] = (['complete', 'incomplete', 'deleted'] as const).map((one) => categories.includes(one));
  const live = complete === incomplete ? null : `s.is_complete = ${String(complete)}`;
  if (!deleted) return ['s.deleted_at is null', ...(live === null ? [] : [live])];
  if (!complete && !incomplete) return ['s.deleted_at is not null'];
  return live === null ? [] : [`(s.deleted_at is not null or ${live})`];
}

function afterSql({ order }: HistoryQuery, after: NonNullable<HistoryQuery['after']>, key: Key | null, parameter: Parameter): string {
  const created = `${parameter(after.created)}::timestamptz`;
  const id = `${parameter(after.id)}::uuid`;
  if (key === null && order.direction === 'asc') return `s.created_at >= ${created} and (s.created_at > ${created} or s.id < ${id})`;
  if (key === null) return `s.created_at <= ${created} and (s.created_at < ${created} or s.id > ${id})`;
  const value = `${parameter(after.key)}::${key.cast}`;
  const sign = order.direction === 'asc' ? '>' : '<';
  const within = `s.created_at < ${created} or (s.created_at = ${created} and s.id > ${id})`;
  return `${key.sql} ${sign}= ${value} and (${key.sql} ${sign} ${value} or ${within})`;
}
