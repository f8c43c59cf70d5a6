import { HeaderMap, type ApolloServer } from '@apollo/server';
import { isRefusal, type Refusal } from '@countinghouse/domain/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countCall, type CallCounting } from '../rest/count-call';
import { borrowerOfToken } from '../../collecting/borrowers/borrower-of-token';
import { signInClient } from '../../identity/api-clients/sign-in-client';
import { requireBearer, viewerOfToken, type AuthenticationDependencies } from '../../identity/sessions/authenticate';
import type { RequestCtx } from '../../../platform/request-ctx';
import { watchPace } from '../../../platform/http/body-pace';
import type { OperationCtx } from './answer-mutations-once';
import { refuseInOutage } from './answer-outages';
import { refuseUnbounded } from './limit-query';
import { callerIds } from '../../../platform/security/caller-ids';
import { RefusedError } from '../../../platform/graphql/refused-error';
import { LIMITS } from '@countinghouse/domain/limits';
import { processRequest } from 'graphql-upload-minimal';
import { endOfParsedForm } from '../../../platform/uploads/end-of-form';

/** What the GraphQL endpoint needs of the application around it. */
export interface GraphqlDependencies extends CallCounting {
  readonly authentication: AuthenticationDependencies;
  contextOf(request: FastifyRequest): RequestCtx;
}

/** The size of a GraphQL request in bytes: the layout of a statement with 20,000 accounts, each with its own caption. */
export const GRAPHQL_BODY_BYTES = 4 * 1024 * 1024;

/** Puts `/graphql` before the router. Without a token the viewer is null; with a bad one the answer is 401. */
export function mountGraphql(app: FastifyInstance, apollo: ApolloServer<OperationCtx>, around: GraphqlDependencies): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    bodyLimit: GRAPHQL_BODY_BYTES,
    handler: async (request, reply) => {
      const isForm = isUploadForm(request);
      if (isForm) watchPace(request.raw, () => request.raw.destroy());
      const { body, formEnd }: UploadForm = isForm ? await readUploadForm(request, reply) : { body: request.body };
      const search = searchOf(request.url);
      const answer = await apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: { method: request.method, headers: headersOf(request), search, body },
        context: async () => {
          const ctx = await countedContext(request, reply, around).catch(refuseInOutage);
          refuseUnbounded(
            request.method === 'GET' ? new URLSearchParams(search).get('query') : (body as { query?: unknown } | null)?.query,
          );
          return formEnd === undefined ? ctx : { ...ctx, formEnd };
        },
      });
      if (isForm) leaveUploadForm(request);
      return send(reply, answer);
    },
  });
}

type ApolloAnswer = Awaited<ReturnType<ApolloServer['executeHTTPGraphQLRequest']>>;

function send(reply: FastifyReply, answer: ApolloAnswer): FastifyReply {
  reply.header('cache-control', 'no-store');
  for (const [name, value] of answer.headers) reply.header(name, value);
  if (answer.body.kind !== 'complete') throw new Error('Answers in parts were not asked for.');
  return reply.code(answer.status ?? 200).send(answer.body.string);
}

/** Only these headers are read: the types of body and response, those that prove that the request is not a simple one (CORS), and those of a keyed call. */
const READ_BY_APOLLO = [
  'content-type',
  'content-length',
  'accept',
  'apollo-require-preflight',
  'x-apollo-operation-name',
  'idempotency-key',
] as const;

function headersOf(request: FastifyRequest): HeaderMap {
  const headers = new HeaderMap();
  for (const name of READ_BY_APOLLO) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}

function searchOf(url: string): string {
  const from = url.indexOf('?');
  return from < 0 ? '' : url.slice(from);
}

async function countedContext(request: FastifyRequest, reply: FastifyReply, around: GraphqlDependencies): Promise<OperationCtx> {
  const ctx = await signedInContext(request, reply, around);
  request.caller = callerIds(ctx);
  const counted = await countCall(around, ctx, request, reply);
  if (isRefusal(counted)) throw new RefusedError(counted);
  return { ...ctx, caller: counted.isKnown ? counted.caller : null, countMore: counted.countMore };
}

async function signedInContext(request: FastifyRequest, reply: FastifyReply, around: GraphqlDependencies): Promise<RequestCtx> {
  const ctx = around.contextOf(request);
  const { authorization } = request.headers;
  if (authorization === undefined) return ctx;
  const borrower = await borrowerOfToken(ctx, authorization);
  if (isRefusal(borrower)) throw new RefusedError(borrower);
  if (borrower !== null) return { ...ctx, ...borrower };
  const client = await signInClient(ctx, authorization);
  if (isRefusal(client)) throw new RefusedError(client);
  if (client !== null) return { ...ctx, ...client };
  const token = await requireBearer(around.authentication, ctx, authorization);
  if (isRefusal(token)) throw new RefusedError(token);
  const viewer = await viewerOfToken(around.authentication, ctx, token);
  if (isRefusal(viewer)) {
    const counted = await countCall(around, ctx, request, reply);
    throw new RefusedError(isRefusal(counted) ? counted : viewer);
  }
  return { ...ctx, viewer };
}

const OPERATION_BYTES = 100_000;
const EXPECTED = { fields: ['operations', 'map'], fieldSize: OPERATION_BYTES, fileSize: LIMITS.uploadBytes };
/** The caller, which knows the expected files, distinguishes a second file from one that is too large. */
const MORE_THAN_EXPECTED = 2;
const PREFLIGHT = ['apollo-require-preflight', 'x-apollo-operation-name'] as const;

/** A form whose operation was read; its file may still come. */
interface UploadForm {
  readonly body: unknown;
  /** Absent where none of the form was read. */
  readonly formEnd?: Promise<Refusal | null>;
}

/** Whether a call comes as a form, as uploads do. */
function isUploadForm(request: FastifyRequest): boolean {
  return request.method === 'POST' && /^multipart\/form-data;/i.test(request.headers['content-type'] ?? '');
}

/**
 * The operation of a form with one file at most, whose bytes wait until they are asked for; nothing is read of a form that a page of another
 * site could have sent (no preflight header), nor of one in another form, and the answer is then 400.
 */
async function readUploadForm(request: FastifyRequest, reply: FastifyReply): Promise<UploadForm> {
  if (!PREFLIGHT.some((name) => request.headers[name] !== undefined)) return { body: undefined };
  const limits = { maxFieldSize: OPERATION_BYTES, maxFileSize: LIMITS.uploadBytes, maxFiles: MORE_THAN_EXPECTED };
  const formEnd = endOfParsedForm(request.raw, EXPECTED);
  return { formEnd, body: await processRequest(request.raw, reply.raw, limits).catch(() => undefined) };
}

/** Lets go of what was not read of a form, so that the connection can continue. */
function leaveUploadForm({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.resume();
}
