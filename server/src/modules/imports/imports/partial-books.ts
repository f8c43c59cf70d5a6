import type { BooksSoFar } from '@countinghouse/domain/imports/books-so-far';
import { IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { ImportAttempt } from './import-attempt.entity';
import type { ImportClaim } from './import-claim';
import { PartialBooks } from './partial-books.entity';
import { publishImportChanged } from './publish-import-changed';

/** Keeps what can be stated while an attempt reads, in place of what could be stated before; nothing where the attempt was given up. */
export async function storePartialBooks(ctx: Ctx, claim: ImportClaim, soFar: BooksSoFar): Promise<void> {
  const { readThrough, monthsRead, monthsTotal, companyName, books } = soFar;
  const { attemptId } = claim;
  const stated = { readThrough, monthsRead, monthsTotal, companyName, books };
  await withTenant(ctx, async (tx) => {
    const where = { id: attemptId, abandonedAt: IsNull() };
    const attempt = await tx.repo(ImportAttempt).findOne({ where, select: ['id'], lock: 'for_key_share' });
    if (attempt !== null) await tx.repo(PartialBooks).upsert({ attemptId, ...stated, storedAt: ctx.clock.now() });
  });
  await publishImportChanged(ctx, claim);
}

/** Forgets them when the attempt is published. */
export async function purgePartialBooks(tx: TenantTransaction, attemptId: string): Promise<void> {
  await tx.repo(PartialBooks).delete({ attemptId });
}
