import { endUnusedConnections } from '@countinghouse/server/features/connections/end-unused-connections';
import { revokeUnchosen } from '@countinghouse/server/features/connections/revoke-unchosen';
import { forgetForecasts } from '@countinghouse/server/features/forecasts/forget-forecasts';
import { forgetKeys } from '@countinghouse/server/features/idempotency/forget-keys';
import { forgetWebhookDeliveries } from '@countinghouse/server/features/webhooks/forget-webhook-deliveries';
import { forgetMail } from '@countinghouse/server/features/mail/forget-mail';
import { warnOfDeletions } from '@countinghouse/server/features/notifications/warn-of-deletions';
import { notifyStuckBorrowers } from '@countinghouse/server/features/borrowers/notify-stuck-borrowers';
import { purgeUploadChecks } from '@countinghouse/server/features/upload-checks/purge-upload-checks';
import { beginDuePurges } from '@countinghouse/server/features/retention/begin-due-purges';
import type { Platform } from '@countinghouse/server/platform/context';
import type { ImportParts } from '../imports/import-parts';
import { jobCtx } from '../job-ctx';
import { tidyFiles } from './tidy-files';
import { watchChain } from './watch-chain';

/** What is done for every tenant now and then; each can be done again, and by several workers at once, to no effect. */
const CHORES = [
  warnOfDeletions,
  notifyStuckBorrowers,
  beginDuePurges,
  purgeUploadChecks,
  endUnusedConnections,
  revokeUnchosen,
  forgetMail,
  forgetWebhookDeliveries,
  forgetKeys,
  forgetForecasts,
  tidyFiles,
  watchChain,
] as const;

/** Does the chores of every tenant. One that fails does not keep the others from theirs; the first failure is thrown at the end. */
export async function tendTenants(platform: Platform, parts: Pick<ImportParts, 'log' | 'stopping'>): Promise<void> {
  const tenants: { id: string }[] = await platform.dataSource.query('select id from tenant_listing order by id');
  const failures: unknown[] = [];
  for (const { id } of tenants) {
    const ctx = await jobCtx(platform, { tenantId: id }, `chores of ${id}`);
    for (const chore of CHORES) await chore(ctx, parts).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
