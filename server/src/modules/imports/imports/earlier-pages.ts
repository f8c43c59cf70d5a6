import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { ImportClaim } from './import-claim';
import { ImportJob } from './import-job.entity';
import { ImportPage } from './import-page.entity';
import { openPage } from './import-pages';
import { findEarlierImport, mayUseStoredPages, pagesOf, type StoredPages } from './stored-pages';

/**
 * The pages that an earlier import of the same books has left for this one; null where there are none, where it may use none, or where this
 * import reads the whole because of them. Pages that it takes become its own when it is published.
 */
export async function earlierPages(ctx: Ctx, { financialRecordId, options, source }: ImportClaim): Promise<StoredPages | null> {
  if (source.kind === 'file' || !mayUseStoredPages(options)) return null;
  const { connectionId } = source;
  const earlier = await withTenant(ctx, async (tx) => {
    const [own, found] = await Promise.all([
      tx.repo(ImportJob).findOne({ where: { id: financialRecordId }, select: ['isComplete'] }),
      findEarlierImport(tx, { connectionId, options, except: financialRecordId }),
    ]);
    return own?.isComplete === false ? found : null;
  });
  if (earlier === null) return null;
  return pagesOf(ctx, earlier, async (name) => {
    const own = { financialRecordId: earlier.id, name, lasts: true };
    const [page] = await withTenant(ctx, (tx) => tx.repo(ImportPage).updateReturning(own, { takenBy: financialRecordId }));
    return openPage(ctx, page ?? null);
  });
}
