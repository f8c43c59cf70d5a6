import { element, field, type Xml } from './request-xml';

/** What a record must be like: a field, and the values that it is compared with. */
export interface Condition {
  readonly is: 'equalto' | 'notequalto' | 'greaterthan' | 'between' | 'in';
  readonly field: string;
  readonly values: readonly string[];
}

/** A list of records by the function `query`. */
export interface Query {
  readonly object: string;
  readonly fields: readonly string[];
  /** The field that tells records apart, by which they are ordered: pages of another order may repeat records, or lose them. */
  readonly id: string;
  /** All of them must hold; absent: every record is listed. */
  readonly where?: readonly Condition[];
}

/** The most records of a page; without a size there are 100. */
export const LARGEST_PAGE = 2_000;

/** Some of the records of a list. */
interface QueryPage {
  readonly size: number;
  readonly offset: number;
  /** Whether records that were made within entities are listed too; a query of the whole company leaves them out otherwise. */
  readonly ofEntities?: boolean;
}

/** The function that lists some of the records. */
export function queryXml({ object, fields, id, where = [] }: Query, { size, offset, ofEntities = false }: QueryPage): Xml {
  const conditions = where.map((each) =>
    element(each.is, field('field', each.field), ...each.values.map((value) => field('value', value))),
  );
  const filter = conditions.length > 1 ? [element('and', ...conditions)] : conditions;
  return element(
    'query',
    element('select', ...fields.map((name) => field('field', name))),
    field('object', object),
    ...(filter.length === 0 ? [] : [element('filter', ...filter)]),
    element('orderby', element('order', field('field', id), '<ascending/>')),
    ...(ofEntities ? [element('options', field('showprivate', 'true'))] : []),
    field('pagesize', String(size)),
    field('offset', String(offset)),
  );
}

/** How a query is named among the pages of a reading. */
export function nameOf({ object, where = [] }: Query): string {
  return [object, ...where.map(({ is, field: name, values }) => `${name} ${is} ${values.join(',')}`)].join(' ');
}
