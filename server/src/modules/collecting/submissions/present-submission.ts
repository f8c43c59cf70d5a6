import { requestIdOf } from '@countinghouse/domain/submissions/submission-source';
import type { Ctx } from '../../../platform/context';
import { useCase } from '../../../platform/use-case';
import { documentsOfSubmissionLoader } from '../documents/documents-of-submission-loader';
import { presentRequestForRest } from '../requests/present-submission-request';
import { requestLoader } from '../requests/request-loader';
import { userLoader } from '../../identity/users/user-loader';
import { revisionsOfRecord } from '../../statements/workbooks/revisions-loader';
import { workspaceLoader } from '../../workspaces/workspaces/workspace-loader';
import type { Submission } from './submission';

/** A submission as REST lists it: with its workspace, and who asked for it (docs/spec.md, lender 3). */
export const presentSubmission = useCase(
  { caller: 'anyone', because: 'It presents a submission that its caller was allowed to read.' },
  async (ctx: Ctx, submission: Submission) => {
    const [workspace, user, request] = await Promise.all([
      workspaceLoader.load(ctx, submission.workspaceId),
      submission.requestedBy === null ? null : userLoader.load(ctx, submission.requestedBy),
      submission.requestId === null ? null : requestLoader.load(ctx, submission.requestId),
    ]);
    return {
      id: submission.id,
      entityId: submission.workspaceId,
      entity: workspace === null ? null : { id: workspace.id, displayName: workspace.displayName },
      creationTime: submission.creationTime,
      portalStatus: submission.portalStatus,
      deleted: submission.deleted,
      financialRecordId: submission.financialRecordId,
      financialRecordStatus: submission.financialRecordStatus,
      financialRecordCreated: submission.financialRecordCreated,
      datasourceNameId: submission.datasourceNameId,
      datasetName: submission.datasetName,
      submissionRequestId: requestIdOf(submission.source, submission.requestId),
      submissionRequest: request && { id: request.id, hasShareableLink: request.hasShareableLink, requestingUserId: request.requestedBy },
      hasShareableLink: submission.source === 'ShareableLink',
      submissionEmail: submission.submissionEmail,
      isVerifiedContent: submission.isVerifiedContent,
      loggedInUserCanViewWorkspace: submission.viewable,
      loggedInUserCanManageWorkspaceUsers: workspace?.capabilities.includes('CanManageWorkspaceUsers') ?? false,
      requestingUser: user === null ? null : { displayName: user.displayName },
      submissionMetadata: submission.metadata,
      version: submission.version,
    };
  },
);

/** A submission with its details: the options of its request, documents, workbooks and retention. The caller checked that the viewer may view it. */
export const presentSubmissionDetails = useCase(
  { caller: 'anyone', because: 'It presents a submission that its caller was allowed to read.' },
  async (ctx: Ctx, submission: Submission) => {
    const [listed, request, documents, workbooks] = await Promise.all([
      presentSubmission(ctx, submission),
      submission.requestId === null ? null : requestLoader.load(ctx, submission.requestId),
      documentsOfSubmissionLoader.load(ctx, submission.id),
      workbooksOf(ctx, submission.financialRecordId),
    ]);
    const submissionRequest = request && { ...presentRequestForRest(request, request.hasShareableLink), ...listed.submissionRequest };
    return { ...listed, submissionRequest, documents, workbooks, retentionPolicy: submission.retentionPolicy };
  },
);

async function workbooksOf(ctx: Ctx, financialRecordId: string | null) {
  const revisions = financialRecordId === null ? [] : await revisionsOfRecord.load(ctx, financialRecordId);
  return revisions.flatMap(({ revisionNumber, workbooks }) =>
    workbooks.map(({ variantId, fileName, fileSize, createdAt }) => ({
      revisionNumber,
      creationTime: new Date(createdAt),
      filename: fileName,
      variantId,
      fileSize,
    })),
  );
}
