import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { listRecordIds } from '../../imports/imports/purge-imports';
import { deleteRevisions, deleteWorkbookRows, listWorkbookKeys } from '../../statements/workbooks/purge-workbooks';
import { purgeFiles } from './purge-files';

/** Deletes the workbooks of a submission, files and rows, and their revisions; answers how many workbooks. */
export async function purgeWorkbooks(ctx: Ctx, submissionId: string, lost: AbortSignal): Promise<number> {
  const recordIds = await withTenant(ctx, (tx) => listRecordIds(tx, submissionId));
  const rows = { listKeys: (limit: number) => listWorkbookKeys(ctx, recordIds, limit), erase: deleteWorkbookRows };
  const erased = await purgeFiles(ctx, rows, lost);
  await withTenant(ctx, (tx) => deleteRevisions(tx, recordIds));
  return erased;
}
