import type { AdditionStates } from '@countinghouse/domain/workbooks/changed-parts';
import type { WorkbookVariant } from '@countinghouse/domain/workbooks/variant';
import type { Ctx } from '../../../platform/context';
import { ClaimLostError } from '../../../platform/claims/claim-table';
import { updateClaimed } from '../../../platform/claims/update-claimed';
import { withTenant } from '../../../platform/database/with-tenant';
import type { StoredFile } from '../../../platform/files/file-store';
import { emitWebhook, type Announcement } from '../../delivery/webhooks/emit-webhook';
import { publishRevisionChanged } from './publish-revision-changed';
import { WORKBOOK_REVISIONS, type RevisionClaim } from './revision-claim';
import { Workbook } from './workbook.entity';

/** How a revision ended. */
export interface RevisionEnd {
  readonly outcome: 'Success' | 'Error';
  readonly errorDescription: string | null;
  readonly workbooks: readonly GeneratedWorkbook[];
}

export interface GeneratedWorkbook extends StoredFile {
  readonly variantId: WorkbookVariant;
  readonly fileName: string;
  /** What analysts and reviewers had added. */
  readonly additions: AdditionStates;
}

const END = `outcome = $1, error_description = $2, ended_at = $3, lease_expires_at = null`;

/** Ends a revision under its fence, its workbooks with it; throws ClaimLostError when it is not this worker's any more. */
export async function endRevision(ctx: Ctx, claim: RevisionClaim, end: RevisionEnd): Promise<void> {
  const { financialRecordId, revisionNumber } = claim;
  const now = ctx.clock.now();
  await withTenant(ctx, async (tx) => {
    const ended = { set: END, values: [end.outcome, end.errorDescription, now] };
    if (!(await updateClaimed(tx, ctx, WORKBOOK_REVISIONS, claim, ended))) throw new ClaimLostError(WORKBOOK_REVISIONS.table);
    await tx.repo(Workbook).insert(
      end.workbooks.map(({ variantId, fileName, bytes, sha256, key, additions }) => ({
        ...{ financialRecordId, revisionNumber, variantId, fileName, sha256, additions },
        ...{ fileSize: bytes, storeKey: key, createdAt: now },
      })),
    );
    if (end.outcome === 'Success') await emitWebhook(tx, ctx, revisionCreated(claim));
  });
  await publishRevisionChanged(ctx, claim);
}

function revisionCreated({ workspaceId: orgId, financialRecordId, revisionNumber }: RevisionClaim): Announcement {
  return { type: 'WorkbookRevisionCreated', data: { orgId, financialRecordId, revisionNumber } };
}
