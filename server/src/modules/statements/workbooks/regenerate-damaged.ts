import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { useCase } from '../../../platform/use-case';
import { publishRevisionChanged } from './publish-revision-changed';

const REOPEN = `
update workbook_revision w set outcome = 'Pending', ended_at = null, error_description = null, progress = null,
  fence = w.fence + 1, deliveries = 0, failures = 0, outage_since = null, lease_expires_at = null
from workbook b join financial_record r on r.tenant_id = b.tenant_id and r.id = b.financial_record_id
where b.tenant_id = $1 and b.store_key = $2 and w.outcome = 'Success'
  and w.tenant_id = b.tenant_id and w.financial_record_id = b.financial_record_id and w.revision_number = b.revision_number
returning w.financial_record_id as "financialRecordId", w.revision_number as "revisionNumber", r.workspace_id as "workspaceId"`;

const DROP = `delete from workbook where tenant_id = $1 and financial_record_id = $2 and revision_number = $3`;

interface Reopened {
  readonly financialRecordId: string;
  readonly revisionNumber: number;
  readonly workspaceId: string;
}

/** Generates the revision again whose workbook under this key is damaged, of the statements that it was made of; its files are left to the sweep. */
export const regenerateDamaged = useCase(
  { caller: 'anyone', because: 'It repairs a file that its caller was allowed to download.' },
  async (ctx: Ctx, storeKey: string): Promise<void> => {
    const reopened = await withTenant(ctx, async (tx) => {
      const [revision] = await tx.query<Reopened>(REOPEN, [ctx.tenant.id, storeKey]);
      if (revision === undefined) return null;
      const { financialRecordId, revisionNumber } = revision;
      await tx.query(DROP, [ctx.tenant.id, financialRecordId, revisionNumber]);
      await enqueueWork(tx, ctx, { topic: 'workbook', payload: { financialRecordId, revisionNumber } });
      return revision;
    });
    if (reopened !== null) await publishRevisionChanged(ctx, reopened);
  },
);
