import type { AnalyticsEvent } from '@countinghouse/domain/analytics/analytics-event';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

const STEPS = {
  'workspace.created': 'workspaceCreated',
  'workspace.updated': 'workspaceUpdated',
  'workspace.usersChanged': 'workspaceUsersChanged',
  'workspace.deleted': 'workspaceDeleted',
  'workspace.accessRequested': 'workspaceAccessRequested',
} as const satisfies Record<string, AnalyticsEvent['name']>;

/** What happened to a workspace, in the words of the audit log. */
export type WorkspaceAction = keyof typeof STEPS;

/** Notes a change of a workspace, in the audit log with who made it (ids and names of fields, no content), and in the analytics as a step. */
export async function auditWorkspaceChange(
  tx: TenantTransaction,
  ctx: Ctx,
  action: WorkspaceAction,
  workspaceId: string,
  fields: readonly string[] = [],
): Promise<void> {
  await recordAudit(tx, ctx, { action, subjectType: 'workspace', subjectId: workspaceId, fields });
  await ctx.analytics.record(tx, ctx, { name: STEPS[action] });
}
