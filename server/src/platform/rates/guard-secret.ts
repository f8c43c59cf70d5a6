import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result, type Refusal, type RefusalCode } from '@countinghouse/domain/refusals';
import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import type { RequestCtx } from '../request-ctx';
import type { TenantOfHost } from '../request-ctx';

/** Secrets that can be guessed: the bearer tokens of calls, and the secrets of links, which were sent by mail. */
type GuessedSecret = 'token' | 'link';

/** What guesses are counted with. */
export type GuardCtx = Pick<RequestCtx, 'network' | 'rates' | 'secrets'> & {
  readonly tenant: Pick<TenantOfHost, 'id'> & { readonly settings: Pick<TenantSettings, 'wrongTokensPerMinute'> };
};

const WRONG: ReadonlySet<RefusalCode> = new Set<RefusalCode>(['Unauthenticated', 'NotFound']);

/**
 * Asks what a secret opens. Refuses TooManyRequests, before anything is asked, to a network that has shown too many wrong ones in the minute;
 * a secret that was good before is asked about whatever others of the network guess. A guess counts from its beginning, so that many at once
 * are not more than many in a row. Without a secret it asks only.
 */
export async function guardSecret<T>(
  ctx: GuardCtx,
  kind: GuessedSecret,
  secret: string | undefined,
  ask: () => Promise<Result<T>>,
): Promise<Result<T>> {
  if (secret === undefined) return ask();
  if (ctx.secrets.has(ctx.tenant.id, secret)) return askAgain(ctx, kind, secret, ask);
  const limited = await countGuess(ctx, kind);
  if (limited !== null) return limited;
  const answer = await ask().catch(async (error: unknown) => {
    await ctx.rates.giveBack(callerOf(ctx, kind));
    throw error;
  });
  if (isInvalid(answer)) return answer;
  ctx.secrets.note(ctx.tenant.id, secret, true);
  await ctx.rates.giveBack(callerOf(ctx, kind));
  return answer;
}

/** How a token is refused whose signature shows that it is wrong: Unauthenticated, and TooManyRequests to a network that has shown too many. */
export async function refuseInvalidToken(ctx: GuardCtx): Promise<Refusal> {
  return (await countGuess(ctx, 'token')) ?? refuse('Unauthenticated');
}

async function askAgain<T>(ctx: GuardCtx, kind: GuessedSecret, secret: string, ask: () => Promise<Result<T>>): Promise<Result<T>> {
  const answer = await ask();
  if (!isInvalid(answer)) return answer;
  ctx.secrets.note(ctx.tenant.id, secret, false);
  return (await countGuess(ctx, kind)) ?? answer;
}

const isInvalid = (answer: unknown) => isRefusal(answer) && WRONG.has(answer.refused);

async function countGuess(ctx: GuardCtx, kind: GuessedSecret): Promise<Refusal | null> {
  const perMinute = kind === 'link' ? LIMITS.wrongLinksPerMinute : ctx.tenant.settings.wrongTokensPerMinute;
  const { exceeded, resetSeconds } = await ctx.rates.count(callerOf(ctx, kind), perMinute);
  return exceeded ? refuse('TooManyRequests', undefined, { retryAfterSeconds: resetSeconds }) : null;
}

const callerOf = ({ tenant, network }: GuardCtx, kind: GuessedSecret) => `${tenant.id} wrong ${kind} ${network ?? 'unknown'}`;
