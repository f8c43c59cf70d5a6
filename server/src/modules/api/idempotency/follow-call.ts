import type { Ctx } from '../../../platform/context';
import { withFile, type ClaimedCall } from './keyed-call';
import { markEffect } from './idempotency-key.sql';

/** A keyed call while it is made. */
export interface FollowedCall {
  /** What its context has beside the usual. */
  readonly hooks: Required<Pick<Ctx, 'beforeCommit' | 'recordFile'>>;
  /** The call as it turned out to be sent: a form is known by its file. */
  readonly sent: () => ClaimedCall;
}

/** Follows a call whose key is held, so that its effect is marked in its own transaction and its file is noted. */
export function followCall(ctx: Ctx, claimed: ClaimedCall): FollowedCall {
  let sent = claimed;
  return {
    hooks: {
      beforeCommit: (tx) => markEffect(tx, ctx.tenant.id, claimed),
      recordFile: (file) => {
        sent = { ...claimed, fingerprint: withFile(claimed.fingerprint, file) };
      },
    },
    sent: () => sent,
  };
}
