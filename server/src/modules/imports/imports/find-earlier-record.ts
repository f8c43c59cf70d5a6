import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Books } from './books.entity';
import { FinancialRecord } from './financial-record.entity';

const startOf = (books: string) => `(${books}.slices -> 0 ->> 'start')::date`;

/** The newest published record of the same workspace that ends no later than a record, shares days with it and has its currency; null where there is none. */
export async function findEarlierRecord(tx: TenantTransaction, financialRecordId: string): Promise<string | null> {
  const found = await tx
    .repo(FinancialRecord)
    .createQueryBuilder('r')
    .innerJoin(Books, 'b', 'b.attemptId = r.publishedAttemptId')
    .innerJoin(FinancialRecord, 'o', `o.workspaceId = r.workspaceId and o.id <> r.id and o.status = 'Created'`)
    .innerJoin('submission', 's', 's.id = o.submissionId and s.deletedAt is null')
    .innerJoin(Books, 'e', 'e.attemptId = o.publishedAttemptId')
    .andWhere({ id: financialRecordId })
    .andWhere(`e.asOf <= b.asOf and e.asOf >= ${startOf('b')} and ${startOf('e')} <= b.asOf`)
    .andWhere(`e.company ->> 'baseCurrency' = b.company ->> 'baseCurrency'`)
    .select<{ id: string }>({ id: 'o.id' })
    .orderBy('e.asOf', 'DESC')
    .orderBy('o.publishedAt', 'DESC')
    .getOne();
  return found?.id ?? null;
}
