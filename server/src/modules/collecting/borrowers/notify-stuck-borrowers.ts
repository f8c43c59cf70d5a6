import { issueKind } from '@countinghouse/domain/imports/issue-kind';
import { LIMITS } from '@countinghouse/domain/limits';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { markOccurrence } from '../../delivery/notifications/mark-occurrence';
import { notify } from '../../delivery/notifications/notify';
import { PORTAL_PATHS } from '../../delivery/notifications/portal-paths';
import { findStuckBorrowers } from './notify-stuck-borrowers.sql';

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Notifies, once, the people who want to know of failed imports that a borrower could not send books and has stopped trying for a while.
 * The reason has no content of their files, because nothing was sent.
 */
export async function notifyStuckBorrowers(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  const times = { since: new Date(now - DAY), until: new Date(now - LIMITS.stuckAfterMinutes * MINUTE) };
  await withTenant(ctx, async (tx) => {
    for (const { workspaceId, id, problem, errorCode, attempts } of await findStuckBorrowers(tx, ctx.tenant.id, times)) {
      const occurrence = `stuck/${id}`;
      if (!(await markOccurrence(tx, ctx, 'ImportFailed', occurrence))) continue;
      const facts = { attempts, reason: reasonOf(problem, errorCode), link: PORTAL_PATHS.workspace(workspaceId) };
      await notify(tx, ctx, { type: 'ImportFailed', template: 'BorrowerStuck', workspaceId, occurrence, facts });
    }
  });
}

function reasonOf(problem: string | null, errorCode: string): string {
  return (problem === null ? null : issueKind(problem)) ?? REASONS[errorCode] ?? errorCode;
}

const REASONS: Readonly<Record<string, string>> = {
  InsufficientUserPermissions: 'The person who signed in may not share the company',
  DatasourceUnresponsive: 'The accounting package did not answer',
  Disconnected: 'The connection to the accounting package was lost',
  InternalError: 'The books could not be read',
};
