import { GRANT_REVOCATIONS } from '@countinghouse/server/modules/connections/connections/queue-revocation';
import { revokeAccess } from '@countinghouse/server/modules/connections/connections/revoke-access';
import { COLLECTION_FORECASTS } from '@countinghouse/server/modules/collecting/forecasts/collection-forecast';
import { COMPARISONS } from '@countinghouse/server/modules/analysis/comparisons/comparison-claim';
import { makeComparison } from '@countinghouse/server/modules/analysis/comparisons/make-comparison';
import { deliverWebhook } from '@countinghouse/server/modules/delivery/webhooks/deliver-webhook';
import { WEBHOOK_DELIVERIES } from '@countinghouse/server/modules/delivery/webhooks/webhook-claim';
import { MAILS } from '@countinghouse/server/modules/delivery/mail/mail-claim';
import { sendMail } from '@countinghouse/server/modules/delivery/mail/send-mail';
import { isStillWanted } from '@countinghouse/server/modules/delivery/notifications/still-wanted';
import { IMPORT_JOBS } from '@countinghouse/server/modules/imports/imports/import-claim';
import { SUBMISSION_PURGES } from '@countinghouse/server/modules/collecting/retention/purge-claim';
import { purgeSubmission } from '@countinghouse/server/modules/collecting/retention/purge-submission';
import { UPLOAD_CHECKS } from '@countinghouse/server/modules/collecting/upload-checks/upload-check';
import { generateWorkbooks } from '@countinghouse/server/modules/statements/workbooks/generate-workbooks';
import { WORKBOOK_REVISIONS } from '@countinghouse/server/modules/statements/workbooks/revision-claim';
import type { Ctx } from '@countinghouse/server/platform/context';
import type { Outage } from '@countinghouse/server/platform/outages/outage-of';
import type { KindOfWork } from '@countinghouse/server/platform/outbox/revive-lost-work';
import type { JobPayload } from '@countinghouse/server/platform/queue/queues';
import { runForecast } from './forecasts/run-forecast';
import type { ImportDependencies } from './imports/import-dependencies';
import { runImport } from './imports/run-import';
import { runUploadCheck } from './upload-checks/run-upload-check';
import { loadWorkbookAdditions } from './workbooks/load-workbook-additions';

/** One kind of job: how many of it a worker does at once, and the use case that does it; answers the outage that the work waits for, if one kept it from its end. */
export interface Job extends KindOfWork {
  readonly slots: number;
  run(parts: ImportDependencies, ctx: Ctx, payload: JobPayload): Promise<Outage | null>;
}

const IMPORT: Omit<Job, 'topic' | 'slots'> = {
  claims: IMPORT_JOBS,
  run: (parts, ctx, payload) => runImport(parts, ctx, String(payload.financialRecordId)),
};

/**
 * Imports of files, which keep a processor busy, and of packages, which mostly let their readers wait; of each kind a worker has one more slot,
 * for the first of a tenant that would wait for those of others (`loops/late-slot.ts`).
 */
export const IMPORTS: readonly Job[] = [
  { topic: 'import', slots: 2, ...IMPORT },
  { topic: 'packageImport', slots: 4, ...IMPORT },
];

/** Every kind of job; a new one is a line here. */
export const JOBS: readonly Job[] = [
  ...IMPORTS,
  {
    topic: 'check',
    claims: UPLOAD_CHECKS,
    slots: 2,
    run: (parts, ctx, payload) => runUploadCheck(parts, ctx, String(payload.uploadCheckId)),
  },
  {
    topic: 'forecast',
    claims: COLLECTION_FORECASTS,
    slots: 2,
    run: (parts, ctx, payload) => runForecast(parts, ctx, String(payload.forecastId)),
  },
  {
    topic: 'workbook',
    claims: WORKBOOK_REVISIONS,
    slots: 2,
    run: (_parts, ctx, payload) =>
      generateWorkbooks(
        ctx,
        { financialRecordId: String(payload.financialRecordId), revisionNumber: Number(payload.revisionNumber) },
        loadWorkbookAdditions,
      ),
  },
  {
    topic: 'comparison',
    claims: COMPARISONS,
    slots: 1,
    run: (_parts, ctx, payload) => makeComparison(ctx, String(payload.comparisonId)),
  },
  { topic: 'mail', claims: MAILS, slots: 4, run: deliverMail },
  { topic: 'revocation', claims: GRANT_REVOCATIONS, slots: 2, run: endAccess },
  { topic: 'webhook', claims: WEBHOOK_DELIVERIES, slots: 16, run: notifyReceiver },
  {
    topic: 'purge',
    claims: SUBMISSION_PURGES,
    slots: 1,
    run: (_parts, ctx, payload) => purgeSubmission(ctx, String(payload.submissionId)),
  },
];

/** A message that was not taken is tried again later, which the log should know and the queue need not. */
async function deliverMail({ log }: ImportDependencies, ctx: Ctx, { mailId }: JobPayload): Promise<null> {
  await sendMail(ctx, String(mailId), isStillWanted, (cause) =>
    log.warn({ tenantId: ctx.tenant.id, mailId, cause }, 'a message was not taken'),
  );
  return null;
}

/** An event that its receiver did not accept is sent again later; the log has only the host of the address, and nothing from the response. */
async function notifyReceiver({ log }: ImportDependencies, ctx: Ctx, { deliveryId }: JobPayload): Promise<null> {
  await deliverWebhook(ctx, String(deliveryId), (failure) =>
    log.warn({ tenantId: ctx.tenant.id, deliveryId, ...failure }, 'a webhook was not taken'),
  );
  return null;
}

/** The log names the connection's revocation and the kind of failure, never the credentials. */
async function endAccess({ log }: ImportDependencies, ctx: Ctx, { revocationId }: JobPayload): Promise<null> {
  const outcome = await revokeAccess(ctx, String(revocationId));
  if (outcome === null || !('failure' in outcome)) return null;
  const facts = { tenantId: ctx.tenant.id, revocationId, failure: outcome.failure };
  if (outcome.kind === 'givenUp') log.error(facts, 'a grant was not revoked, and is not tried again');
  else log.warn(facts, 'a grant was not revoked yet');
  return null;
}
