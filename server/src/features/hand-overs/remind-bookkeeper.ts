import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import { withTenant } from '../../platform/database/with-tenant';
import { newSecretToken } from '../../platform/vault/secret-token';
import type { BorrowerRequestCtx } from '../tenants/request-ctx';
import { HAND_OVER_TOKEN_PREFIX, newestHandOver } from './hand-over';
import type { HandedOver } from './hand-over-step';
import { lockLink } from './lock-link';
import { auditHandOver } from './record-audit';
import { refuseTooManyHandOvers, sendHandOverMail } from './send-hand-over-mail';

const RENEW = 'update hand_over set token_hash = $3, token_used_at = null, reminded_at = $4 where tenant_id = $1 and id = $2';

/**
 * Sends the step again, with a new secret that replaces the earlier one; an open session lasts until the new secret is used. Refuses
 * NotFound when there is no open handoff, LinkExpired, and TooManyRequests.
 */
export async function remindBookkeeper(ctx: BorrowerRequestCtx): Promise<Answer<HandedOver>> {
  return withTenant(ctx, async (tx) => {
    const link = await lockLink(tx, ctx);
    if (isRefusal(link)) return link;
    const running = await newestHandOver(tx, ctx.tenant.id, ctx.borrower.requestId);
    if (running === null || running.declinedAt !== null) return refuse('NotFound');
    const tooMany = await refuseTooManyHandOvers(tx, ctx);
    if (tooMany !== null) return tooMany;
    const { token, hash } = newSecretToken(HAND_OVER_TOKEN_PREFIX);
    const remindedAt = ctx.clock.now();
    await tx.query(RENEW, [ctx.tenant.id, running.id, hash, remindedAt]);
    await auditHandOver(tx, ctx, 'link.handOverReminded');
    await sendHandOverMail(tx, ctx, link, { ...running, token });
    return { handOver: { ...running, remindedAt }, token };
  });
}
