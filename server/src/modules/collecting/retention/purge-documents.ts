import { In, IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { readRepo } from '../../../platform/database/with-tenant';
import { Document } from '../documents/document.entity';
import { purgeFiles, type ErasedRows } from './purge-files';

/** Deletes the files of a submission's documents; answers how many. The rows stay: people see which documents there were. */
export function purgeDocuments(ctx: Ctx, submissionId: string, lost: AbortSignal): Promise<number> {
  const rows: ErasedRows = {
    async listKeys(limit) {
      const where = { submissionId, erasedAt: IsNull() };
      const documents = await readRepo(ctx, Document).find({ where, select: ['storeKey'], order: { id: 'ASC' }, limit });
      return documents.map(({ storeKey }) => storeKey);
    },
    erase: (tx, keys) => tx.repo(Document).update({ storeKey: In(keys) }, { erasedAt: () => 'clock_timestamp()' }),
  };
  return purgeFiles(ctx, rows, lost);
}
