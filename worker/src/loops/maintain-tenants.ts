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
import { mergeNameBlocks } from '@countinghouse/server/modules/workspaces/workspaces/merge-name-blocks.sql';
import { recordStep } from '@countinghouse/server/modules/identity/tenants/record-step';
import { startDuePurges } from '@countinghouse/server/modules/collecting/retention/start-due-purges';
import { moveAllLines } from '@countinghouse/server/modules/imports/ledgers/move-lines';
import type { Ctx, Platform } from '@countinghouse/server/platform/context';
import type { ImportDependencies } from '../imports/import-dependencies';
import type { DueName, SweeperConnection } from './due-steps.sql';
import { visitTenants } from './visit-tenants';
import { checkStoredFiles } from './check-stored-files';
import { mergeAuditCounts } from '@countinghouse/server/modules/audit/count-audit-events.sql';
import { anchorChain, isAnchored } from '@countinghouse/server/modules/audit/chain-anchor';
import { verifyChain } from '@countinghouse/server/modules/audit/verify-chain';
import { signal } from '@countinghouse/server/platform/telemetry/signals';

/** A step, which can be done again to no effect, and what makes it due. */
interface MaintenanceStep {
  readonly due: DueName;
  readonly run: (ctx: Ctx, parts: Parts) => Promise<unknown>;
}

type Parts = Pick<ImportDependencies, 'log' | 'stopping'>;

const STEPS: readonly MaintenanceStep[] = [
  { due: 'warnOfDeletions', run: warnOfDeletions },
  { due: 'notifyStuckBorrowers', run: notifyStuckBorrowers },
  { due: 'remindOfMachines', run: remindOfMachines },
  { due: 'startDuePurges', run: startDuePurges },
  { due: 'purgeUploadChecks', run: purgeUploadChecks },
  { due: 'purgeUnfinishedPages', run: purgeUnfinishedPages },
  { due: 'endUnusedConnections', run: endUnusedConnections },
  { due: 'revokeUnchosen', run: revokeUnchosen },
  { due: 'purgeMail', run: purgeMail },
  { due: 'purgeWebhookDeliveries', run: purgeWebhookDeliveries },
  { due: 'purgeKeys', run: purgeKeys },
  { due: 'purgeForecasts', run: purgeForecasts },
  { due: 'mergeNameBlocks', run: mergeNameBlocks },
  { due: 'mergeCounts', run: mergeCounts },
  { due: 'mergeAuditCounts', run: mergeAuditCounts },
  { due: 'checkStoredFiles', run: checkStoredFiles },
  { due: 'moveAllLines', run: moveAllLines },
  { due: 'watchChain', run: watchChain },
];

/** Does the maintenance that the tenants of the sweeper's database need. */
export function maintainTenants(platform: Platform, sweeper: SweeperConnection, parts: Parts): Promise<void> {
  const steps = STEPS.map(({ due, run }) => ({ due, run: (ctx: Ctx) => run(ctx, parts) }));
  return visitTenants(platform, sweeper, 'maintenance', steps);
}

/** Verifies a tenant's audit chain once a day and keeps its head; a chain that does not hold is logged as an error each hour and not anchored. */
async function watchChain(ctx: Ctx, { log }: Parts): Promise<void> {
  if (!(await isAnchored(ctx)) && !(await verifyAndAnchor(ctx, log))) return;
  await recordStep(ctx, 'chainKept');
}

async function verifyAndAnchor(ctx: Ctx, log: Parts['log']): Promise<boolean> {
  const { integrityError } = await verifyChain(ctx);
  signal('chainVerified', { holds: integrityError === null });
  if (integrityError === null) return anchorChain(ctx);
  log.error({ tenantId: ctx.tenant.id, ...integrityError }, 'the audit chain does not hold');
  return false;
}
