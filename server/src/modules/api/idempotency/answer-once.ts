import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import { overOutages } from '../../../platform/outages/over-outages';
import type { RestAnswer } from '../../../platform/rest/route';
import { claimKey } from './claim-key';
import { followCall } from './follow-call';
import type { ClaimedCall, KeyedCall } from './keyed-call';
import { storeAnswer, releaseKey } from './settle-key';

/**
 * Executes a call with a key at most once: retries get the stored response. A refusal frees the key, because nothing happened; so does an
 * unexpected error before anything was changed. After a change, an unexpected error leaves the key taken, and retries get an error.
 */
export async function answerOnce<C extends Ctx>(
  ctx: C,
  call: KeyedCall,
  make: (ctx: C) => Promise<Result<RestAnswer>>,
): Promise<Result<RestAnswer>> {
  const claimed = await claimKey(ctx, call);
  if (!('claimedAt' in claimed)) return claimed;
  try {
    const { hooks, sent } = followCall(ctx, claimed);
    const answer = await make({ ...ctx, ...hooks });
    await (isRefusal(answer) ? releaseKey(ctx, claimed) : storeAnswer(ctx, sent(), answer));
    return answer;
  } catch (error) {
    await releaseKey(ctx, claimed).catch(() => releaseLater(ctx, claimed));
    throw error;
  }
}

/** A call that met an outage is answered without waiting for its key, which is freed once that is possible; by then its time for waiting is over. */
function releaseLater({ patience: _, ...ctx }: Ctx, claimed: ClaimedCall): void {
  overOutages(() => releaseKey(ctx, claimed)).catch(() => undefined);
}
