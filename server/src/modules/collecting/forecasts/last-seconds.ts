import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Submission } from '../submissions/submission.entity';
import { BY_BORROWER } from '../../imports/imports/by-borrower';

/**
 * How many seconds the last collection from a connection took that ended well, to a borrower of those that they sent themselves; null where
 * there was none.
 */
export async function lastSeconds(
  tx: TenantTransaction,
  ctx: Ctx,
  { workspaceId, connectionId }: { readonly workspaceId: string; readonly connectionId: string },
): Promise<number | null> {
  const imports = tx
    .repo(Submission)
    .createQueryBuilder('s')
    .innerJoin('import_job', 'j', `j.submissionId = s.id and j.state = 'Success'`)
    .andWhere(`j.workspaceId = :workspaceId and j.source ->> 'connectionId' = :connectionId`, { workspaceId, connectionId });
  if (ctx.borrower !== undefined)
    imports.andWhere(`s.requestId = :requestId and s.deletedAt is null and ${BY_BORROWER}`, { requestId: ctx.borrower.requestId });
  const last = await imports
    .select<{ seconds: number }>({ seconds: 'round(extract(epoch from j.endedAt - j.startedAt))::integer' })
    .orderBy('j.endedAt', 'DESC')
    .orderBy('j.id', 'DESC')
    .getOne();
  return last?.seconds ?? null;
}
