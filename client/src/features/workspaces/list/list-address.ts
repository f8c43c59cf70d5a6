import type { OrderDirection, WorkspaceOrderField } from '../../../gql/graphql';

/** What the address says about the list: page, search text and order. */
export interface ListAddress {
  readonly page: number;
  readonly search: string;
  readonly field: WorkspaceOrderField;
  readonly direction: OrderDirection;
}

const FIELDS: readonly WorkspaceOrderField[] = ['displayName', 'engagementCode', 'lastActivityTime'];
const DEFAULT: ListAddress = { page: 1, search: '', field: 'lastActivityTime', direction: 'desc' };

/** Reads the list from an address; what makes no sense gives way to the default: first page, last activity first (lender side 9). */
export function readListAddress(parameters: URLSearchParams): ListAddress {
  const page = Number(parameters.get('page'));
  const field = FIELDS.find((one) => one === parameters.get('sort')) ?? DEFAULT.field;
  const direction = (['asc', 'desc'] as const).find((one) => one === parameters.get('order')) ?? firstDirection(field);
  return { page: Number.isSafeInteger(page) && page > 0 ? page : 1, search: parameters.get('search')?.trim() ?? '', field, direction };
}

/** Writes the list into an address; defaults are left out. */
export function writeListAddress(list: ListAddress): URLSearchParams {
  const parameters = new URLSearchParams();
  if (list.page > 1) parameters.set('page', String(list.page));
  if (list.search !== '') parameters.set('search', list.search);
  if (list.field !== DEFAULT.field) parameters.set('sort', list.field);
  if (list.direction !== firstDirection(list.field)) parameters.set('order', list.direction);
  return parameters;
}

/** The list ordered by a column: the other way round when it already is; from the first page. */
export function orderedBy(list: ListAddress, field: WorkspaceOrderField): ListAddress {
  const direction = list.field === field ? (list.direction === 'asc' ? 'desc' : 'asc') : firstDirection(field);
  return { ...list, page: 1, field, direction };
}

/** The direction that a column starts with: names from A, times from the newest. */
export function firstDirection(field: WorkspaceOrderField): OrderDirection {
  return field === 'lastActivityTime' ? 'desc' : 'asc';
}
