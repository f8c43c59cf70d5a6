import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

type Schema = Readonly<Record<string, unknown>>;

type Contents = Readonly<Record<string, Media>>;

interface Media {
  readonly schema?: Schema;
  readonly example?: unknown;
}

interface Response {
  readonly $ref?: string;
  readonly content?: Contents;
}

/** One call of the OpenAPI document. */
export interface ContractOperation {
  readonly operationId?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, Response>>;
}

/** `schema/openapi.yaml`, parsed. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> } & Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >;
}

/** An answer as the contract sees it. */
export interface AnswerInContract {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
}

export const CONTRACT_FILE = join(import.meta.dirname, '..', '..', '..', 'schema', 'openapi.yaml');

interface Documented {
  readonly media: Contents | undefined;
  readonly pointer: string;
}

/** What any call may answer whatever it is: too large, an unknown host, too many requests, an outage. */
const ANY_CALL = new Set([413, 421, 429, 503]);

let shared: RestContract | undefined;

/** The one that test files of a process share, as reading the document takes a second. */
export const restContract = (): RestContract => (shared ??= new RestContract());

/** Holds answers of the REST face against `schema/openapi.yaml`; members that it does not name are errors as well. */
export class RestContract {
  // Looking for keys that are there twice takes half of the time; `/docs` looks, and is tested.
  readonly document: ContractDocument = closed(parse(readFileSync(CONTRACT_FILE, 'utf8'), { uniqueKeys: false })) as ContractDocument;
  private readonly ajv = addFormats
    // Each schema is compiled once and tried few times: code that is neither inlined nor optimized is ready in half of the time.
    .default(new Ajv2020({ strict: false, allErrors: true, validateFormats: true, inlineRefs: false, code: { optimize: false } }))
    .addSchema(this.document, 'contract');
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly patterns = Object.keys(this.document.paths)
    .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`, 'i') }))
    .sort((one, other) => countOfParameters(one.path) - countOfParameters(other.path));

  /** What is wrong with an answer, in words; null when it keeps the contract or no path of the contract was called. */
  issueOf({ method, path, status, contentType, body }: AnswerInContract): string | null {
    const address = path.split('?')[0] ?? '';
    const found = this.patterns.find(({ path: each, pattern }) => pattern.test(address) && this.operation(each, method) !== undefined);
    if (found === undefined) return null;
    const name = `${method} ${found.path}`;
    const response = this.responseOf(found.path, method, status) ?? (isClosedSide(status, body) ? this.sharedResponse('BadRequest') : null);
    if (response === null) return `${name} answered ${status}, which is not documented: ${JSON.stringify(body)}`;
    const type = contentType.split(';')[0]?.trim() ?? '';
    const media = response.media?.[type] ?? response.media?.['*/*'];
    if (media === undefined)
      return response.media === undefined && type === ''
        ? null
        : `${name} answered ${status} as ${type || 'nothing'}, which is not documented`;
    if (media.schema === undefined || !type.includes('json')) return null;
    return this.schemaError(`${response.pointer}/content/${escaped(type)}/schema`, body, `${name} answered ${status}`);
  }

  /** What is wrong with a value under the schema at a JSON pointer; null when nothing is. */
  schemaError(pointer: string, value: unknown, name: string): string | null {
    const validate = this.validators.get(pointer) ?? this.ajv.compile({ $ref: `contract${pointer}` });
    this.validators.set(pointer, validate);
    return validate(value) ? null : `${name}: ${this.ajv.errorsText(validate.errors, { dataVar: 'body' })}`;
  }

  /** Where the examples of a call differ from their schemas, in words. */
  exampleErrors(path: string, method: string): string[] {
    const start = `#/paths/${escaped(path)}/${method}`;
    const { requestBody, responses } = this.document.paths[path]![method]!;
    const places = [
      [`${start}/requestBody`, requestBody?.content] as const,
      ...Object.entries(responses).map(([status, { content }]) => [`${start}/responses/${status}`, content] as const),
    ];
    return places.flatMap(([pointer, content = {}]) =>
      Object.entries(content).flatMap(([type, { schema, example }]) =>
        schema === undefined || example === undefined
          ? []
          : (this.schemaError(`${pointer}/content/${escaped(type)}/schema`, example, `${type} of ${pointer}`) ?? []),
      ),
    );
  }

  private operation(path: string, method: string): ContractOperation | undefined {
    return this.document.paths[path]?.[method.toLowerCase()];
  }

  private responseOf(path: string, method: string, status: number): Documented | null {
    const response = this.operation(path, method)?.responses[String(status)];
    if (response === undefined) return ANY_CALL.has(status) ? this.sharedResponse('BadRequest') : null;
    const shared = response.$ref?.split('/').at(-1);
    if (shared !== undefined) return this.sharedResponse(shared);
    return { media: response.content, pointer: `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${status}` };
  }

  private sharedResponse(name: string): Documented {
    return { media: this.document.components.responses[name]?.content, pointer: `#/components/responses/${name}` };
  }
}

/** Where a tenant has switched off a side, every call of that side says so. */
function isClosedSide(status: number, body: unknown): boolean {
  return status === 403 && (body as { readonly code?: unknown } | null)?.code === 'LenderDisabled';
}

const countOfParameters = (path: string) => path.split('{').length;
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** The document with every object schema closed to members that it does not name. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, part]) => [key, key === 'example' ? part : closed(part)] as const);
  const isOpen = 'properties' in value && 'type' in value && !('additionalProperties' in value);
  return Object.fromEntries(isOpen ? [...entries, ['additionalProperties', false]] : entries);
}
