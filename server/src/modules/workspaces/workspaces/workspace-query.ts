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

/** One statement for a page and the count of the whole list; a page without rows is one row without id. The one row of the count is joined with the page as it was read, in order. */
export function workspaceListStatement(tenantId: string, viewerId: string, query: WorkspaceQuery): SqlStatement {
  const values: unknown[] = [tenantId, viewerId];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const { field, direction } = query.order;
  const key = KEYS[field];
  const idDirection = ID_DIRECTION[field][direction];
  const orders = [query.order, ...(query.thenBy ?? [])].map((each) => `${KEYS[each.field].sql} ${each.direction}`).join(', ');
  const own = query.ownOnly === true ? [OWN] : [];
  const matches = [
    `w.tenant_id = $1 and w.deleted_at is null`,
    ...own,
    ...query.filters.map((filter) => filterSql(filter, parameter)),
  ].join(' and ');
  const beyond = query.after === null ? '' : `and ${afterSql(query.after, key, direction, idDirection, parameter)}`;
  const sql = `
    with page as (
      select ${COLUMNS}, ${key.text} as "sortKey" from workspace w where ${matches} ${beyond}
      order by ${orders}, w.id ${idDirection} limit ${parameter(query.limit)} offset ${parameter(query.offset)}
    )
    select page.*, counted.total,
      exists (select from workspace_user m where m.tenant_id = $1 and m.workspace_id = page.id and m.user_id = $2) as "isMember"
    from (select count(*) as total from workspace w where ${matches}) as counted left join page on true`;
  return { name: nameOf(query), sql, values };
}

/** PostgreSQL keeps 63 characters of a name; lists with several filters or orders are rare and not prepared. */
function nameOf({ order, thenBy = [], filters, after, ownOnly }: WorkspaceQuery): string | undefined {
  if (filters.length > 1 || thenBy.length > 0 || ownOnly === true) return undefined;
  const condition = filters.map((filter) => `-${filter.field}-${filter.operator}`).join('');
  return `workspaces-${order.field.slice(0, 4)}-${order.direction}${after === null ? '' : '-after'}${condition}`;
}

type Parameter = (value: unknown) => string;

function filterSql({ field, operator, value }: WorkspaceFilter, parameter: Parameter): string {
  const text = `lower(${parameter(value)}::text collate "und-x-icu") collate "C"`;
  const column = KEYS[field].sql;
  if (operator === 'Equals') return `${column} = ${text}`;
  if (operator === 'StartsWith') return startsWithSql(column, text);
  // Codes are short: those of a tenant are compared one by one.
  return field === 'displayName' ? `w.id in (select workspace_ids_containing(${text}))` : `strpos(${column}, ${text}) > 0`;
}

/** U+10FFFF comes after every other character in the order of bytes. */
function startsWithSql(column: string, text: string): string {
  return `${column} >= ${text} and ${column} < (${text} || chr(1114111))`;
}

function afterSql(
  after: NonNullable<WorkspaceQuery['after']>,
  key: (typeof KEYS)[WorkspaceOrderField],
  direction: OrderDirection,
  idDirection: OrderDirection,
  parameter: Parameter,
): string {
  const value = `${parameter(after.key)}::${key.cast}`;
  const id = `${parameter(after.id)}::uuid`;
  const sign = direction === 'asc' ? '>' : '<';
  return `${key.sql} ${sign}= ${value} and (${key.sql} ${sign} ${value} or w.id ${idDirection === 'asc' ? '>' : '<'} ${id})`;
}
