import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { findConnection } from '../../connections/connections/find-connection';
import { ImportJob } from './import-job.entity';
import { ImportPage } from './import-page.entity';
import { purgePages } from './import-pages';
import { adoptPages, deletePagesOfEnded, deletePagesOfFailed } from './import-pages.sql';
import { findEarlierImport, mayUseStoredPages } from './stored-pages';

/** Beyond the month after which QuickBooks Online allows requests again, and beyond the changes that it still reports. */
export const UNFINISHED_PAGES_DAYS = 30;
const DAY = 86_400_000;

/** An import that ended without books. */
interface UnfinishedImport {
  readonly financialRecordId: string;
  readonly errorCode: ImportErrorCode;
}

/**
 * Keeps the lasting pages of an import whose package allowed no more requests or stopped answering, together with those of the import that it
 * was based on, so that the next one continues there. It then asks for changes since the start of the earliest of them. Keeps none after any
 * other end, which may come from the pages themselves, or where a later import may not use them. Answers whether it kept any.
 */
export async function retainUnfinishedPages(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  { financialRecordId, errorCode }: UnfinishedImport,
): Promise<boolean> {
  const read = errorCode === 'DatasourceUnresponsive' ? await findRetainable(tx, financialRecordId) : null;
  if (read === null) {
    await purgePages(tx, financialRecordId);
    return false;
  }
  await tx.repo(ImportPage).delete({ financialRecordId, lasts: false });
  const earlier = read.isComplete ? null : await findEarlierImport(tx, { ...read, except: financialRecordId });
  if (earlier !== null) {
    await adoptPages(tx, ctx.tenant.id, financialRecordId, earlier.id);
    await tx.repo(ImportJob).update({ id: financialRecordId }, { pagesSince: earlier.since });
  }
  await deletePagesOfEnded(tx, ctx.tenant.id, { ...read, except: financialRecordId });
  return true;
}

/** What an import read with which options, if it has pages that a later one may use and its connection, which is locked, is still there. */
async function findRetainable(
  tx: TenantTransaction,
  id: string,
): Promise<(Pick<ImportJob, 'options' | 'isComplete'> & { readonly connectionId: string }) | null> {
  const [job, hasPages] = await Promise.all([
    tx.repo(ImportJob).findOne({ where: { id }, select: ['source', 'options', 'isComplete'] }),
    tx.repo(ImportPage).exists({ financialRecordId: id, lasts: true }),
  ]);
  if (job === null || job.source.kind === 'file' || !hasPages || !mayUseStoredPages(job.options)) return null;
  const { connectionId } = job.source;
  const connection = await findConnection(tx, connectionId, 'pessimistic_read');
  return connection?.state === 'Connected' ? { connectionId, options: job.options, isComplete: job.isComplete } : null;
}

/** Deletes the pages of failed imports that were not continued in time. */
export async function purgeUnfinishedPages(ctx: Ctx): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - UNFINISHED_PAGES_DAYS * DAY);
  await withTenant(ctx, (tx) => deletePagesOfFailed(tx, ctx.tenant.id, oldest));
}
