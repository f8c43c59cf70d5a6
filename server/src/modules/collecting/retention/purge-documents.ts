import type { Ctx } from '../../../platform/context';
import { purgeFiles, type ErasedRows } from './purge-files';

/** The rows stay: people see which documents there were. */
const DOCUMENTS: ErasedRows = {
  left: `select store_key as key from document where tenant_id = $1 and submission_id = $2 and erased_at is null order by id limit $3`,
  erase: `update document set erased_at = clock_timestamp() where tenant_id = $1 and store_key = any ($2::text[])`,
};

/** Deletes the files of a submission's documents; answers how many. */
export async function purgeDocuments(ctx: Ctx, submissionId: string, lost: AbortSignal): Promise<number> {
  return purgeFiles(ctx, submissionId, DOCUMENTS, lost);
}
