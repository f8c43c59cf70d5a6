import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { readRevision } from '../../statements/workbooks/read-revisions';
import { findRecordContent } from './find-record-contents';
import { presentStatus } from './present-status';

/** One revision of a record, each workbook with what has changed since it was made; refuses NotFound and Forbidden. */
export const readWorkbookStatus = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, reference: RecordReference & { readonly revisionNumber: number }): Promise<Result<object>> => {
    const revision = await readRevision(ctx, reference);
    if (isRefusal(revision)) return revision;
    return presentStatus(revision, await withTenant(ctx, (tx) => findRecordContent(tx, revision)));
  },
);
