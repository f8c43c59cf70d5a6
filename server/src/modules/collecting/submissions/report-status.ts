import { findPackage } from '@countinghouse/connectors/registry';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { PortalStatus } from '@countinghouse/domain/submissions/portal-status';
import { awaitsIntervention, refuseReport } from '@countinghouse/domain/submissions/submission-commands';
import type { AuditedValues } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { notify } from '../../delivery/notifications/notify';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { lockSubmission, locateSubmission, type LockedSubmission, type SubmissionLocation } from './lock-submission';
import { publishPendingInterventionsChanged } from '../../imports/imports/publish-pending-interventions-changed';
import { auditSubmission } from './record-audit';
import { Submission } from './submission.entity';

/** What a lender reports of a submission; null leaves as it is. */
export interface ReportStatus {
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly portalStatus: PortalStatus | null;
  readonly datasourceNameId: string | null;
  /** Whether the version that the caller read is not this one. */
  readonly isStale?: (version: number) => boolean;
}

/**
 * Replaces status and accounting package of a submission (docs/spec.md, lender 4): with another status it leaves the list of those that await
 * intervention, with that one it comes onto it and those who want to know are told. Refuses NotFound, Forbidden, StaleVersion, Gone
 * after deletion, and InvalidInput for a package that does not exist and a status that does not follow.
 */
export const reportStatus = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, input: ReportStatus): Promise<Result<SubmissionLocation>> => {
    const before = await withTenant(ctx, (tx) => reportIn(tx, ctx, input));
    if (isRefusal(before)) return before;
    const after = { ...before, portalStatus: input.portalStatus ?? before.portalStatus };
    if (awaitsIntervention(before) || awaitsIntervention(after)) await publishPendingInterventionsChanged(ctx, before);
    return before;
  },
);

async function reportIn(tx: TenantTransaction, ctx: ViewerCtx, input: ReportStatus): Promise<Result<LockedSubmission>> {
  const { submissionId, portalStatus } = input;
  const place = await locateSubmission(tx, ctx, submissionId, 'CanViewWorkspace');
  if (isRefusal(place)) return place;
  if (place.workspaceId !== input.workspaceId) return refuse('NotFound');
  const source = input.datasourceNameId === null ? null : findPackage(input.datasourceNameId);
  if (source === undefined) return refuse('InvalidInput', 'datasourcenameid', { problem: 'is not an accounting package' });
  if ((await lockWorkspace(tx, place.workspaceId)) === null) return refuse('NotFound');
  const submission = await lockSubmission(tx, place);
  if (input.isStale?.(submission.version)) return refuse('StaleVersion');
  const refused = refuseReport(submission, portalStatus ?? submission.portalStatus);
  if (refused !== null) return refused;
  const reported = {
    ...(portalStatus !== null && { portalStatus }),
    ...(source !== null && { datasourceNameId: source.datasourceNameId }),
  };
  await tx.repo(Submission).update({ id: submissionId }, { ...reported, version: () => 'version + 1' });
  const changes: AuditedValues = portalStatus === null ? {} : { portalStatus: [submission.portalStatus, portalStatus] };
  await auditSubmission(tx, ctx, 'submission.statusReported', submissionId, reportedFields(input), changes);
  const comes = portalStatus !== null && !awaitsIntervention(submission) && awaitsIntervention({ ...submission, portalStatus });
  if (comes) await notifyOfIntervention(tx, ctx, submission);
  return submission;
}

function reportedFields({ portalStatus, datasourceNameId }: ReportStatus): string[] {
  return [...(portalStatus === null ? [] : ['portalStatus']), ...(datasourceNameId === null ? [] : ['datasourceNameId'])];
}

async function notifyOfIntervention(tx: TenantTransaction, ctx: ViewerCtx, submission: LockedSubmission): Promise<void> {
  await notify(tx, ctx, {
    type: 'InterventionNeeded',
    workspaceId: submission.workspaceId,
    occurrence: `${submission.submissionId}/${submission.version}`,
    exceptUserId: ctx.viewer.userId,
    facts: { link: '/home/workspacelist' },
  });
}
