import type { z } from 'zod';
import type { RequestCtx } from '../request-ctx';

/** Who may make a call: the routes of route.ts say what each may know of its caller. */
export type Access = 'public' | 'token' | 'viewer' | 'either' | 'borrower' | 'session' | 'client' | 'integrator' | 'delegated';

/** How long a body of XML may be. */
interface XmlBody {
  /** The most bytes that any has; of a longer one the handler gets the beginning as a LongBody. */
  readonly maxBytes: number;
  /** The most bytes of one that is read from anyone. */
  readonly freeBytes: number;
  /** Whether a longer one is read; asked before. */
  readonly admitsLong: (ctx: RequestCtx) => Promise<boolean>;
}

/** One form of a body or an answer. */
export interface Media {
  readonly schema: z.ZodType;
  readonly example?: unknown;
}

type Content = Readonly<Record<string, Media>>;

/** What a call may answer under one status. */
export interface Answer {
  readonly description: string;
  readonly content?: Content;
  /** What each header of the answer says, by its name. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A body that a call takes. */
export interface DocumentedBody {
  readonly content: Content;
  readonly required: boolean;
}

/** A JSON body that the route parses before its handler runs. */
export interface ParsedBody<Schema extends z.ZodType = z.ZodType> extends DocumentedBody {
  readonly parsedAs: Schema;
}

/** Refusals that many calls share, with their status; what they answer is documented once. */
export const SHARED_REFUSALS = {
  BadRequest: 400,
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
  Gone: 410,
  Stale: 412,
  TooLarge: 413,
  UnsupportedType: 415,
  KeyReused: 422,
  VersionRequired: 428,
  TooManyRequests: 429,
  FileDamaged: 500,
  RiskEngineUnavailable: 503,
  ScannerUnavailable: 503,
  WorkbookDamaged: 503,
} as const;

export type SharedRefusal = keyof typeof SHARED_REFUSALS;

/** What one REST call takes and answers: the source of its types, its validation and its entry in `schema/openapi.yaml`. */
export interface ContractParts {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the OpenAPI document: `/api/Entities/{id}`; matched without regard to case. */
  readonly path: string;
  readonly access: Access;
  /** Its part of the reference, where it is not that of the other calls. */
  readonly tag?: string;
  readonly summary: string;
  readonly description?: string;
  /** How a public call is authenticated, where it does not take the bearer token of the others. */
  readonly security?: 'none' | 'basic';
  /** Whether a POST only asks, so that it may be sent again without a key. */
  readonly changesNothing?: true;
  /** Whether the bookkeeper of a handoff may make the call as the borrower does; refused if absent. */
  readonly bookkeeper?: true;
  /** Whether the body is a form, `application/x-www-form-urlencoded`, which the handler sees as URLSearchParams. */
  readonly form?: true;
  /** The body is XML, `text/xml`, which the handler sees as text. */
  readonly xml?: XmlBody;
  /** The largest JSON body in bytes; 1 MiB by default. The token is looked at before a larger one is read. */
  readonly maxBytes?: number;
  /** Path parameters; an id that does not have the documented form names nothing. */
  readonly params?: Readonly<Record<string, z.ZodType>>;
  /** Query parameters, which are parsed before the handler runs. */
  readonly query?: z.ZodObject;
  /** Query parameters that the handler parses. */
  readonly documentedQuery?: Readonly<Record<string, z.ZodType>>;
  /** What the If-Match header is for, where the call takes one. */
  readonly ifMatch?: string;
  readonly body?: DocumentedBody | ParsedBody;
  /** What it answers on success, and refusals with an answer of their own. */
  readonly answers: Readonly<Record<number, Answer>>;
  /** Refusals that are documented once. Every call that needs a token is also Unauthorized; a POST that has an effect is also BadRequest, Conflict and KeyReused. */
  readonly refusals?: readonly SharedRefusal[];
}

/** A contract with its name and its part of the reference. */
export type Contract = ContractParts & { readonly operationId: string; readonly tag: string };

/** The contracts of a feature by their operation ids, under one tag of the reference. */
export function contracts<const Parts extends Readonly<Record<string, ContractParts>>>(
  tag: string,
  parts: Parts,
): { readonly [Id in keyof Parts]: Parts[Id] & Pick<Contract, 'operationId' | 'tag'> } {
  return Object.fromEntries(Object.entries(parts).map(([operationId, part]) => [operationId, { tag, ...part, operationId }])) as {
    readonly [Id in keyof Parts]: Parts[Id] & Pick<Contract, 'operationId' | 'tag'>;
  };
}

/** A JSON body that the route parses. */
export function json<Schema extends z.ZodType>(
  schema: Schema,
  example: unknown,
  settings?: { readonly optional: true },
): ParsedBody<Schema> {
  return { ...documentedJson(schema, example, settings), parsedAs: schema };
}

/** A JSON body that the handler parses. */
export function documentedJson(schema: z.ZodType, example: unknown, settings?: { readonly optional: true }): DocumentedBody {
  return { required: settings?.optional !== true, content: { 'application/json': { schema, example } } };
}

/** A form of a page, or of RFC 6749. */
export function form(schema: z.ZodType, example: unknown): DocumentedBody {
  return { required: true, content: { 'application/x-www-form-urlencoded': { schema, example } } };
}

/** A form with a file, which is read as it comes. */
export function multipart(schema: z.ZodType, example: unknown): DocumentedBody {
  return { required: true, content: { 'multipart/form-data': { schema, example } } };
}

/** A JSON answer. */
export function answer(description: string, schema: z.ZodType, example: unknown, headers?: Answer['headers']): Answer {
  return { description, content: { 'application/json': { schema, example } }, ...(headers && { headers }) };
}

/** An answer without a body. */
export function empty(description: string): Answer {
  return { description };
}

/** An answer of another type: text, unless it is a file. */
export function media(description: string, type: string, schema: z.ZodType): Answer {
  return { description, content: { [type]: { schema } } };
}
