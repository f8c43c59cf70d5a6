import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { HANDOFF_TOKEN_PREFIX } from './handoff';
import { newestHandoff } from './handoff.sql';
import type { CreatedHandoff } from './create-handoff';
import { lockLink } from './lock-link';
import { auditHandoff } from './record-audit';
import { refuseTooManyHandoffs, sendHandoffMail } from './send-handoff-mail';
import { Handoff as StoredHandoff } from './handoff.entity';

/**
 * Sends the step again, with a new secret that replaces the earlier one; an open session lasts until the new secret is used. Refuses
 * NotFound when there is no open handoff, LinkExpired, and TooManyRequests.
 */
export const renewHandoff = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx): Promise<Result<CreatedHandoff>> => {
    return withTenant(ctx, async (tx) => {
      const link = await lockLink(tx, ctx);
      if (isRefusal(link)) return link;
      const running = await newestHandoff(tx, ctx.tenant.id, ctx.borrower.requestId);
      if (running === null || running.declinedAt !== null) return refuse('NotFound');
      const tooMany = await refuseTooManyHandoffs(tx, ctx);
      if (tooMany !== null) return tooMany;
      const { token, hash } = newSecretToken(HANDOFF_TOKEN_PREFIX);
      const remindedAt = ctx.clock.now();
      await tx.repo(StoredHandoff).update({ id: running.id }, { tokenHash: hash, tokenUsedAt: null, remindedAt });
      await auditHandoff(tx, ctx, 'link.handoffReminded');
      await sendHandoffMail(tx, ctx, link, { ...running, token });
      return { handoff: { ...running, remindedAt }, token };
    });
  },
);
