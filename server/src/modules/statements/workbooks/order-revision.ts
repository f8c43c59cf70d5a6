import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { revisionReason, type RevisionReason, type StatementVersions } from '@countinghouse/domain/workbooks/revision-reason';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { personIdOf } from '../../../platform/person-id-of';
import { useCase } from '../../../platform/use-case';
import { findPublishedRecord, type RecordReference } from '../statements/find-published-record';
import { publishRevisionChanged } from './publish-revision-changed';

/** What is saved now, and the last revision that was ordered. */
const STANDING = `
select coalesce((select jsonb_object_agg(statement_type, version) from (
    select statement_type, max(version) as version from statement_layout where tenant_id = $1 and financial_record_id = $2 group by statement_type
  ) newest), '{}') as versions, last.revision_number as "lastNumber", last.statement_versions as "lastVersions"
from (select) one left join lateral (
  select revision_number, statement_versions from workbook_revision where tenant_id = $1 and financial_record_id = $2
  order by revision_number desc limit 1
) last on true`;

interface Standing {
  readonly versions: StatementVersions;
  readonly lastNumber: number | null;
  readonly lastVersions: StatementVersions | null;
}

const INSERT = `
insert into workbook_revision (
  tenant_id, financial_record_id, revision_number, outcome, created_at, created_by, request_id, reason, statement_versions)
values ($1, $2, $3, 'Pending', $4, $5, $6, $7, $8)`;

const ORDERED = { action: 'workbookRevision.ordered', subjectType: 'financialRecord', fields: ['revisionNumber'] } as const;

/** Orders a new revision of a record's workbooks, numbered one higher than the last and made of what is saved now; refuses NotFound, Forbidden, and TooManyRequests while too many of the record or the tenant are still to be made. */
export const orderRevision = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, reference: RecordReference): Promise<Result<{ readonly revisionNumber: number }>> => {
    const ordered = await withTenant(ctx, async (tx) => {
      const record = await findPublishedRecord(tx, ctx, reference);
      if (isRefusal(record)) return record;
      await tx.query(`select from financial_record where tenant_id = $1 and id = $2 for update`, [ctx.tenant.id, record.financialRecordId]);
      const refusal = await refuseWhilePending(tx, ctx, record.financialRecordId);
      if (refusal !== null) return refusal;
      const revisionNumber = await insertRevision(tx, ctx, record.financialRecordId);
      const payload = { financialRecordId: record.financialRecordId, revisionNumber };
      await enqueueWork(tx, ctx, { topic: 'workbook', payload });
      await recordAudit(tx, ctx, { ...ORDERED, subjectId: record.financialRecordId });
      return { revisionNumber };
    });
    if (!isRefusal(ordered)) await publishRevisionChanged(ctx, { ...reference, ...ordered });
    return ordered;
  },
);

const PENDING = `
select count(*) filter (where financial_record_id = $2) as "ofRecord", count(*) as "ofTenant"
from workbook_revision where tenant_id = $1 and outcome = 'Pending'`;

/** When there is room again depends on the workers; a minute is a fair guess. */
const LATER = refuse('TooManyRequests', undefined, { retryAfterSeconds: 60 });

async function refuseWhilePending(tx: TenantTransaction, ctx: ViewerCtx, financialRecordId: string): Promise<Refusal | null> {
  const values = [ctx.tenant.id, financialRecordId];
  const [pending] = await tx.query<{ ofRecord: number; ofTenant: number }>(PENDING, values, 'pending-revisions');
  const { ofRecord = 0, ofTenant = 0 } = pending ?? {};
  return ofRecord >= LIMITS.pendingRevisionsOfRecord || ofTenant >= LIMITS.pendingRevisionsOfTenant ? LATER : null;
}

/** Inserts the next revision of a record that the caller has locked, so that no one else takes the number; returns the number. */
export async function insertRevision(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  financialRecordId: string,
  given?: RevisionReason,
): Promise<number> {
  const place = [ctx.tenant.id, financialRecordId];
  const [standing] = await tx.query<Standing>(STANDING, place, 'workbook-standing');
  if (standing === undefined) throw new Error('The standing of a record is always one row.');
  const { versions, lastNumber, lastVersions } = standing;
  const revisionNumber = (lastNumber ?? 0) + 1;
  const reason = given ?? revisionReason(versions, lastVersions);
  const requested = [ctx.clock.now(), personIdOf(ctx), ctx.requestId, reason, JSON.stringify(versions)];
  await tx.query(INSERT, [...place, revisionNumber, ...requested], 'order-revision');
  return revisionNumber;
}
