import { AWAITS_INTERVENTION } from '@countinghouse/domain/submissions/portal-status';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { purgeStoredPages } from '../imports/retain-pages';
import { publishImportChanged } from '../imports/publish-import-changed';
import { publishPendingInterventionsChanged } from '../imports/publish-pending-interventions-changed';

interface WokenImport {
  readonly financialRecordId: string;
  readonly workspaceId: string;
  readonly submissionId: string;
}

const WAKE = `
update import_job set parked_at = null, parked_until = null, reminders = 0, remind_at = null, lease_expires_at = null
where tenant_id = $1 and state = 'Pending' and parked_until is not null and ($2::uuid is null or id = $2) and ($3::text is null or source ->> 'connectionId' = $3)
returning id as "financialRecordId", workspace_id as "workspaceId", submission_id as "submissionId"`;

const RESUME = `
update submission set portal_status = 'Unknown', version = version + 1 where tenant_id = $1 and id = $2 and portal_status = '${AWAITS_INTERVENTION}'`;

/** Lets the parked imports of a connection, or one import, continue, and tells live subscribers after the commit. */
export async function wakeImports(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock' | 'ids' | 'events'>,
  { financialRecordId = null, connectionId = null }: { readonly financialRecordId?: string | null; readonly connectionId?: string | null },
): Promise<void> {
  const woken = await tx.query<WokenImport>(WAKE, [ctx.tenant.id, financialRecordId, connectionId]);
  for (const { submissionId } of woken) await tx.query(RESUME, [ctx.tenant.id, submissionId]);
  await enqueueWork(
    tx,
    ctx,
    ...woken.map((each) => ({ topic: 'import', payload: { financialRecordId: each.financialRecordId } }) as const),
  );
  tx.afterCommit(async () => {
    for (const each of woken) {
      await publishImportChanged(ctx, each);
      await publishPendingInterventionsChanged(ctx, each);
    }
  });
}

/** Lets what waits for a machine that may no longer answer go on to its end, and deletes the pages that imports from the connection have left. */
export async function endUseOfConnection(
  tx: TenantTransaction,
  ctx: Ctx,
  { connectionId }: { readonly connectionId: string },
): Promise<void> {
  await purgeStoredPages(tx, ctx, connectionId);
  await wakeImports(tx, ctx, { connectionId });
}
