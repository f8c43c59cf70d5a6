import { refuse, type Answer } from '@countinghouse/domain/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestCtx } from '../features/tenants/request-ctx';
import { rateHeaders } from '../platform/rates/rate-headers';
import type { RateLimiter } from '../platform/rates/rate-limiter';

/** What counting calls needs of the application around it. */
export interface CallCounting {
  readonly rates: RateLimiter;
}

/** A call within the rate of its caller, who is a person, a borrower, a program of an integrator, or whoever is at an address. */
export interface CountedCall {
  readonly caller: string;
}

/** Counts a call against what its tenant allows each caller in a minute, says in the answer what is left of it, and refuses TooManyRequests beyond. */
export async function countCall(
  { rates }: CallCounting,
  ctx: RequestCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<CountedCall>> {
  const caller = callerOf(ctx, request);
  const state = await rates.count(`${ctx.tenant.id} ${caller}`, ctx.tenant.settings.requestsPerMinute);
  reply.headers(rateHeaders(state));
  if (!state.exceeded) return { caller };
  reply.header('retry-after', String(state.resetSeconds));
  return refuse('TooManyRequests', undefined, { retryAfterSeconds: state.resetSeconds });
}

function callerOf({ viewer, borrower, client, newcomer }: RequestCtx, request: FastifyRequest): string {
  if (client !== undefined) return `client ${client.clientId}`;
  if (viewer !== null) return `person ${viewer.userId}`;
  if (newcomer !== undefined) return `newcomer ${newcomer.sessionId}`;
  if (borrower?.handOverId !== undefined) return `bookkeeper ${borrower.handOverId}`;
  return borrower === undefined ? `address ${request.ip}` : `borrower ${borrower.requestId}`;
}
