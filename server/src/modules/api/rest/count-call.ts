import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestCtx } from '../../../platform/request-ctx';
import { rateHeaders } from '../../../platform/rates/rate-headers';
import type { RateLimiter, RateState } from '../../../platform/rates/rate-limiter';

/** What counting calls needs of the application around it. */
export interface CallCounting {
  readonly rates: RateLimiter;
}

/** A call that counts toward the rate limit of its caller: a person, a borrower, an API client, or an address. */
export interface CountedCall {
  readonly caller: string;
  /** Whether the caller is more than an address, which many may share. */
  readonly isKnown: boolean;
  /** Counts what the call turned out to ask for beside itself, and refuses as for the call. */
  readonly countMore: (calls: number) => Promise<Refusal | null>;
}

/** Counts a call against what its tenant allows each caller in a minute, says in the answer what is left of it, and refuses TooManyRequests beyond. */
export async function countCall(
  counting: CallCounting,
  ctx: RequestCtx,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<CountedCall>> {
  const caller = callerOf(ctx);
  const name = caller ?? `address ${request.ip}`;
  const countMore = async (calls: number) => {
    const state = await countCalls(counting, ctx, name, calls);
    reply.headers(rateHeaders(state));
    const refusal = refusalOf(state);
    if (refusal !== null) reply.header('retry-after', String(state.resetSeconds));
    return refusal;
  };
  return (await countMore(1)) ?? { caller: name, isKnown: caller !== null, countMore };
}

/** Counts calls that come over a socket as those over HTTP; the refusal where there were too many. */
export async function countSocketCalls(counting: CallCounting, ctx: RequestCtx, calls: number): Promise<Refusal | null> {
  return refusalOf(await countCalls(counting, ctx, callerOf(ctx) ?? 'nobody', calls));
}

function countCalls({ rates }: CallCounting, { tenant }: RequestCtx, caller: string, calls: number): Promise<RateState> {
  return rates.count(`${tenant.id} ${caller}`, tenant.settings.requestsPerMinute, calls);
}

function refusalOf({ exceeded, resetSeconds }: RateState): Refusal | null {
  return exceeded ? refuse('TooManyRequests', undefined, { retryAfterSeconds: resetSeconds }) : null;
}

/** The caller; null when only their address is known. */
function callerOf({ viewer, borrower, client, visitor }: RequestCtx): string | null {
  if (client !== undefined) return `client ${client.clientId}`;
  if (viewer !== null) return `person ${viewer.userId}`;
  if (visitor !== undefined) return `visitor ${visitor.sessionId}`;
  if (borrower?.handoffId !== undefined) return `bookkeeper ${borrower.handoffId}`;
  return borrower === undefined ? null : `borrower ${borrower.requestId}`;
}
