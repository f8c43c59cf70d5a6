import { refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { Handoff } from '../handoffs/handoff';
import { newestHandoff } from '../handoffs/handoff.sql';
import { presentImportStatus, STATUS_MEMBERS, type ImportStatus, type StatusRow } from '../../imports/imports/import-status';
import type { SubmissionRequest } from '../requests/present-submission-request';
import type { KeptRequestOptions } from '../requests/request-options-body';
import { SubmissionRequest as StoredRequest } from '../requests/submission-request.entity';
import { ShareableLink } from '../links/shareable-link.entity';
import { Submission } from '../submissions/submission.entity';
import { RECORD_OF_SUBMISSION } from '../submissions/submission';
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

interface Requested {
  readonly displayName: string;
  readonly requestedBy: string | null;
  readonly options: KeptRequestOptions;
  readonly linkExpiresAt: Date | null;
}

/** Reads it, so that a page that was closed in the middle continues where it stood (docs/spec.md, borrower 2.1). */
export const readBorrowerState = useCase(
  { caller: 'borrower', because: 'It reaches what belongs to their own request.' },
  async (ctx: BorrowerRequestCtx): Promise<Result<BorrowerState>> => {
    const { workspaceId, requestId } = ctx.borrower;
    return withTenant(ctx, async (tx): Promise<Result<BorrowerState>> => {
      const requested = await findRequested(tx, requestId);
      if (requested === null) return refuse('NotFound');
      const { displayName, requestedBy, options, linkExpiresAt } = requested;
      const request = { id: requestId, workspaceId, options };
      const handoff = await newestHandoff(tx, ctx.tenant.id, requestId);
      const collections = ctx.borrower.handoffId === undefined ? await startedIn(tx, requestId) : [];
      return { workspace: { id: workspaceId, displayName }, requestedBy, request, linkExpiresAt, handoff, collections };
    });
  },
);

function findRequested(tx: TenantTransaction, requestId: string): Promise<Requested | null> {
  return tx
    .repo(StoredRequest)
    .createQueryBuilder('r')
    .innerJoin('workspace', 'w', 'w.id = r.workspaceId')
    .leftJoin(ShareableLink, 'l', 'l.requestId = r.id')
    .leftJoin('portal_user', 'u', `u.id = r.requestedBy and u.status <> 'Deleted'`)
    .andWhere({ id: requestId })
    .select<Requested>({
      displayName: 'w.displayName',
      requestedBy: 'u.displayName',
      options: 'r.options',
      linkExpiresAt: 'l.expiresAt',
    })
    .getOne();
}

const MOST_COLLECTIONS = 50;

async function startedIn(tx: TenantTransaction, requestId: string): Promise<StartedCollection[]> {
  const rows = await tx
    .repo(Submission)
    .createQueryBuilder('s')
    .leftJoin('financial_record', 'r', RECORD_OF_SUBMISSION)
    .leftJoin('import_job', 'j', 'j.id = r.id')
    .leftJoin('connection', 'c', `c.id = (j.source ->> 'connectionId')::uuid`)
    .andWhere('s.requestId = :requestId and s.deletedAt is null', { requestId })
    .andWhere(BY_BORROWER)
    .select<StatusRow & Omit<StartedCollection, 'status'>>({
      id: 's.id',
      creationTime: 's.createdAt',
      sentTime: 'j.startedAt',
      datasourceNameId: 's.datasourceNameId',
      datasetName: 'coalesce(s.datasetName, c.datasetName)',
      fileName: `j.source ->> 'fileName'`,
      autoDeleteAt: 's.autoDeleteAt',
      financialRecordId: 'r.id',
      ...STATUS_MEMBERS,
    })
    .orderBy('s.createdAt', 'DESC')
    .limit(MOST_COLLECTIONS)
    .getMany();
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
