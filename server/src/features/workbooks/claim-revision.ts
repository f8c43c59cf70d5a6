import type { Ctx } from '../../platform/context';
import { withTenant } from '../../platform/database/with-tenant';
import { endRevision } from './end-revision';
import { LEASE_SECONDS, MOST_DELIVERIES, type RevisionClaim } from './revision-claim';

const CLAIM = `
update workbook_revision w set fence = w.fence + 1, deliveries = w.deliveries + 1, lease_expires_at = clock_timestamp() + interval '${LEASE_SECONDS} s'
from financial_record r
where w.tenant_id = $1 and w.financial_record_id = $2 and w.revision_number = $3 and w.outcome = 'Pending'
  and (w.lease_expires_at is null or w.lease_expires_at < clock_timestamp())
  and r.tenant_id = w.tenant_id and r.id = w.financial_record_id and r.status = 'Created'
returning r.workspace_id as "workspaceId", r.published_attempt_id as "attemptId", w.created_at as "createdAt", w.fence, w.deliveries`;

type Claimed = Omit<RevisionClaim, 'financialRecordId' | 'revisionNumber'> & { readonly deliveries: number };

/** Takes a revision for this worker; null when it ended, is held by another, or was begun too often, which ends it as an error. */
export async function claimRevision(ctx: Ctx, financialRecordId: string, revisionNumber: number): Promise<RevisionClaim | null> {
  const [claimed] = await withTenant(ctx, (tx) => tx.query<Claimed>(CLAIM, [ctx.tenant.id, financialRecordId, revisionNumber]));
  if (claimed === undefined) return null;
  const { deliveries, ...rest } = claimed;
  const claim = { ...rest, financialRecordId, revisionNumber };
  if (deliveries <= MOST_DELIVERIES) return claim;
  await endRevision(ctx, claim, { outcome: 'Error', errorDescription: GIVEN_UP, workbooks: [] });
  return null;
}

const GIVEN_UP = `The workbooks were begun ${MOST_DELIVERIES} times and never finished. Please contact support.`;
