import { endUnusedConnections } from '@countinghouse/server/modules/connections/connections/end-unused-connections';
import { revokeUnchosen } from '@countinghouse/server/modules/connections/connections/revoke-unchosen';
import { purgeForecasts } from '@countinghouse/server/modules/collecting/forecasts/purge-forecasts';
import { purgeKeys } from '@countinghouse/server/modules/api/idempotency/purge-keys';
import { purgeWebhookDeliveries } from '@countinghouse/server/modules/delivery/webhooks/purge-webhook-deliveries';
import { purgeMail } from '@countinghouse/server/modules/delivery/mail/purge-mail';
import { warnOfDeletions } from '@countinghouse/server/modules/delivery/notifications/warn-of-deletions';
import { purgeUnfinishedPages } from '@countinghouse/server/modules/imports/imports/retain-unfinished-pages';
import { notifyStuckBorrowers } from '@countinghouse/server/modules/collecting/borrowers/notify-stuck-borrowers';
import { purgeUploadChecks } from '@countinghouse/server/modules/collecting/upload-checks/purge-upload-checks';
import { remindOfMachines } from '@countinghouse/server/modules/imports/polling/remind-of-machines';
import { mergeCounts } from '@countinghouse/server/modules/collecting/submissions/merge-counts.sql';
import { startDuePurges } from '@countinghouse/server/modules/collecting/retention/start-due-purges';
import { moveAllLines } from '@countinghouse/server/modules/imports/ledgers/move-lines';
import type { Ctx, Platform } from '@countinghouse/server/platform/context';
import type { ImportDependencies } from '../imports/import-dependencies';
import { forEachTenant } from './for-each-tenant';
import { checkStoredFiles } from './check-stored-files';
import { mergeAuditCounts } from '@countinghouse/server/modules/audit/count-audit-events.sql';
import { anchorChain, isAnchored } from '@countinghouse/server/modules/audit/chain-anchor';
import { verifyChain } from '@countinghouse/server/modules/audit/verify-chain';
import { signal } from '@countinghouse/server/platform/telemetry/signals';

/** What is done for every tenant now and then; each can be done again, and by several workers at once, to no effect. */
const TEST_JOBS = [
  warnOfDeletions,
  notifyStuckBorrowers,
  remindOfMachines,
  startDuePurges,
  purgeUploadChecks,
  purgeUnfinishedPages,
  endUnusedConnections,
  revokeUnchosen,
  purgeMail,
  purgeWebhookDeliveries,
  purgeKeys,
  purgeForecasts,
  mergeCounts,
  mergeAuditCounts,
  checkStoredFiles,
  moveAllLines,
  watchChain,
] as const;

/** Does the chores of every tenant. */
export async function maintainTenants(platform: Platform, parts: Pick<ImportDependencies, 'log' | 'stopping'>): Promise<void> {
  const steps = TEST_JOBS.map((testJob) => (ctx: Ctx) => testJob(ctx, parts));
  await forEachTenant(platform, 'chores', steps);
}

/** Verifies a tenant's audit chain once a day and keeps its head; a chain that does not hold is logged as an error and not anchored. */
async function watchChain(ctx: Ctx, { log }: Pick<ImportDependencies, 'log'>): Promise<void> {
  if (await isAnchored(ctx)) return;
  const { integrityError } = await verifyChain(ctx);
  signal('chainVerified', { holds: integrityError === null });
  if (integrityError === null) await anchorChain(ctx);
  else log.error({ tenantId: ctx.tenant.id, ...integrityError }, 'the audit chain does not hold');
}
