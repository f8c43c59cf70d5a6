import { HeaderMap, type ApolloServer } from '@apollo/server';
import { isRefusal } from '@countinghouse/domain/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countCall, type CallCounting } from '../rest/count-call';
import { borrowerOfToken } from '../../collecting/borrowers/borrower-of-token';
import { signInClient } from '../../identity/api-clients/sign-in-client';
import { requireBearer, viewerOfToken, type AuthenticationDependencies } from '../../identity/sessions/authenticate';
import type { RequestCtx } from '../../../platform/request-ctx';
import { watchPace } from '../../../platform/http/body-pace';
import type { OperationCtx } from './answer-mutations-once';
import { refuseInOutage } from './answer-outages';
import { leaveUploadForm, isUploadForm, readUploadForm, type UploadForm } from './read-upload-form';
import { refuseUnbounded } from './limit-query';
import { callerIds } from '../../../platform/security/caller-ids';
import { RefusedError } from '../../../platform/graphql/refused-error';

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
