import type { Ctx } from '../../platform/context';
import { documentsOfSubmissionLoader } from '../documents/documents-of-submission-loader';
import { presentRequestForRest } from '../requests/present-submission-request';
import { requestLoader } from '../requests/request-loader';
import { userLoader } from '../users/user-loader';
import { workspaceLoader } from '../workspaces/workspace-loader';
import type { Submission } from './submission';

/** A submission with its details, as REST answers it (lender side 3, Submission). */
export async function presentSubmission(ctx: Ctx, submission: Submission) {
  const [workspace, user, request, documents] = await Promise.all([
    workspaceLoader.load(ctx, submission.workspaceId),
    submission.requestedBy === null ? null : userLoader.load(ctx, submission.requestedBy),
    submission.requestId === null ? null : requestLoader.load(ctx, submission.requestId),
    documentsOfSubmissionLoader.load(ctx, submission.id),
  ]);
  const { requestId, workspaceId, metadata, complete: _complete, requestedBy: _requestedBy, ...facts } = submission;
  return {
    ...facts,
    entityId: workspaceId,
    entity: workspace === null ? null : { id: workspace.id, displayName: workspace.displayName },
    requestingUser: user === null ? null : { displayName: user.displayName },
    submissionRequestId: requestId,
    submissionRequest: request === null ? null : presentRequestForRest(request),
    hasShareableLink: false,
    submissionMetadata: metadata,
    loggedInUserCanViewWorkspace: workspace?.accessible ?? false,
    loggedInUserCanManageWorkspaceUsers: workspace?.capabilities.includes('CanManageWorkspaceUsers') ?? false,
    documents,
  };
}
