import { FindOperator, type DataSource, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';

type Builder = SelectQueryBuilder<ObjectLiteral>;
type Parameters = Readonly<Record<string, unknown>>;

/** What one call adds to a query. */
export interface QueryPart {
  /** Names the text that the part adds, whatever its values are; null where the text may depend on them. */
  readonly shape: string | null;
  /** Its values by names that no other part of the query has for another value. */
  readonly parameters: Parameters;
  /** Adds the part with such values. */
  add(builder: Builder, parameters: Parameters): void;
}

/** A statement, and which value of the query each of its parameters is: its name, and its position where the value is a list. */
interface Written {
  readonly sql: string;
  readonly parameters: readonly { readonly name: string; readonly position: number | null }[];
}

const WRITTEN_MAX = 2_000;
/** In no text of a statement. */
const END = '\u0000';
const written = new WeakMap<DataSource, Map<string, Written | null>>();

/** The statement of a query with its values. TypeORM writes it once for all queries of the same shape, which differ in their values only. */
export function writeQuery(dataSource: DataSource, start: () => Builder, parts: readonly QueryPart[]): [sql: string, values: unknown[]] {
  const parameters = Object.assign({}, ...parts.map((part) => part.parameters)) as Parameters;
  const shape = shapeOf(parts, parameters);
  const found = shape === null ? null : findWritten(dataSource, shape, () => write(start(), parts, parameters));
  if (found === null) return build(start(), parts, parameters);
  return [found.sql, found.parameters.map(({ name, position }) => valueAt(parameters[name], position))];
}

const valueAt = (value: unknown, position: number | null) => (position === null ? value : (value as readonly unknown[])[position]);

/** A list that the text spreads, as in `:...ids`, is as long in every query of a shape. */
function shapeOf(parts: readonly QueryPart[], parameters: Parameters): string | null {
  let shape = '';
  for (const part of parts) {
    if (part.shape === null) return null;
    shape += part.shape + END;
  }
  const spreads = shape.includes(':...');
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value === 'function') return null;
    shape += (spreads && Array.isArray(value) ? `${name} ${value.length}` : name) + END;
  }
  return shape;
}

function findWritten(dataSource: DataSource, shape: string, writeNew: () => Written | null): Written | null {
  let known = written.get(dataSource);
  if (known === undefined) written.set(dataSource, (known = new Map<string, Written | null>()));
  let found = known.get(shape);
  if (found !== undefined) return found;
  if (known.size >= WRITTEN_MAX) known.clear();
  known.set(shape, (found = writeNew()));
  return found;
}

function build(builder: Builder, parts: readonly QueryPart[], parameters: Parameters): [string, unknown[]] {
  for (const part of parts) part.add(builder, parameters);
  return builder.getQueryAndParameters() as [string, unknown[]];
}

/** Writes it with marks in place of the values, to see where each value goes; null where a mark does not arrive as it is. */
function write(builder: Builder, parts: readonly QueryPart[], parameters: Parameters): Written | null {
  const places = new Map<unknown, { readonly name: string; readonly position: number | null }>();
  const mark = (name: string, position: number | null) => {
    const text = `${END}${places.size}`;
    places.set(text, { name, position });
    return text;
  };
  const marked = Object.fromEntries(
    Object.entries(parameters).map(([name, value]): [string, unknown] => {
      if (!Array.isArray(value)) return [name, mark(name, null)];
      const list = value.map((_: unknown, position) => mark(name, position));
      places.set(list, { name, position: null });
      return [name, list];
    }),
  );
  const [sql, values] = build(builder, parts, marked);
  const found = values.flatMap((value) => places.get(value) ?? []);
  return found.length === values.length && !sql.includes(END) ? { sql, parameters: found } : null;
}

/** The part that conditions on properties are: of values, and of operators that compare with values. */
export function conditionPart(condition: ObjectLiteral, key: number): QueryPart {
  const parameters: Record<string, unknown> = {};
  let shape = 'and';
  for (const [property, value] of Object.entries<unknown>(condition)) {
    const name = `${property}.${key}`;
    const part = comparisonOf(value);
    if (part === null) return { shape: null, parameters: {}, add: (builder) => builder.andWhere(condition) };
    shape += ` ${property} ${part.shape}`;
    if (part.hasValue) parameters[name] = part.value;
  }
  return {
    shape,
    parameters,
    add(builder, values) {
      const entries = Object.entries<unknown>(condition).map(([property, value]) => [
        property,
        replaceValue(value, values[`${property}.${key}`]),
      ]);
      builder.andWhere(Object.fromEntries(entries) as ObjectLiteral);
    },
  };
}

const COMPARISONS: ReadonlySet<string> = new Set(['equal', 'lessThan', 'lessThanOrEqual', 'moreThan', 'moreThanOrEqual']);

/** How a condition compares, and with what; null for one whose text may depend on its value. */
function comparisonOf(condition: unknown): { readonly shape: string; readonly hasValue: boolean; readonly value?: unknown } | null {
  if (!(condition instanceof FindOperator)) return isSingle(condition) ? { shape: '=', hasValue: true, value: condition } : null;
  const { type, child, value } = condition as FindOperator<unknown>;
  if (type === 'isNull') return { shape: type, hasValue: false };
  if (type === 'not') {
    const negated = comparisonOf(child ?? value);
    return negated === null ? null : { ...negated, shape: `not ${negated.shape}` };
  }
  if (child !== undefined) return null;
  if (type === 'in' && Array.isArray(value)) return { shape: `in ${value.length}`, hasValue: true, value };
  return COMPARISONS.has(type) && isSingle(value) ? { shape: type, hasValue: true, value } : null;
}

function isSingle(value: unknown): boolean {
  return ['string', 'number', 'boolean', 'bigint'].includes(typeof value) || value instanceof Date || value instanceof Uint8Array;
}

/** The same condition with another value. */
function replaceValue(condition: unknown, value: unknown): unknown {
  if (!(condition instanceof FindOperator)) return value;
  const { type, child, useParameter, multipleParameters } = condition as FindOperator<unknown>;
  if (type === 'isNull') return condition;
  return new FindOperator(type, child === undefined ? value : replaceValue(child, value), useParameter, multipleParameters);
}
