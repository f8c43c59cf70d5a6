import { defineLoader } from '../../../platform/graphql/loader';
import { findNewestSubmissions } from './newest-submission-loader.sql';
import { submissionOf, type Submission } from './submission';

/** The newest submission of each workspace that is not deleted; the caller checked the rights in the workspaces. */
export const newestSubmissionLoader = defineLoader<string, Submission | null>(async (ctx, workspaceIds) => {
  const rows = await findNewestSubmissions(ctx, workspaceIds);
  const newest = new Map(rows.map((row) => [row.workspaceId, submissionOf(row)]));
  return workspaceIds.map((id) => newest.get(id) ?? null);
});
