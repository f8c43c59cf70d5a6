import { refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import { withTenant } from '../../../platform/database/with-tenant';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { auditHandoff } from './record-audit';
import { BorrowerSession as StoredSession } from '../borrowers/borrower-session.entity';
import { Handoff as StoredHandoff } from './handoff.entity';

/** Takes the step back: its address stops working, and the bookkeeper's session ends. Refuses NotFound when there is no open handoff. */
export const deleteHandoff = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx): Promise<Result<null>> => {
    return withTenant(ctx, async (tx): Promise<Result<null>> => {
      const open = { requestId: ctx.borrower.requestId, declinedAt: IsNull(), withdrawnAt: IsNull() };
      const [withdrawn] = await tx.repo(StoredHandoff).updateReturning(open, { withdrawnAt: ctx.clock.now() });
      if (withdrawn === undefined) return refuse('NotFound');
      await tx.repo(StoredSession).delete({ handoffId: withdrawn.id });
      await auditHandoff(tx, ctx, 'link.handoffWithdrawn');
      return null;
    });
  },
);
