import { badRequest } from './refusal';

/** A record as it is sent; members whose names start with a dot are for filters only. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** One comparison of a filter. */
export interface Condition {
  readonly field: string;
  readonly operator: Operator;
  readonly value: string | number | boolean;
}

const OPERATORS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
type Operator = (typeof OPERATORS)[number];

/** What a request asks for. */
export interface ODataQuery {
  readonly conditions: readonly Condition[];
  readonly orderBy: { readonly field: string; readonly isDescending: boolean } | null;
  readonly select: readonly string[] | null;
  readonly top: number | null;
  /** How many records came on the pages before. */
  readonly skip: number;
}

const KNOWN = ['$filter', '$orderby', '$select', '$top', '$skiptoken', 'aid'];

/** Reads the options of a request; throws Refusal for what is not OData, or not understood here. */
export function parseQuery(params: URLSearchParams): ODataQuery {
  for (const name of params.keys()) if (!KNOWN.includes(name)) throw badRequest(`The query parameter '${name}' is not supported.`);
  const [field = '', direction = 'asc', ...more] = (params.get('$orderby') ?? '').split(' ');
  if (more.length > 0 || !['asc', 'desc'].includes(direction)) throw badRequest('Syntax error in $orderby.');
  return {
    conditions: (params.get('$filter') ?? '').split(' and ').flatMap((text) => (text === '' ? [] : [conditionOf(text)])),
    orderBy: field === '' ? null : { field, isDescending: direction === 'desc' },
    select: params.get('$select')?.split(',') ?? null,
    top: wholeOf(params, '$top'),
    skip: wholeOf(params, '$skiptoken') ?? 0,
  };
}

function wholeOf(params: URLSearchParams, name: string): number | null {
  const text = params.get(name);
  if (text === null) return null;
  if (!/^\d+$/.test(text)) throw badRequest(`Invalid value for ${name}.`);
  return Number(text);
}

function conditionOf(text: string): Condition {
  const [, field = '', operator = '', literal = ''] = /^(\w+) (\w+) (.+)$/.exec(text) ?? [];
  const known = OPERATORS.find((each) => each === operator);
  if (known === undefined) throw badRequest(`Syntax error at '${text}' in $filter.`);
  return { field, operator: known, value: literalOf(literal) };
}

function literalOf(text: string): Condition['value'] {
  if (/^'.*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  if (text === 'true' || text === 'false') return text === 'true';
  throw badRequest(`Syntax error: character at '${text}' is not valid.`);
}

/** The records that a query asks for, in its order; a member with a dot before its name is what its filter compares. */
export function matching(records: readonly WireRecord[], { conditions, orderBy }: ODataQuery): WireRecord[] {
  const [sample] = records;
  for (const { field } of [...conditions, ...(orderBy === null ? [] : [orderBy])]) requireField(sample, field);
  const found = records.filter((record) => conditions.every((condition) => holds(record, condition)));
  if (orderBy === null) return found;
  const sign = orderBy.isDescending ? -1 : 1;
  return found.toSorted((one, other) => sign * compare(one[orderBy.field], other[orderBy.field]));
}

/** A record with the members that were selected. */
export function selected(record: WireRecord, select: readonly string[] | null): WireRecord {
  for (const field of select ?? []) requireField(record, field);
  const members = Object.entries(record).filter(([name]) => !name.startsWith('.') && (select === null || select.includes(name)));
  return { '@odata.etag': 'W/"JzE5OzE1Nzg0NDkxMTQxMzE4ODMwMzgxOzAwOyc="', ...Object.fromEntries(members) };
}

function requireField(record: WireRecord | undefined, field: string): void {
  if (record !== undefined && !(field in record)) throw badRequest(`Could not find a property named '${field}' on the type.`);
}

function holds(record: WireRecord, { field, operator, value }: Condition): boolean {
  const order = compare(record[`.${field}`] ?? record[field], value);
  return { eq: order === 0, ne: order !== 0, gt: order > 0, ge: order >= 0, lt: order < 0, le: order <= 0 }[operator];
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [String(one), String(other)];
  return left < right ? -1 : Number(left > right);
}
