import { z } from 'zod';

/** A JSON Schema as a plain object. */
export type Json = Record<string, unknown>;

/** Documents schemas as JSON Schema 2020-12, and collects those that have an id as components. */
export class SchemaDocumenter {
  readonly components = new Map<string, Json>();

  /** The JSON Schema of what a call takes or answers; components are referred to. */
  document(schema: z.ZodType): Json {
    return plain(this.converted(schema));
  }

  private converted(schema: z.ZodType): Json {
    const override = (field: ConvertedField) => this.documentApart(field);
    const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override }) as Json;
    for (const [name, component] of Object.entries(($defs ?? {}) as Record<string, Json>))
      if (!this.components.has(name)) this.components.set(name, plain(component));
    return own;
  }

  /** A field that also takes other forms of its value is documented by a schema of its own. */
  private documentApart({ zodSchema, jsonSchema }: ConvertedField): void {
    const { documentedAs } = z.globalRegistry.get(zodSchema) ?? {};
    if (documentedAs === undefined) return;
    const { description, expected } = jsonSchema;
    for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
    const described = { ...(description !== undefined && { description }), ...(expected === true && { expected }) };
    Object.assign(jsonSchema, this.converted(documentedAs as z.ZodType), described);
  }
}

interface ConvertedField {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: Json;
}

/** Keywords in the order in which they are written. */
const ORDER = [
  '$ref',
  'type',
  'format',
  'description',
  'enum',
  'const',
  'default',
  'additionalProperties',
  'required',
  'properties',
  'items',
];

/** Without what the converter adds: bounds of safe integers, an `anyOf` where a list of types says the same, and facts that are not of JSON Schema. */
function plain(schema: Json): Json {
  const {
    id: _id,
    problem: _problem,
    parameter: _parameter,
    namesOnly: _namesOnly,
    expected: _expected,
    propertyNames: _names,
    ...own
  } = schema;
  const parts = Object.fromEntries(Object.entries(own).flatMap(([key, value]) => entryOf(key, value)));
  const required = Object.entries((own.properties ?? {}) as Record<string, Json>)
    .filter(([name, property]) => property.expected === true || ((own.required ?? []) as string[]).includes(name))
    .map(([name]) => name);
  const found = { ...parts, ...(required.length > 0 && { required }) };
  return ordered(mergedTypes(withoutDefaults(found)));
}

function entryOf(key: string, value: unknown): [string, unknown][] {
  if (value === Number.MIN_SAFE_INTEGER || value === Number.MAX_SAFE_INTEGER) return [];
  if (key === '$ref') return [[key, String(value).replace('#/$defs/', '#/components/schemas/')]];
  if (key === 'properties')
    return [[key, Object.fromEntries(Object.entries(value as Json).map(([name, part]) => [name, plain(part as Json)]))]];
  if (key === 'anyOf' || key === 'oneOf') return [[key, (value as Json[]).map(plain)]];
  if (key === 'items') return [[key, plain(value as Json)]];
  if (key === 'additionalProperties' && typeof value === 'object')
    return [[key, Object.keys(value as Json).length === 0 ? true : plain(value as Json)]];
  return [[key, value]];
}

/** An object without properties is open anyway. */
function withoutDefaults({ additionalProperties, ...schema }: Json): Json {
  return additionalProperties === undefined || (additionalProperties === true && !('properties' in schema))
    ? schema
    : { ...schema, additionalProperties };
}

/** `type: [string, null]` in place of a choice between types. */
function mergedTypes(schema: Json): Json {
  const { anyOf, ...own } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const choices = anyOf as Json[];
  const described = choices.filter((each) => Object.keys(each).some((key) => key !== 'type'));
  if (described.length > 1 || choices.some((each) => each.type === undefined)) return schema;
  const type = [...new Set(choices.flatMap((each) => each.type as string | string[]))];
  const [main] = described;
  const values = Array.isArray(main?.enum) && type.includes('null') ? { enum: [...(main.enum as unknown[]), null] } : {};
  return { ...main, ...own, ...values, type };
}

function ordered(schema: Json): Json {
  const place = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
  return Object.fromEntries(Object.entries(schema).toSorted(([one], [other]) => place(one) - place(other)));
}
