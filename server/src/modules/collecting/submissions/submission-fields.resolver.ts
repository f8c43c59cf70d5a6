import type { WorkspaceCapability } from '@countinghouse/domain/access/capability';
import { refuseDeletion, refuseRestoration, type CommandFacts } from '@countinghouse/domain/submissions/submission-commands';
import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../platform/context';
import { documentsOfSubmissionLoader } from '../documents/documents-of-submission-loader';
import { DocumentType } from '../documents/document.types';
import { financialRecordLoader } from '../../imports/imports/financial-record-loader';
import { FinancialRecordType } from '../../imports/imports/financial-record.types';
import { presentRequestForGraphql } from '../requests/present-submission-request';
import { requestLoader } from '../requests/request-loader';
import { SubmissionRequestType } from '../requests/request.types';
import { userLoader } from '../../identity/users/user-loader';
import { UserType } from '../../identity/users/user.types';
import { workspaceLoader } from '../../workspaces/workspaces/workspace-loader';
import { WorkspaceType } from '../../workspaces/workspaces/workspace.types';
import type { Submission } from './submission';
import { SubmissionType } from './submission.types';

/** What belongs to a data collection in other features; withheld where the viewer may not view its workspace. */
@Resolver(() => SubmissionType)
export class SubmissionFieldsResolver {
  @FieldResolver(() => WorkspaceType, { description: 'The workspace that it belongs to.' })
  workspace(@Context() ctx: Ctx, @Root() submission: Submission) {
    return workspaceLoader.load(ctx, submission.workspaceId);
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Who requested it; null when no user did.' })
  async requestingUser(@Context() ctx: Ctx, @Root() { requestedBy }: Submission) {
    return requestedBy === null ? null : userLoader.load(ctx, requestedBy);
  }

  @FieldResolver(() => SubmissionRequestType, { nullable: true, description: 'The request that it answers; null for none.' })
  async request(@Context() ctx: Ctx, @Root() { requestId, viewable }: Submission) {
    const request = requestId === null || !viewable ? null : await requestLoader.load(ctx, requestId);
    return request === null ? null : presentRequestForGraphql(request);
  }

  @FieldResolver(() => [DocumentType], { description: 'The uploaded files, oldest first.' })
  documents(@Context() ctx: Ctx, @Root() { id, viewable }: Submission) {
    return viewable ? documentsOfSubmissionLoader.load(ctx, id) : [];
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may delete it now.' })
  async deletable(@Context() ctx: Ctx, @Root() submission: Submission) {
    return refuseDeletion(factsOf(submission)) === null && (await holds(ctx, submission, 'CanDeleteSubmission'));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the viewer may restore it now.' })
  async restorable(@Context() ctx: Ctx, @Root() submission: Submission) {
    if (!submission.deleted || refuseRestoration(factsOf(submission)) !== null) return false;
    return holds(ctx, submission, 'CanRestoreSubmission');
  }

  @FieldResolver(() => FinancialRecordType, { nullable: true, description: 'The result of its import; null before an import was started.' })
  financialRecord(@Context() ctx: Ctx, @Root() { id, viewable }: Submission) {
    return viewable ? financialRecordLoader.load(ctx, id) : null;
  }
}

function factsOf({ deleted, portalStatus, retentionPolicy }: Submission): CommandFacts {
  return { deleted, portalStatus, purged: retentionPolicy.isDeleted };
}

async function holds(ctx: Ctx, { workspaceId }: Submission, capability: WorkspaceCapability): Promise<boolean> {
  return (await workspaceLoader.load(ctx, workspaceId))?.capabilities.includes(capability) ?? false;
}
