import type { Ctx } from '../../../platform/context';
import { takeClaim } from '../../../platform/claims/take-claim';
import { withTenant } from '../../../platform/database/with-tenant';
import { endRevision } from './end-revision';
import { WORKBOOK_REVISIONS, type RevisionClaim } from './revision-claim';

const READ = `
select r.workspace_id as "workspaceId", b.display_name as "businessName", r.published_attempt_id as "attemptId", w.created_at as "createdAt", w.statement_versions as "statementVersions"
from workbook_revision w join financial_record r on r.tenant_id = w.tenant_id and r.id = w.financial_record_id and r.status = 'Created'
join workspace b on b.tenant_id = r.tenant_id and b.id = r.workspace_id
where w.tenant_id = $1 and w.financial_record_id = $2 and w.revision_number = $3`;

type ReadRevision = Pick<RevisionClaim, 'workspaceId' | 'businessName' | 'attemptId' | 'createdAt' | 'statementVersions'>;

/** Takes a revision for this worker; null when it ended, is held by another, or failed or was lost too often, which ends it as an error. */
export async function claimRevision(ctx: Ctx, financialRecordId: string, revisionNumber: number): Promise<RevisionClaim | null> {
  const reference = { financialRecordId, revisionNumber };
  const taken = await withTenant(ctx, async (tx) => {
    const [revision] = await tx.query<ReadRevision>(READ, [ctx.tenant.id, financialRecordId, revisionNumber]);
    if (revision === undefined) return null;
    const claim = await takeClaim(tx, ctx, WORKBOOK_REVISIONS, reference);
    return claim === null ? null : { ...claim, ...revision };
  });
  if (taken === null) return null;
  const { isExhausted, begun, ...rest } = taken;
  const claim = { ...rest, ...reference };
  if (!isExhausted) return claim;
  await endRevision(ctx, claim, { outcome: 'Error', errorDescription: givenUp(begun), workbooks: [] });
  return null;
}

const givenUp = (times: number) => `The workbooks were begun ${times} times and never finished. Please contact support.`;
