/** What a list of workspaces can be sorted by. */
export const WORKSPACE_ORDER_FIELDS = ['displayName', 'engagementCode', 'lastActivityTime'] as const;
export type WorkspaceOrderField = (typeof WORKSPACE_ORDER_FIELDS)[number];
export type OrderDirection = 'asc' | 'desc';

/** One field to sort by. */
export interface WorkspaceOrder {
  readonly field: WorkspaceOrderField;
  readonly direction: OrderDirection;
}

/** A condition on the list; the value is never part of the SQL. */
export interface WorkspaceFilter {
  readonly field: 'displayName' | 'engagementCode';
  readonly operator: 'StartsWith' | 'Contains' | 'Equals';
  readonly value: string;
}

/** Which rows of which list, in which order. */
export interface WorkspaceQuery {
  readonly order: WorkspaceOrder;
  /** What orders the rows that are equal by `order`, one after another. */
  readonly thenBy?: readonly WorkspaceOrder[];
  readonly filters: readonly WorkspaceFilter[];
  /** Only those that the viewer reaches; people see that the others are there. */
  readonly ownOnly?: boolean;
  /** The row after which the page begins: its sort key and id; null begins at the start. */
  readonly after: { readonly key: string; readonly id: string } | null;
  readonly offset: number;
  /** Rows to read. */
  readonly limit: number;
}

