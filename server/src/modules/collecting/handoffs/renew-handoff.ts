import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { HANDOFF_TOKEN_PREFIX, newestHandoff } from './handoff';
import type { CreatedHandoff } from './create-handoff';
import { lockLink } from './lock-link';
import { auditHandoff } from './record-audit';
import { refuseTooManyHandoffs, sendHandoffMail } from './send-handoff-mail';

const RENEW = 'update hand_over set token_hash = $3, token_used_at = null, reminded_at = $4 where tenant_id = $1 and id = $2';

/**
 * Sends the step again, with a new secret that replaces the earlier one; an open session lasts until the new secret is used. Refuses
 * NotFound when there is no open handoff, LinkExpired, and TooManyRequests.
 */
export async function renewHandoff(ctx: BorrowerRequestCtx): Promise<Result<CreatedHandoff>> {
  return withTenant(ctx, async (tx) => {
    const link = await lockLink(tx, ctx);
    if (isRefusal(link)) return link;
    const running = await newestHandoff(tx, ctx.tenant.id, ctx.borrower.requestId);
    if (running === null || running.declinedAt !== null) return refuse('NotFound');
    const tooMany = await refuseTooManyHandoffs(tx, ctx);
    if (tooMany !== null) return tooMany;
    const { token, hash } = newSecretToken(HANDOFF_TOKEN_PREFIX);
    const remindedAt = ctx.clock.now();
    await tx.query(RENEW, [ctx.tenant.id, running.id, hash, remindedAt]);
    await auditHandoff(tx, ctx, 'link.handOverReminded');
    await sendHandoffMail(tx, ctx, link, { ...running, token });
    return { handoff: { ...running, remindedAt }, token };
  });
}
