type Constant = string | number | boolean | null;

/** A JSON Schema as the OpenAPI document uses it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly Constant[];
  readonly const?: Constant;
  readonly default?: Constant;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** One form of a body. */
export interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
}

/** A parameter in path, query or header. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

/** What a call may answer under one status. */
interface Response {
  readonly description: string;
  readonly content?: Readonly<Record<string, Media>>;
}

/** A part of the document, or the address of one among its components. */
export type Referable<T> = T | { readonly $ref: string };

/** One call. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Referable<Parameter>[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Referable<Response>>>;
}

/** `schema/openapi.yaml`, as far as its reference page shows it. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** The part of the components that an address such as `#/components/responses/NotFound` leads to. */
export function componentOf<T>(document: OpenApiDocument, part: Referable<T>): T {
  if (typeof part !== 'object' || part === null || !('$ref' in part)) return part;
  const [, , section = '', name = ''] = part.$ref.split('/');
  const found = (document.components as unknown as Readonly<Record<string, Readonly<Record<string, T>>>>)[section]?.[name];
  if (found === undefined) throw new Error(`The contract has no ${part.$ref}.`);
  return found;
}
