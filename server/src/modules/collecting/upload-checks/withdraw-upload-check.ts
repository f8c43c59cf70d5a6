import type { Result } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { OWN_CHECK } from './find-upload-check';

/** What is left of a check whose file is gone: that there was one. */
const WITHDRAWN = `state = 'Withdrawn', ended_at = coalesce(ended_at, $5), summary = null, fence = fence + 1, lease_expires_at = null`;

const WITHDRAW = `
update upload_check k set ${WITHDRAWN} where k.id = $2 and ${OWN_CHECK} and k.state in ('Pending', 'Passed') returning k.store_key as key`;

/** Takes back a file that was checked and not sent: it is deleted. One that is gone already counts as taken back. */
export const withdrawUploadCheck = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, id: string): Promise<Result<null>> => {
    const { requestId, handoffId = null } = ctx.borrower;
    const values = [ctx.tenant.id, id, requestId, handoffId, ctx.clock.now()];
    const gone = await withTenant(ctx, (tx) => tx.query<{ key: string }>(WITHDRAW, values));
    await Promise.allSettled(gone.map(({ key }) => ctx.files.delete(key)));
    return null;
  },
);

const OF_SESSION = `
update upload_check k set ${WITHDRAWN}
where ${OWN_CHECK} and k.borrower_session_id = $2 and k.state in ('Pending', 'Passed') returning k.store_key as key`;

/** Takes back what a session has had checked and not sent, within the transaction of the caller, who deletes the files that it answers. */
export async function withdrawChecks(tx: TenantTransaction, ctx: BorrowerRequestCtx): Promise<readonly string[]> {
  const { sessionId, requestId, handoffId = null } = ctx.borrower;
  const gone = await tx.query<{ key: string }>(OF_SESSION, [ctx.tenant.id, sessionId, requestId, handoffId, ctx.clock.now()]);
  return gone.map(({ key }) => key);
}
