import { isRefusal, type Answer } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../platform/context';
import type { RestAnswer } from '../../rest/route';
import { claimKey } from './claim-key';
import { followCall } from './follow-call';
import type { KeyedCall } from './keyed-call';
import { keepAnswer, releaseKey } from './settle-key';

/**
 * Executes a call with a key at most once: retries get the stored response. A refusal frees the key, because nothing happened; so does an
 * unexpected error before anything was changed. After a change, an unexpected error leaves the key taken, and retries get an error.
 */
export async function answerOnce<C extends Ctx>(
  ctx: C,
  call: KeyedCall,
  make: (ctx: C) => Promise<Answer<RestAnswer>>,
): Promise<Answer<RestAnswer>> {
  const claimed = await claimKey(ctx, call);
  if (!('claimedAt' in claimed)) return claimed;
  try {
    const { hooks, sent } = followCall(ctx, claimed);
    const answer = await make({ ...ctx, ...hooks });
    await (isRefusal(answer) ? releaseKey(ctx, claimed) : keepAnswer(ctx, sent(), answer));
    return answer;
  } catch (error) {
    await releaseKey(ctx, claimed).catch(() => undefined);
    throw error;
  }
}
