import type { z } from 'zod';
import { SHARED_REFUSALS, type SharedRefusal } from '../../../platform/rest/contract';
import { ErrorSchema, ProblemSchema } from '../../../platform/rest/error.schema';
import type { Json, SchemaDocumenter } from './document-schema';

/** What the document says of the API as a whole. */
export const DOCUMENT_HEAD = {
  openapi: '3.1.0',
  info: {
    title: 'Countinghouse',
    version: '0.1.0',
    description:
      'Every REST call of the product. The host selects the tenant. Paths ignore case, and ids are UUIDs. Every call accepts X-Request-Id, which the answer repeats, and Timezone-Offset, in minutes east of UTC. The guide at /docs describes authentication, errors, limits and idempotency.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: 'http://lender.localhost:3000', description: 'A tenant of the demo.' }],
  security: [{ bearer: [] }],
  tags: [
    { name: 'Sessions', description: 'Sign-in, sign-out and the session.' },
    { name: 'Tenants', description: 'What a tenant shows before sign-in.' },
    { name: 'Users', description: 'People of the team, their roles and invitations.' },
    { name: 'Workspaces', description: 'One workspace for each business.' },
    { name: 'Submissions', description: 'Data collections and what they collect.' },
    { name: 'Borrowers', description: 'Borrowers who answer a request over a link.' },
    { name: 'Notifications', description: 'Email notifications, and email that was not delivered.' },
    { name: 'Documents', description: 'Uploads.' },
    { name: 'Imports', description: 'The status of imports.' },
    { name: 'Statements', description: 'Financial statements.' },
    { name: 'Workbooks', description: 'Workbooks and their revisions.' },
    { name: 'Risk', description: 'Risk analyses and codes of industries.' },
    { name: 'Connections', description: 'Connections to accounting packages, and the popup pages that create them.' },
    {
      name: 'Platform',
      description:
        'What connector widgets and integrators’ programs send: under the token of an API client, a delegated token, or a person’s own.',
    },
    { name: 'API clients', description: 'Tokens of API clients, and tokens that they delegate to their own pages.' },
    { name: 'Audit log', description: 'Who did what, chained.' },
  ],
};

export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Access token of the identity provider, after postlogin, or that of an API client within its purposes and workspaces.',
  },
  basic: { type: 'http', scheme: 'basic', description: 'Id and secret of an API client.' },
};

/** The header of every POST that has an effect. */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A key for this call, 1 to 255 printable characters. Repeating the same call with the same key within 24 hours returns the first response, with Idempotency-Replayed: true, and has no second effect. A different call with the key is 422; a call that is still running, or whose response contained a secret, is 409. A refused call releases its key.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
};

interface Shared {
  readonly description: string;
  readonly example: { readonly description: string; readonly parameter?: string; readonly code: string };
  readonly headers?: Json;
}

const RESPONSES: Readonly<Record<SharedRefusal, Shared>> = {
  BadRequest: {
    description: 'Something in the request is not valid.',
    example: { description: 'A workspace name is required.', parameter: 'displayName', code: 'nameRequired' },
  },
  Unauthorized: {
    description: 'No token, a bad one, or no running session; with the code WorkspaceAccessDenied, no view rights.',
    example: { description: 'Unauthorized. Please login.', code: 'Unauthenticated' },
    headers: { 'WWW-Authenticate': { description: 'Always Bearer.', schema: { type: 'string' } } },
  },
  Forbidden: { description: 'The right is missing.', example: { description: 'You don’t have permission to do this.', code: 'Forbidden' } },
  NotFound: { description: 'This tenant has no such thing.', example: { description: 'Not found.', code: 'NotFound' } },
  Conflict: {
    description:
      'It already exists, is running or has ended; or another call with the same Idempotency-Key is still running, or its response contained a secret; or there is no room for another file (`StorageLimitReached`).',
    example: { description: 'One with this id already exists.', parameter: 'id', code: 'Duplicate' },
  },
  Gone: { description: 'It has expired or was deleted.', example: { description: 'This has expired or was deleted.', code: 'Gone' } },
  Stale: {
    description: 'Another version is stored.',
    example: { description: 'Someone else changed this. Reload, then save.', code: 'StaleVersion' },
  },
  TooLarge: { description: 'The body is too large.', example: { description: 'This is too large. The limit is 65Mb.', code: 'TooLarge' } },
  UnsupportedType: {
    description: 'The body is of a type that is not accepted.',
    example: { description: 'Files of this type are not accepted.', code: 'UnsupportedType' },
  },
  KeyReused: {
    description: 'The Idempotency-Key named another call before.',
    example: { description: 'This idempotency key was already used for a different request.', code: 'IdempotencyKeyReused' },
  },
  VersionRequired: {
    description: 'Include the version you read.',
    example: { description: 'Include the version you read.', parameter: 'version', code: 'VersionRequired' },
  },
  TooManyRequests: {
    description: 'Too many in too short a time.',
    example: { description: 'Too many requests. Try again in a moment.', code: 'TooManyRequests' },
    headers: { 'Retry-After': { description: 'Seconds until there is room for one more.', schema: { type: 'integer' } } },
  },
  FileDamaged: {
    description: 'The stored file is damaged or missing.',
    example: { description: 'The stored file is damaged or missing. Please contact support.', code: 'FileDamaged' },
  },
  RiskEngineUnavailable: {
    description: 'The risk engine gave no answer.',
    example: { description: 'Unable to generate financial score for business. Please try again later', code: 'RiskEngineUnavailable' },
  },
  ScannerUnavailable: {
    description: 'The upload scanner is unavailable; nothing was stored.',
    example: {
      description: 'Files can’t be checked right now. Nothing was stored; please try again later.',
      parameter: 'content',
      code: 'ScannerUnavailable',
    },
  },
  WorkbookDamaged: {
    description: 'The stored workbook is damaged and is being generated again; Retry-After says when to try again.',
    example: {
      description: 'The stored workbook is damaged and is being generated again; Retry-After says when to try again.',
      code: 'WorkbookDamaged',
    },
  },
};

/** The responses of shared refusals, as components. */
export function sharedResponses(schemas: SchemaDocumenter): Json {
  const schemaOf = (schema: z.ZodType) => schemas.document(schema);
  return Object.fromEntries(
    Object.keys(SHARED_REFUSALS).map((name) => {
      const { description, example, headers } = RESPONSES[name as SharedRefusal];
      const content = {
        'application/json': { schema: schemaOf(ErrorSchema), example },
        'application/problem+json': { schema: schemaOf(ProblemSchema) },
      };
      return [name, { description, ...(headers && { headers }), content }];
    }),
  );
}
