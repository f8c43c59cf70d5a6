import { LIMITS } from '@countinghouse/domain/limits';
import { defineLoader } from '../../../platform/graphql/loader';
import type { SubmissionRequest } from '../requests/present-submission-request';
import { findLinkedRequests } from './linked-requests-loader.sql';

const DAY = 86_400_000;

/**
 * The requests of workspaces whose links matter to the lender, the newest first: those that let their borrower in, and those that closed in
 * the last days without books. The caller checked the rights.
 */
export const linkedRequestsLoader = defineLoader<string, readonly SubmissionRequest[]>(async (ctx, workspaceIds) => {
  const now = ctx.clock.now();
  const closedSince = new Date(now.getTime() - LIMITS.closedLinkDays * DAY);
  const rows = await findLinkedRequests(ctx, workspaceIds, { now, closedSince });
  return workspaceIds.map((id) => rows.filter(({ workspaceId }) => workspaceId === id));
});
