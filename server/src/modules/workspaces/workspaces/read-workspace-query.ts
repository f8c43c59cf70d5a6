import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { refuseSearchText } from '@countinghouse/domain/workspaces/search-operator';
import { LAST_PAGE, refusePageSize } from '../../../platform/graphql/page-size';
import { countField, fieldsOf, type Fields } from '../../../platform/http/body-fields';
import { DEFAULT_WORKSPACE_ORDER } from './page-of-workspaces';
import type { OrderDirection, WorkspaceFilter, WorkspaceOrder, WorkspaceOrderField, WorkspaceQuery } from './workspace-query';

/** A page of workspaces as REST asks for it. */
export interface WorkspaceQueryBody {
  readonly query: WorkspaceQuery;
  readonly pageNumber: number;
}

const ORDER_FIELDS = new Map<string, WorkspaceOrderField>([
  ['displayname', 'displayName'],
  ['engagementcode', 'engagementCode'],
  ['lastactivitytime', 'lastActivityTime'],
  ['lastactivitytimestamp', 'lastActivityTime'],
]);
const FILTER_FIELDS = new Map<string, WorkspaceFilter['field']>([
  ['displayname', 'displayName'],
  ['engagementcode', 'engagementCode'],
]);
const OPERATORS = new Map<string, WorkspaceFilter['operator']>([
  ['startswith', 'StartsWith'],
  ['contains', 'Contains'],
  ['equals', 'Equals'],
]);
const DIRECTIONS = new Map<string, OrderDirection>([
  ['asc', 'asc'],
  ['ascending', 'asc'],
  ['desc', 'desc'],
  ['descending', 'desc'],
]);
const FILTERS_MAX = 4;
const ORDERS_MAX = 4;

/** Reads the body of `POST /api/Entities/query`; names are matched in any case. */
export function readWorkspaceQuery(body: unknown): Result<WorkspaceQueryBody> {
  const fields = fieldsOf(body);
  if (isRefusal(fields)) return fields;
  const limit = countField(fields, 'itemsPerPage', 1, 100);
  if (isRefusal(limit)) return limit;
  const pageNumber = countField(fields, 'pageNumber', 1, LAST_PAGE);
  if (isRefusal(pageNumber)) return pageNumber;
  const orders = readOrdering(fields);
  if (isRefusal(orders)) return orders;
  const [order = DEFAULT_WORKSPACE_ORDER, ...thenBy] = orders;
  const filters = readFilters(fields);
  if (isRefusal(filters)) return filters;
  const size = limit ?? LIMITS.workspacesPerPage;
  const page = pageNumber ?? 1;
  return (
    refusePageSize(size, 'itemsPerPage') ?? {
      query: { order, thenBy, filters, after: null, offset: (page - 1) * size, limit: size },
      pageNumber: page,
    }
  );
}

/** The first order is read from an index; each further one counts among rows that are equal by those before it. */
function readOrdering(fields: Fields): readonly WorkspaceOrder[] | Refusal {
  const entries = listOf(fields, 'ordering', ORDERS_MAX);
  if (isRefusal(entries)) return entries;
  const orders: WorkspaceOrder[] = [];
  for (const [index, entry] of entries.entries()) {
    const field = ORDER_FIELDS.get(lower(entry.field));
    const direction = entry.direction === undefined ? 'asc' : DIRECTIONS.get(lower(entry.direction));
    if (field === undefined) return refuse('InvalidInput', `ordering[${index}].field`);
    if (direction === undefined) return refuse('InvalidInput', `ordering[${index}].direction`);
    if (!orders.some((order) => order.field === field)) orders.push({ field, direction });
  }
  return orders;
}

function readFilters(fields: Fields): WorkspaceFilter[] | Refusal {
  const entries = listOf(fields, 'filters', FILTERS_MAX);
  if (isRefusal(entries)) return entries;
  const filters: WorkspaceFilter[] = [];
  for (const [index, entry] of entries.entries()) {
    const filter = readFilter(entry, `filters[${index}]`);
    if (isRefusal(filter)) return filter;
    filters.push(filter);
  }
  return filters;
}

function readFilter(entry: Fields, place: string): WorkspaceFilter | Refusal {
  const field = FILTER_FIELDS.get(lower(entry.field));
  const operator = OPERATORS.get(lower(entry.operator));
  if (field === undefined) return refuse('InvalidInput', `${place}.field`);
  if (operator === undefined) return refuse('InvalidInput', `${place}.operator`);
  if (typeof entry.value !== 'string') return refuse('InvalidInput', `${place}.value`);
  return refuseSearchText(entry.value, `${place}.value`) ?? { field, operator, value: entry.value };
}

function listOf(fields: Fields, name: string, max: number): readonly Fields[] | Refusal {
  const value = fields[name] ?? [];
  if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'object' || entry === null))
    return refuse('InvalidInput', name, { problem: 'must be a list of objects' });
  return value.length <= max ? (value as Fields[]) : refuse('InvalidInput', name, { problem: `has more than ${max} entries` });
}

function lower(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}
