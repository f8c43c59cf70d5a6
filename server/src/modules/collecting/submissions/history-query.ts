import { DEFAULT_FILTER, differences, type HistoryFilter } from '@countinghouse/domain/submissions/history-filter';
import type { HistoryOrder } from '@countinghouse/domain/submissions/history-order';
import { fewRows, type SqlStatement } from '../../workspaces/workspaces/workspace-query';
import { conditionsOf, type HistoryConditions, type Parameter } from './history-conditions';
import { countsOf } from './history-counts-query';
import { afterSql, HISTORY_KEYS, orderSql, valuesSql, type HistoryKey, type HistoryLocation } from './history-order-sql';
import { RECORD_JOIN, SUBMISSION_COLUMNS } from './submission';

/** Which submissions in which order. */
export interface HistoryQuery extends HistoryConditions {
  readonly order: HistoryOrder;
  /** The row after which the page begins. */
  readonly after: HistoryLocation | null;
  readonly offset: number;
  readonly limit: number;
}

/** A page of submissions with its keys. The ids of the page are read from indexes alone, its rows afterward. */
export function historyStatement(tenantId: string, viewerId: string, query: HistoryQuery): SqlStatement {
  const values: unknown[] = [tenantId];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const viewer = parameter(viewerId);
  const { field, direction } = query.order;
  const builder: Builder = { viewerId, parameter, order: query.order, key: field === 'created' ? null : HISTORY_KEYS[field] };
  const isKeyed = builder.key !== null;
  const rows: Rows = { limit: `${parameter(query.limit)}::bigint`, offset: `${parameter(query.offset)}::bigint` };
  const parts = partsOf(query);
  const only = parts.length === 1 ? parts[0] : undefined;
  const page = only
    ? partSql(builder, only, rows)
    : `select * from (${parts.map((part) => `(${partSql(builder, part, upTo(rows))})`).join(' union all ')}) part
       order by ${orderSql(isKeyed ? 'sort_key' : null, 'part', direction)} ${limitSql(rows)}`;
  const sql = `
    with page as (${page})
    select ${SUBMISSION_COLUMNS}, page.created_at::text as "createdKey", page.sort_key::text as "sortKey",
      exists (select from workspace_user m where m.tenant_id = $1 and m.workspace_id = s.workspace_id and m.user_id = ${viewer}) as "isMember"
    from page join submission s on s.tenant_id = $1 and s.id = page.id ${RECORD_JOIN}
    order by ${orderSql(isKeyed ? 'page.sort_key' : null, 'page', direction)}`;
  return { name: nameOf(query), sql, values };
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

interface Builder {
  readonly viewerId: string;
  readonly parameter: Parameter;
  readonly order: HistoryOrder;
  /** Null where the order is by time alone. */
  readonly key: HistoryKey | null;
}

/** Which rows of an order, as SQL. */
interface Rows {
  readonly limit: string;
  readonly offset: string;
}

const limitSql = ({ limit, offset }: Rows) => `limit ${limit} offset ${offset}`;
const upTo = ({ limit, offset }: Rows): Rows => ({ limit: `${limit} + ${offset}`, offset: '0' });

/** Of the tenant, live and deleted ones are in indexes of their own, and so is each kind of live ones by time. */
function partsOf(query: HistoryQuery): HistoryQuery[] {
  const { workspaceId, filter, ownOnly, portalStatus, order } = query;
  if (workspaceId !== null || ownOnly === true) return [query];
  const live = filter.categories.filter((category) => category !== 'deleted');
  const of = (part: Partial<HistoryFilter>) => ({ ...query, filter: { ...filter, ...part } });
  const deleted = live.length < filter.categories.length ? [of({ categories: ['deleted'] })] : [];
  if (live.length === 0) return deleted;
  if (order.field !== 'created' || portalStatus !== undefined || !isNarrowed({ ...filter, categories: live }))
    return [of({ categories: live }), ...deleted];
  return [...live.flatMap((category) => filter.sources.map((source) => of({ categories: [category], sources: [source] }))), ...deleted];
}

function isNarrowed({ categories, sources }: HistoryFilter): boolean {
  return categories.length < DEFAULT_FILTER.categories.length || sources.length < DEFAULT_FILTER.sources.length;
}

/** The beginning of a part in the order of the page: id, creation time and key. */
function partSql(builder: Builder, part: HistoryQuery, rows: Rows): string {
  const { viewerId, parameter, order, key } = builder;
  const conditions = conditionsOf(part, viewerId, parameter);
  if (part.after !== null) conditions.push(afterSql(order, part.after, parameter));
  // Complete ones have a status of their own: that of the others is an index range without them.
  if (order.field === 'status' && part.filter.categories.length === 1 && part.filter.categories[0] !== 'deleted')
    conditions.push(part.filter.categories[0] === 'complete' ? 's.status_order = 0' : 's.status_order > 0');
  const isLiveOfTenant = part.workspaceId === null && part.ownOnly !== true && !part.filter.categories.includes('deleted');
  if (key === null || !isLiveOfTenant) return inOrder(builder, conditions, rows);
  const walk = (more: readonly string[]) =>
    key.isFewValued && (order.direction === 'desc' || part.after !== null)
      ? byValue(builder, key, [...conditions, ...more], part, rows)
      : inOrder(builder, [...conditions, ...more], rows);
  if (!isNarrowed(part.filter) && part.from === null && part.to === null) return walk([]);
  // Few are read at once and sorted; of many, the next ones in the order are soon found.
  const few = parameter(fewRows(part.offset + part.limit));
  const { categories, sources } = part.filter;
  const complete = parameter(categories.map((category) => category === 'complete'));
  return `
    with counted as (
      select coalesce(sum(count), 0) as total from (${countsOf(part, viewerId, parameter)}) counts
      where is_complete = any(${complete}::boolean[]) and source = any(${parameter(sources)}::text[])
    ),
    few as materialized (${inOrder(builder, [...conditions, `(select total from counted) <= ${few}`], null)})
    select * from (
      (select * from few order by ${orderSql('sort_key', 'few', order.direction)} ${limitSql(rows)})
      union all (${walk([`(select total from counted) > ${few}`])})
    ) either order by ${orderSql('sort_key', 'either', order.direction)} limit ${rows.limit}`;
}

/** Rows of the order, or all of them in any order. */
function inOrder({ key, order }: Builder, conditions: readonly string[], rows: Rows | null): string {
  const join = key?.table === 'w' ? 'join workspace w on w.tenant_id = s.tenant_id and w.id = s.workspace_id and w.deleted_at is null' : '';
  return `
    select s.id, s.created_at, ${key?.sql ?? 'null::text'} as sort_key from submission s ${join}
    where ${conditions.join(' and ')} ${rows === null ? '' : `order by ${orderSql(key?.sql ?? null, 's', order.direction)} ${limitSql(rows)}`}`;
}

/** Value by value of the key, each from an index by time: read as one, an index would have the times of a descending key in reverse. */
function byValue({ order, parameter }: Builder, key: HistoryKey, conditions: readonly string[], part: HistoryQuery, rows: Rows): string {
  const { after } = part;
  const location = after && { value: `${parameter(after.key)}::${key.cast}`, created: `${parameter(after.created)}::timestamptz` };
  const notBefore = location && `s.created_at <= case when value.key = ${location.value} then ${location.created} else 'infinity' end`;
  const each = [...conditions, `${key.sql} = value.key`, ...(notBefore === null ? [] : [notBefore])].join(' and ');
  return `
    select * from (
      with recursive ${valuesSql(key, order.direction, location?.value ?? null)}
      select nearest.* from value cross join lateral (
        select s.id, s.created_at, ${key.sql} as sort_key from submission s where ${each} order by s.created_at desc, s.id ${limitSql(upTo(rows))}
      ) nearest where value.key is not null
    ) valued order by ${orderSql('sort_key', 'valued', order.direction)} ${limitSql(rows)}`;
}
