import { refuse, type Result } from '@countinghouse/domain/refusals';
import { In, IsNull } from 'typeorm';
import type { Where } from '../../../platform/database/tenant-repository';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { ownChecks } from './find-upload-check';
import { UploadCheck } from './upload-check.entity';

/** Takes back a file that was checked and not sent: it is deleted. One that is gone already counts as taken back; NotFound for an id that can be none. */
export const withdrawUploadCheck = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx, id: string): Promise<Result<null>> => {
    if (!isId(id)) return refuse('NotFound');
    const keys = await withTenant(ctx, (tx) => withdraw(tx, ctx, { id: id.toLowerCase() }));
    await Promise.allSettled(keys.map((key) => ctx.files.delete(key)));
    return null;
  },
);

/** Takes back what a session has had checked and not sent, within the transaction of the caller, who deletes the files that it answers. */
export function withdrawChecks(tx: TenantTransaction, ctx: BorrowerRequestCtx): Promise<readonly string[]> {
  return withdraw(tx, ctx, { borrowerSessionId: ctx.borrower.sessionId });
}

/** What is left of a check whose file is gone: that there was one. */
const WITHDRAWN = { state: 'Withdrawn', summary: null, fence: () => 'fence + 1', leaseExpiresAt: null } as const;

async function withdraw(tx: TenantTransaction, ctx: BorrowerRequestCtx, which: Where<UploadCheck>): Promise<readonly string[]> {
  const checks = tx.repo(UploadCheck);
  const own = { ...ownChecks(ctx), ...which };
  const held = { ...own, state: In<UploadCheck['state']>(['Pending', 'Passed']) };
  const [gone] = await Promise.all([
    checks.updateReturning(held, WITHDRAWN),
    checks.update({ ...own, state: 'Withdrawn', endedAt: IsNull() }, { endedAt: ctx.clock.now() }),
  ]);
  return gone.map(({ storeKey }) => storeKey);
}
