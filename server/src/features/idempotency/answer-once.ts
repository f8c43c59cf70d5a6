import { isRefusal, type Answer } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../platform/context';
import type { RestAnswer } from '../../rest/route';
import { claimKey } from './claim-key';
import { followCall } from './follow-call';
import type { KeyedCall } from './keyed-call';
import { keepAnswer, releaseKey } from './settle-key';

/**
 * Makes a call that has a key at most once: repeats get the stored answer. A refusal frees the key, because nothing happened; so does a
 * surprise before anything was changed. A surprise after that leaves the key taken, and repeats are told so.
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
