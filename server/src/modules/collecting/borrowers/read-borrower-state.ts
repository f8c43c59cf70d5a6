import { refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { newestHandoff, type Handoff } from '../handoffs/handoff';
import { presentImportStatus, STATUS_COLUMNS, type ImportStatus, type StatusRow } from '../../imports/imports/import-status';
import type { SubmissionRequest } from '../requests/present-submission-request';
import type { KeptRequestOptions } from '../requests/request-options-body';
import { BY_BORROWER } from '../../imports/imports/by-borrower';
import type { BorrowerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';

/** A collection that a borrower has begun. */
interface StartedCollection {
  readonly id: string;
  readonly creationTime: Date;
  /** When the import of its books was started last; null before. */
  readonly sentTime: Date | null;
  readonly datasourceNameId: string | null;
  /** The company, as its books name it, and before they were read as its package does; null where neither is known. */
  readonly datasetName: string | null;
  /** The name of the uploaded file; null where books came from a package. */
  readonly fileName: string | null;
  /** When its data is removed; null where that is not settled. */
  readonly autoDeleteAt: Date | null;
  /** Null before an import was started. */
  readonly financialRecordId: string | null;
  readonly status: ImportStatus | null;
}

/** The borrower's request, its sender, and the borrower's progress. */
export interface BorrowerState {
  readonly workspace: { readonly id: string; readonly displayName: string };
  readonly requestedBy: string | null;
  readonly request: SubmissionRequest;
  /** Null where no link let them in. */
  readonly linkExpiresAt: Date | null;
  /** The step that was given to a bookkeeper; null where none was. */
  readonly handoff: Handoff | null;
  /** The newest first; none to a bookkeeper. */
  readonly collections: readonly StartedCollection[];
}

interface RequestedRow {
  readonly displayName: string;
  readonly requestedBy: string | null;
  readonly options: KeptRequestOptions;
  readonly linkExpiresAt: Date | null;
}

const ASKED = `
select w.display_name as "displayName", u.display_name as "requestedBy", r.options, l.expires_at as "linkExpiresAt"
from submission_request r
join workspace w on w.tenant_id = r.tenant_id and w.id = r.workspace_id
left join shareable_link l on l.tenant_id = r.tenant_id and l.request_id = r.id
left join portal_user u on u.tenant_id = r.tenant_id and u.id = r.requested_by and u.status <> 'Deleted'
where r.tenant_id = $1 and r.id = $2`;

const STARTED = `
select s.id, s.created_at as "creationTime", j.started_at as "sentTime", s.datasource_name_id as "datasourceNameId", coalesce(s.dataset_name, c.dataset_name) as "datasetName", j.source ->> 'fileName' as "fileName",
  s.auto_delete_at as "autoDeleteAt", f.id as "financialRecordId", ${STATUS_COLUMNS}
from submission s
left join lateral (
  select r.id from financial_record r
  where r.tenant_id = s.tenant_id and r.submission_id = s.id and r.status <> 'Deleted' order by r.created_at desc limit 1
) f on true
left join import_job j on j.tenant_id = s.tenant_id and j.id = f.id
left join connection c on c.tenant_id = s.tenant_id and c.id = (j.source ->> 'connectionId')::uuid
where s.tenant_id = $1 and s.request_id = $2 and ${BY_BORROWER} and s.deleted_at is null
order by s.created_at desc limit 50`;

/** Reads it, so that a page that was closed in the middle continues where it stood (docs/spec.md, borrower 2.1). */
export const readBorrowerState = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx): Promise<Result<BorrowerState>> => {
    const { workspaceId, requestId } = ctx.borrower;
    const values = [ctx.tenant.id, requestId];
    return withTenant(ctx, async (tx): Promise<Result<BorrowerState>> => {
      const [requested] = await tx.query<RequestedRow>(ASKED, values, 'borrower-asked');
      if (requested === undefined) return refuse('NotFound');
      const { displayName, requestedBy, options, linkExpiresAt } = requested;
      const request = { id: requestId, workspaceId, options };
      const handoff = await newestHandoff(tx, ctx.tenant.id, requestId);
      const collections = ctx.borrower.handoffId === undefined ? await startedIn(tx, values) : [];
      return { workspace: { id: workspaceId, displayName }, requestedBy, request, linkExpiresAt, handoff, collections };
    });
  },
);

async function startedIn(tx: TenantTransaction, values: readonly unknown[]): Promise<StartedCollection[]> {
  const rows = await tx.query<StatusRow & Omit<StartedCollection, 'status'>>(STARTED, values, 'borrower-collections');
  return rows.map(
    ({ id, creationTime, sentTime, datasourceNameId, datasetName, fileName, autoDeleteAt, financialRecordId, ...status }) => ({
      id,
      creationTime,
      sentTime,
      datasourceNameId,
      datasetName,
      fileName,
      autoDeleteAt,
      financialRecordId,
      status: financialRecordId === null ? null : presentImportStatus(status),
    }),
  );
}
