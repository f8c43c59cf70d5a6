import { refuse, type Refusal, type Result } from '@countinghouse/domain/refusals';
import type { z } from 'zod';

/** Parses a JSON body; an absent body is an empty object. Refuses InvalidInput with the field and what is wrong with it. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, body: unknown): Result<z.output<Schema>> {
  const parsed = schema.safeParse(body ?? {}, { error: defaultProblem });
  return parsed.success ? parsed.data : refusalOf(schema, parsed.error.issues[0]);
}

/** Parses query parameters, whose names come in lower case; repeated ones are taken from the address. Refuses as for a body. */
export function parseQuery<Schema extends z.ZodObject>(
  schema: Schema,
  query: Readonly<Record<string, string>>,
  address = '/',
): Result<z.output<Schema>> {
  const given = Object.entries(schema.shape).map(([name, field]) => {
    const isRepeated = (field as z.ZodType).meta()?.isRepeated === true;
    return [name, isRepeated ? valuesOf(address, name) : query[name.toLowerCase()]];
  });
  return parseInput(schema, Object.fromEntries(given));
}

/** Every value of a parameter that is not empty. */
function valuesOf(address: string, parameter: string): readonly string[] {
  const { searchParams } = new URL(address, 'http://localhost');
  return [...searchParams].flatMap(([name, value]) => (name.toLowerCase() === parameter.toLowerCase() && value !== '' ? [value] : []));
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['string', 'must be a string'],
  ['boolean', 'must be true or false'],
  ['array', 'must be a list'],
  ['object', 'must be an object'],
  ['int', 'must be a whole number'],
  ['number', 'must be a number'],
]);

function defaultProblem(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return TYPES.get(issue.expected) ?? '';
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
  return '';
}

function refusalOf(schema: z.ZodType, issue: z.core.$ZodIssue | undefined): Refusal {
  if (issue === undefined) return refuse('InvalidInput');
  if (issue.code === 'custom' && issue.params?.refusal !== undefined) return issue.params.refusal as Refusal;
  const described = describedField(schema, issue.path);
  // What is wrong with an object whose fields go by their own names is said of the object.
  const from = Math.min(described.from, Math.max(0, issue.path.length - 1));
  const path = issue.path.slice(from, described.depth);
  if (path.length === 0) return refuse('InvalidInput', undefined, { problem: 'The body must be a JSON object' });
  const parameter = described.parameter ?? nameOf(path);
  if (described.problem !== undefined) return refuse('InvalidInput', parameter, factsOf(described.problem));
  if (issue.code === 'too_big' && issue.origin === 'string') return refuse('InvalidInput', parameter, { max: Number(issue.maximum) });
  return refuse('InvalidInput', parameter, factsOf(issue.message));
}

const factsOf = (problem: string) => (problem === '' ? undefined : { problem });

/** What the outermost described schema on the way to an issue says of it. */
function describedField(schema: z.ZodType, path: readonly PropertyKey[]) {
  let from = 0;
  let parameter: string | undefined;
  let at: z.ZodType | undefined = schema;
  for (let depth = 0; at !== undefined && depth <= path.length; depth += 1) {
    for (let inner: z.ZodType | undefined = at; inner !== undefined; inner = innerOf(inner)) {
      const meta = inner.meta();
      if (meta?.namesOnly === true) from = depth;
      parameter = meta?.parameter ?? parameter;
      if (meta?.problem !== undefined) return { problem: meta.problem, parameter, from, depth };
      at = inner;
    }
    at = partOf(at, path[depth]);
  }
  return { problem: undefined, parameter, from, depth: path.length };
}

interface Definition {
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly shape?: Readonly<Record<PropertyKey, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
}

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** What an optional, nullable or transformed schema takes. */
function innerOf(schema: z.ZodType): z.ZodType | undefined {
  const { innerType, in: input } = definitionOf(schema);
  return innerType ?? input;
}

function partOf(schema: z.ZodType, key: PropertyKey | undefined): z.ZodType | undefined {
  const { shape, element, valueType } = definitionOf(schema);
  return key === undefined ? undefined : (shape?.[key] ?? element ?? valueType);
}

/** As in `journals[2].date`. */
function nameOf(path: readonly PropertyKey[]): string {
  return path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('');
}
