import { In } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { UploadCheck } from './upload-check.entity';

/** Purges checked files that the borrower did not agree to send in time, with everything that was read from them; those of deleted workspaces too. */
export async function purgeUploadChecks(ctx: Ctx): Promise<void> {
  const purged = await withTenant(ctx, async (tx) => {
    const due = await tx
      .repo(UploadCheck)
      .createQueryBuilder('k')
      .innerJoin('workspace', 'w', 'w.id = k.workspaceId')
      .andWhere('k.expiresAt <= :now or w.deletedAt is not null', { now: ctx.clock.now() })
      .select<Pick<UploadCheck, 'id'>>({ id: 'k.id' })
      .getMany();
    return due.length === 0 ? [] : tx.repo(UploadCheck).deleteReturning({ id: In(due.map(({ id }) => id)) });
  });
  for (const { storeKey, state } of purged) if (state === 'Pending' || state === 'Passed') await ctx.files.delete(storeKey);
}
