import { AWAITS_INTERVENTION } from '@countinghouse/domain/submissions/portal-status';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { publishImportChanged } from '../imports/publish-import-changed';
import { publishPendingInterventionsChanged } from '../../collecting/submissions/publish-pending-interventions-changed';

/** An import that goes on. */
export interface WokenImport {
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

/** Lets the parked imports of a connection, or one import, go on; the caller tells of them after the commit. */
export async function wakeImports(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock' | 'ids'>,
  { financialRecordId = null, connectionId = null }: { readonly financialRecordId?: string | null; readonly connectionId?: string | null },
): Promise<readonly WokenImport[]> {
  const woken = await tx.query<WokenImport>(WAKE, [ctx.tenant.id, financialRecordId, connectionId]);
  for (const { submissionId } of woken) await tx.query(RESUME, [ctx.tenant.id, submissionId]);
  await enqueueWork(
    tx,
    ctx,
    ...woken.map((each) => ({ topic: 'import', payload: { financialRecordId: each.financialRecordId } }) as const),
  );
  return woken;
}

/** Tells live subscribers of imports that go on, after the commit. */
export async function publishWoken(ctx: Ctx, woken: readonly WokenImport[]): Promise<void> {
  for (const each of woken) {
    await publishImportChanged(ctx, each);
    await publishPendingInterventionsChanged(ctx, each);
  }
}
