import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { Books } from '@countinghouse/domain/statements/books';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { ImportAttempt } from './import-attempt.entity';
import { ImportJob } from './import-job.entity';
import { PartialBooks } from './partial-books.entity';

/** The books of a running import, up to a day. */
export interface BooksOfRunningImport extends Pick<
  PartialBooks,
  'readThrough' | 'monthsRead' | 'monthsTotal' | 'companyName' | 'storedAt'
> {
  /** The requested basis: a package that says how far it was read is read on it. */
  readonly basis: Basis;
  readonly books: Books;
}

/** The books that the attempt of a running import has read; null where it has read too little, or the import has ended. */
export function findPartialBooks(
  tx: TenantTransaction,
  workspaceId: string,
  financialRecordId: string,
): Promise<BooksOfRunningImport | null> {
  return tx
    .repo(PartialBooks)
    .createQueryBuilder('p')
    .innerJoin(ImportAttempt, 'a', 'a.id = p.attemptId and a.abandonedAt is null')
    .innerJoin(ImportJob, 'j', `j.id = a.financialRecordId and j.state = 'Pending'`)
    .andWhere('j.id = :financialRecordId and j.workspaceId = :workspaceId', { financialRecordId, workspaceId })
    .andWhere('exists (select from submission s where s.tenant_id = j.tenantId and s.id = j.submissionId and s.deleted_at is null)')
    .select<BooksOfRunningImport>({
      readThrough: 'p.readThrough',
      monthsRead: 'p.monthsRead',
      monthsTotal: 'p.monthsTotal',
      companyName: 'p.companyName',
      storedAt: 'p.storedAt',
      basis: `j.options ->> 'basis'`,
      books: 'p.books',
    })
    .getOne();
}
