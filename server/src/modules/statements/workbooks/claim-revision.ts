import type { Ctx } from '../../../platform/context';
import { takeClaim } from '../../../platform/claims/take-claim';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { findRecords } from '../../imports/imports/find-records';
import { findWorkspaceName } from '../../workspaces/workspaces/find-workspace-name';
import { endRevision } from './end-revision';
import { WORKBOOK_REVISIONS, type RevisionClaim } from './revision-claim';
import { WorkbookRevision } from './workbook-revision.entity';

/** Takes a revision for this worker; null when it ended, is held by another, or failed or was lost too often, which ends it as an error. */
export async function claimRevision(ctx: Ctx, financialRecordId: string, revisionNumber: number): Promise<RevisionClaim | null> {
  const reference = { financialRecordId, revisionNumber };
  const taken = await withTenant(ctx, async (tx) => {
    const revision = await readRevision(tx, financialRecordId, revisionNumber);
    if (revision === null) return null;
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

/** A revision of a published record, and what its workbooks are made of. */
async function readRevision(tx: TenantTransaction, financialRecordId: string, revisionNumber: number) {
  const [revision, [record]] = await Promise.all([
    tx.repo(WorkbookRevision).findOne({ where: { financialRecordId, revisionNumber }, select: ['createdAt', 'statementVersions'] }),
    findRecords(tx, [financialRecordId]),
  ]);
  if (revision === null || record?.status !== 'Created' || record.publishedAttemptId === null) return null;
  const { workspaceId, publishedAttemptId: attemptId } = record;
  const businessName = await findWorkspaceName(tx, workspaceId);
  return businessName === null ? null : { ...revision, workspaceId, attemptId, businessName };
}

const givenUp = (times: number) => `The workbooks were begun ${times} times and never finished. Please contact support.`;
