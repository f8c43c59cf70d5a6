import { refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { auditHandoff } from './record-audit';
import { BorrowerSession as StoredSession } from '../borrowers/borrower-session.entity';
import { setReady, type ReadyBooks } from './handoff.sql';
import { Handoff as StoredHandoff } from './handoff.entity';

/**
 * The bookkeeper says which connection or file the borrower should send; this sends nothing yet. Refuses Forbidden to all but the bookkeeper, and
 * NotFound for a connection that was not made over this request since the step was handed over, and for a file that is not theirs or not held.
 */
export const confirmHandoff = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, books: ReadyBooks): Promise<Result<null>> => {
    const { handoffId } = ctx.borrower;
    if (handoffId === undefined) return refuse('Forbidden');
    if (!isId('uploadCheckId' in books ? books.uploadCheckId : books.connectionId)) return refuse('NotFound');
    return withTenant(ctx, async (tx): Promise<Result<null>> => {
      if (!(await setReady(tx, ctx, handoffId, books))) return refuse('NotFound');
      await auditHandoff(tx, ctx, 'link.handoffReady');
      return null;
    });
  },
);

/** The bookkeeper declines as the wrong person: their session ends, and the borrower is notified. Refuses Forbidden to all but the bookkeeper. */
export const declineHandoff = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx): Promise<Result<null>> => {
    const { handoffId } = ctx.borrower;
    if (handoffId === undefined) return refuse('Forbidden');
    return withTenant(ctx, async (tx) => {
      const open = { id: handoffId, declinedAt: IsNull(), withdrawnAt: IsNull() };
      await tx.repo(StoredHandoff).update(open, { declinedAt: ctx.clock.now() });
      await auditHandoff(tx, ctx, 'link.handoffDeclined');
      await tx.repo(StoredSession).delete({ handoffId });
      return null;
    });
  },
);
