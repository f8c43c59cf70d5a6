import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { findPublishedRecord, type RecordReference } from '../statements/find-published-record';
import { listRevisions, type StoredRevision } from './list-revisions';

/** The revisions of a record, newest first; refuses NotFound and Forbidden. */
export const readRevisions = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, reference: RecordReference): Promise<Result<readonly StoredRevision[]>> => {
    return withTenant(ctx, async (tx): Promise<Result<readonly StoredRevision[]>> => {
      const record = await findPublishedRecord(tx, ctx, reference);
      return isRefusal(record) ? record : listRevisions(tx, [record.financialRecordId]);
    });
  },
);

/** One revision of a record; refuses NotFound and Forbidden. */
export const readRevision = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, reference: RecordReference & { readonly revisionNumber: number }): Promise<Result<StoredRevision>> => {
    const revisions = await readRevisions(ctx, reference);
    if (isRefusal(revisions)) return revisions;
    return revisions.find((revision) => revision.revisionNumber === reference.revisionNumber) ?? refuse('NotFound');
  },
);
