import { refuse, type RefusalCode } from '@countinghouse/domain/refusals';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isUnstorableText, UNSTORABLE_TEXT } from '../database/unstorable-text';
import { outageFacts } from '../outages/outage-facts';
import { outageOf } from '../outages/outage-of';
import { signal } from '../telemetry/signals';
import { BodyTooSlow } from './body-pace';
import { errorAnswer, refusalAnswer, type ErrorBody } from './error-body';
import { dataHeaders } from './security-headers';

const UNAVAILABLE = refuse('ServiceUnavailable');

/** Answers what no handler answered: unreadable requests in their own words, outages with when to try again, surprises without any. */
export function answerErrors(app: FastifyInstance, log: Logger, onUnexpectedError: () => void): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = bodyOf(error);
    if (error instanceof BodyTooSlow) reply.header('connection', 'close');
    if (known !== null) return send(request, reply, error.statusCode ?? 400, known);
    if (isUnstorableText(error)) return send(request, reply, 400, { description: UNSTORABLE_TEXT, code: 'InvalidInput' });
    if (hasLeft(request, error)) {
      log.info({ requestId: request.id }, 'a caller left before the answer');
      return reply.hijack();
    }
    const outage = outageOf(error);
    if (outage !== null) {
      log.warn({ outage, ...outageFacts(error), requestId: request.id }, 'a call met an outage');
      signal('callRefused', { code: UNAVAILABLE.refused });
      const answer = refusalAnswer(UNAVAILABLE, request.headers.accept);
      return reply.code(answer.status).headers(answer.headers).send(JSON.stringify(answer.body));
    }
    log.error({ err: error, requestId: request.id }, 'unexpected error');
    onUnexpectedError();
    return send(request, reply, 500, { description: 'Something went wrong. Please try again later.', code: 'InternalError' });
  });
}

/** Answers an address that nothing answers at. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return send(request, reply, 404, { description: 'This path does not exist.', code: 'NotFound' });
}

/** Answers a path that is there, but does not take the method; says which it takes. */
export function sendMethodNotAllowed(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): FastifyReply {
  reply.header('allow', allowed.join(', '));
  return send(request, reply, 405, { description: 'This path does not take this method.', code: 'MethodNotAllowed' });
}

/** Answers an address that the router can't take apart, before any hook has seen it; what is longer than any id is at no path. */
export function sendUnreadableAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(dataHeaders(request.id));
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return sendNotFound(request, reply);
  return send(request, reply, 400, { description: 'The address could not be read.', code: 'InvalidInput' });
}

/** Answers a request that names two hosts, before it is asked which of them is meant. */
export function sendUnclearHost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(dataHeaders(request.id));
  return send(request, reply, 400, { description: 'The request names more than one host.', parameter: 'Host', code: 'InvalidInput' });
}

/** What a connection fails with once its other end is gone. */
const LEFT = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ECONNABORTED', 'EPIPE']);

/** Whether an error is only that the caller did not wait for the answer. */
function hasLeft({ raw }: FastifyRequest, { code }: FastifyError): boolean {
  return raw.socket.destroyed && LEFT.has(code);
}

/** What the framework refuses before a handler runs; null for surprises. */
function bodyOf(error: FastifyError): ErrorBody | null {
  if (error instanceof BodyTooSlow) return { description: 'The body came too slowly.', code: 'InvalidInput' };
  if (error.statusCode === undefined || error.statusCode >= 500 || !(error.code as string | undefined)?.startsWith('FST_ERR')) return null;
  return { description: describe(error.statusCode), code: codeOf(error.statusCode) };
}

function codeOf(status: number): RefusalCode {
  if (status === 413) return 'TooLarge';
  return status === 415 ? 'UnsupportedType' : 'InvalidInput';
}

function describe(status: number): string {
  if (status === 413) return 'The body is too large.';
  return status === 415 ? 'The body is of a type that is not read here.' : 'The body could not be read.';
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  const answer = errorAnswer(status, body, request.headers.accept);
  return reply.code(answer.status).headers(answer.headers).send(JSON.stringify(answer.body));
}
