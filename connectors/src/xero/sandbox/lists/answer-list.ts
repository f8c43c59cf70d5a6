import { validationError } from '../api/api-error';
import type { XeroBooks } from '../books/xero-books';
import { fieldValue } from '../query/field';
import type { WireRecord } from '../query/field';
import { parseOrder } from '../query/parse-order';
import { parseWhere } from '../query/parse-where';
import type { Matches } from '../query/parse-where';
import { Params } from '../query/read-params';
import { isWireId } from '../wire/wire-id';
import { LIST_RESOURCES } from './list-resources';
import type { ListName } from './list-resources';
import { pageOf } from './page-records';
import type { PageError } from './page-records';

const PAGE_SIZE = 100;
const LARGEST_PAGE = 1_000;
const STATUSES = ['DRAFT', 'SUBMITTED', 'AUTHORISED', 'PAID', 'VOIDED', 'DELETED'];

/** A request for a list. */
export interface ListRequest {
  readonly books: XeroBooks;
  readonly resource: ListName;
  readonly params: URLSearchParams;
  /** If-Modified-Since, in milliseconds since 1970. */
  readonly since: number | null;
  readonly trouble: PageError;
}

const records = new WeakMap<XeroBooks, Map<ListName, readonly WireRecord[]>>();

/**
 * The part of the body that a list fills. Records come in the order of their last change unless the request says another one, so that a
 * change moves a record to a later page. Without a page, documents come without their lines.
 */
export function answerList({ books, resource, params: given, since, trouble }: ListRequest): Readonly<Record<string, unknown>> {
  const { fields, amongst, isPaged, archivedField } = LIST_RESOURCES[resource];
  const paging = isPaged ? ['page', 'pageSize', 'unitdp'] : [];
  const archiving = archivedField === null ? [] : ['includeArchived'];
  const params = new Params(given, ['where', 'order', ...paging, ...archiving, ...Object.keys(amongst)]);
  const [where, order] = [params.text('where'), params.text('order')];
  const conditions: Matches[] = [
    ...(where === null ? [] : [parseWhere(where, fields)]),
    ...Object.entries(amongst).flatMap(([name, field]) => membership(params, name, field)),
    ...(archivedField === null || params.boolean('includeArchived') ? [] : [(record: WireRecord) => record[archivedField] !== 'ARCHIVED']),
    ...(since === null ? [] : [(record: WireRecord) => Number(fieldValue(record, 'UpdatedDateUTC', 'date')) > since]),
  ];
  const kept = recordsOf(books, resource).filter((record) => conditions.every((matches) => matches(record)));
  const found = order === null ? kept : kept.toSorted(parseOrder(order, fields));
  const pageSize = params.integer('pageSize', 1, LARGEST_PAGE);
  const page = params.integer('page', 1, 1_000_000);
  params.integer('unitdp', 2, 4);
  if (page === null && pageSize === null) return { [resource]: found.map(withoutLines) };
  const { records: shown, pagination } = pageOf(found, page ?? 1, pageSize ?? PAGE_SIZE, trouble);
  return { pagination, [resource]: shown };
}

/** The records of a list in the order of their last change, made once. */
function recordsOf(books: XeroBooks, resource: ListName): readonly WireRecord[] {
  const known = records.get(books) ?? new Map<ListName, readonly WireRecord[]>();
  records.set(books, known);
  const { present, fields } = LIST_RESOURCES[resource];
  const presented = known.get(resource) ?? present(books).toSorted(parseOrder('UpdatedDateUTC', fields));
  known.set(resource, presented);
  return presented;
}

function membership(params: Params, name: string, field: string): Matches[] {
  const values = params.list(name);
  if (values === null) return [];
  if (name === 'Statuses' && !values.every((value) => STATUSES.includes(value)))
    throw validationError(`Statuses must be of ${STATUSES.join(', ')}`);
  if (name.endsWith('IDs') && !values.every(isWireId)) throw validationError(`${name} must be GUIDs divided by commas`);
  return [(record) => values.includes(String(fieldValue(record, field, 'text')))];
}

function withoutLines(record: WireRecord): WireRecord {
  return 'LineItems' in record ? { ...record, LineItems: [] } : 'JournalLines' in record ? { ...record, JournalLines: [] } : record;
}