/** A statement with its values; a name makes it prepared, and is the same for the same text. */
export interface SqlStatement {
  readonly name: string | undefined;
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * How many rows are better read at once and sorted than found on a walk through a list in its order, for a page that ends so far in: from
 * there on both read about the same number where the list has 100,000 rows.
 */
export function fewRows(end: number): number {
  return Math.max(3_000, Math.ceil(250 * Math.sqrt(end)));
}

/** Expression and type of each sort key; each is in an index led by the tenant, in an operator class that row-level security lets through. */
const KEYS: Readonly<Record<WorkspaceOrderField, { readonly sql: string; readonly text: string; readonly cast: string }>> = {
  displayName: { sql: 'w.name_search', text: 'w.name_search', cast: 'text collate "C"' },
  engagementCode: { sql: 'w.code_search', text: 'w.code_search', cast: 'text collate "C"' },
  lastActivityTime: { sql: 'w.last_activity_at', text: 'w.last_activity_at::text', cast: 'timestamptz' },
};

/** The order of ids within equal keys, so that each order is an index read forwards or backwards. */
const ID_DIRECTION: Readonly<Record<WorkspaceOrderField, Readonly<Record<OrderDirection, OrderDirection>>>> = {
  displayName: { asc: 'asc', desc: 'desc' },
  engagementCode: { asc: 'asc', desc: 'desc' },
  lastActivityTime: { desc: 'asc', asc: 'desc' },
};

const COLUMNS = `w.id, w.display_name as "displayName", w.engagement_code as "engagementCode", w.primary_email as "primaryEmail",
  w.last_activity_at as "lastActivityAt", w.last_sync_at as "lastSyncAt", w.version`;
const OWN = 'w.id in (select m.workspace_id from workspace_user m where m.tenant_id = $1 and m.user_id = $2)';

/** The one filter of a list that can be counted by the names of workspaces; null for any other list. */
export function filterByName({ filters, ownOnly }: WorkspaceQuery): WorkspaceFilter | null {
  return filters.length === 1 && ownOnly !== true ? (filters[0] ?? null) : null;
}

/**
 * One statement for a page and the count of the whole list; a page without rows is one row without id. The one row of the count is joined with
 * the page as it was read, in order. The count is null where many match a filter that can be counted by names, and where `many` are expected.
 */
export function workspaceListStatement(tenantId: string, viewerId: string, query: WorkspaceQuery, many = false): SqlStatement {
  const values: unknown[] = [tenantId, viewerId];
  const parameter: Parameter = (value) => `$${values.push(value)}`;
  const isWhole = query.filters.length === 0 && query.ownOnly !== true;
  const { page, total, before } = isWhole ? whole(query, parameter) : many ? walked(query, parameter) : filtered(query, parameter);
  const sql = `
    with ${before} page as (${page})
    select page.*, counted.total,
      exists (select from workspace_user m where m.tenant_id = $1 and m.workspace_id = page.id and m.user_id = $2) as "isMember"
    from (select ${total} as total) as counted left join page on true`;
  return { name: nameOf(query, many), sql, values };
}

/** Counts a list by its filter on a name or code alone, from the index of its key. */
export function workspaceCountStatement(tenantId: string, filter: WorkspaceFilter): SqlStatement {
  const values: unknown[] = [tenantId];
  const text = textSql(filter, (value) => `$${values.push(value)}`);
  const column = KEYS[filter.field].sql;
  const sql = `select count(*) as total from (${sortedSql(`${LIVE} and ${filterSql(filter, column, text)}`, column)}) matching`;
  return { name: undefined, sql, values };
}

/** A page, the count of its list, and the queries that both read. */
interface ListSql {
  readonly before: string;
  readonly page: string;
  readonly total: string;
}

const LIVE = 'w.tenant_id = $1 and w.deleted_at is null';

/** All workspaces: a page is the next entries of an index. */
function whole(query: WorkspaceQuery, parameter: Parameter): ListSql {
  const page = `
    select ${COLUMNS}, ${KEYS[query.order.field].text} as "sortKey" from workspace w where ${LIVE} ${beyondSql(query, parameter)}
    order by ${orderSql(query)} ${limitSql(query)}`;
  return { before: '', page, total: '(select coalesce(sum(b.change), 0) from workspace_name_block b where b.tenant_id = $1)' };
}

/** Those that match: few are read at once and sorted; of many, the next ones are soon found on a walk through the order. */
function filtered(query: WorkspaceQuery, parameter: Parameter): ListSql {
  const texts = query.filters.map((filter) => textSql(filter, parameter));
  const conditions = query.filters.map((filter, index) => filterSql(filter, KEYS[filter.field].sql, texts[index] ?? ''));
  if (query.ownOnly === true) conditions.push(OWN);
  const matches = [LIVE, ...conditions].join(' and ');
  const few = fewRows(query.offset + query.limit);
  const part = partOfName(query.filters);
  const isExact = part === null || conditions.length === 1;
  const keys = new Set([query.order, ...(query.thenBy ?? [])].map(({ field }) => KEYS[field].sql));
  const candidates =
    part === null
      ? `select ${['w.id', ...keys].join(', ')} from workspace w where ${matches} limit ${few + 1}`
      : `select * from workspaces_containing(${texts[part] ?? ''}, ${few + 1})`;
  const rows = `order by ${orderSql(query)} ${limitSql(query)}`;
  const beyond = beyondSql(query, parameter);
  const fewMatching = `from candidate w where ${isExact ? 'true' : conditions.join(' and ')}`;
  const before = `
    candidate as materialized (${candidates}),
    candidates as materialized (select count(*) as count, count(*) <= ${few} as "areFew" from candidate),
    found as (select id from (
      (select w.id ${fewMatching} ${beyond} and (select "areFew" from candidates) ${rows})
      union all (
        ${walkSql(query, `${walkedSql(query, texts)} ${beyond} and not (select "areFew" from candidates)`)}
      )
    ) either limit ${query.limit}),`;
  const ofFew = isExact ? '(select count from candidates)' : `(select count(*) ${fewMatching})`;
  const column = KEYS[query.filters[0]?.field ?? query.order.field].sql;
  const ofMany = filterByName(query) === null ? `(select count(*) from (${sortedSql(matches, column)}) matching)` : 'null';
  const total = `case when (select "areFew" from candidates) then ${ofFew} else ${ofMany} end`;
  return { before, page: foundSql(query), total };
}

/** Those of a list of which many match, without its count. The limit outside tells the planner how few ids there are. */
function walked(query: WorkspaceQuery, parameter: Parameter): ListSql {
  const texts = query.filters.map((filter) => textSql(filter, parameter));
  const walk = walkSql(query, `${walkedSql(query, texts)} ${beyondSql(query, parameter)}`);
  return { before: `found as (select id from (${walk}) walk limit ${query.limit}),`, page: foundSql(query), total: 'null::bigint' };
}

/** The rows of the page by their ids. */
function foundSql({ order, ...query }: WorkspaceQuery): string {
  return `
    select ${COLUMNS}, ${KEYS[order.field].text} as "sortKey" from found join workspace w on w.tenant_id = $1 and w.id = found.id
    order by ${orderSql({ order, ...query })}`;
}

/** The ids of a page, on a walk through the order: the planner does not know how much of it is needed, and so reads it from its index. */
function walkSql(query: WorkspaceQuery, conditions: string): string {
  return `select w.id from workspace w where ${conditions} order by ${orderSql(query)} limit (select ${query.limit}) offset ${query.offset}`;
}

/** Like the walk, read from an index, and not from a sorted table. */
function sortedSql(matches: string, column: string): string {
  return `select from workspace w where ${matches} order by ${column}, w.id limit (select 1000000000)`;
}

/** The conditions for a walk through the order: only those on its own key are an index range, so that no other index is read and sorted instead. */
function walkedSql({ filters, ownOnly, order }: WorkspaceQuery, texts: readonly string[]): string {
  const conditions = filters.map((filter, index) => {
    const column = KEYS[filter.field].sql;
    return filterSql(filter, filter.field === order.field ? column : `(${column} || '')`, texts[index] ?? '');
  });
  return [LIVE, ...(ownOnly === true ? [OWN] : []), ...conditions].join(' and ');
}

/** Which filter an index of parts of names serves, the longest text where several could; null where a sorted index or nothing serves. */
function partOfName(filters: readonly WorkspaceFilter[]): number | null {
  if (filters.some(({ operator }) => operator !== 'Contains')) return null;
  const parts = filters.flatMap(({ field, value }, index) => (field === 'displayName' ? [{ index, length: value.length }] : []));
  return parts.toSorted((one, other) => other.length - one.length)[0]?.index ?? null;
}

function orderSql({ order, thenBy = [] }: WorkspaceQuery): string {
  const orders = [order, ...thenBy].map(({ field, direction }) => `${KEYS[field].sql} ${direction}`);
  return `${orders.join(', ')}, w.id ${ID_DIRECTION[order.field][order.direction]}`;
}

/** Numbers in the text and not values, so that the plan for any tenant fits the size of the page. */
function limitSql({ limit, offset }: WorkspaceQuery): string {
  return `limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}`;
}

/** PostgreSQL keeps 63 characters of a name; later pages by number and lists with several filters or orders are rare and not prepared. */
function nameOf({ order, thenBy = [], filters, after, ownOnly, offset, limit }: WorkspaceQuery, many: boolean): string | undefined {
  if (filters.length > 1 || thenBy.length > 0 || ownOnly === true || offset > 0) return undefined;
  const condition = filters.map((filter) => `-${filter.field}-${filter.operator}`).join('');
  return `workspaces${many ? '-many' : ''}-${order.field.slice(0, 4)}-${order.direction}${after === null ? '' : '-after'}${condition}-${limit}`;
}

type Parameter = (value: unknown) => string;

/** The text of a filter as names are compared: in any case, by its bytes. */
function textSql({ value }: WorkspaceFilter, parameter: Parameter): string {
  return `lower(${parameter(value)}::text collate "und-x-icu") collate "C"`;
}

function filterSql({ operator }: WorkspaceFilter, column: string, text: string): string {
  if (operator === 'Equals') return `${column} = ${text}`;
  return operator === 'StartsWith' ? startsWithSql(column, text) : `strpos(${column}, (select ${text})) > 0`;
}

/** U+10FFFF comes after every other character in the order of bytes. */
function startsWithSql(column: string, text: string): string {
  return `${column} >= ${text} and ${column} < (${text} || chr(1114111))`;
}

/** That a workspace comes after the last of the page before; nothing for a page that begins at the start. */
function beyondSql({ order: { field, direction }, after }: WorkspaceQuery, parameter: Parameter): string {
  if (after === null) return '';
  const key = KEYS[field];
  const value = `${parameter(after.key)}::${key.cast}`;
  const id = `${parameter(after.id)}::uuid`;
  const sign = direction === 'asc' ? '>' : '<';
  const idSign = ID_DIRECTION[field][direction] === 'asc' ? '>' : '<';
  return `and ${key.sql} ${sign}= ${value} and (${key.sql} ${sign} ${value} or w.id ${idSign} ${id})`;
}
