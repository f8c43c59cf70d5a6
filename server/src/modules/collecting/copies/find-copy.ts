import type { CollectionGroup } from '@countinghouse/domain/requests/request-options';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Submission } from '../submissions/submission.entity';
import type { CopyReference } from './copy-reference';

/** The workbook that is a borrower's copy, and what its page says of it. */
export interface BorrowerCopy {
  readonly submissionId: string;
  readonly fileName: string;
  readonly bytes: number;
  readonly storeKey: string;
  readonly sha256: Buffer;
  readonly creationTime: Date;
  /** As the package names it; a file may have any name, so the workspace's name is used instead. */
  readonly companyName: string | null;
  /** When the books were sent to the lender. */
  readonly sentTime: Date;
  readonly groups: Partial<Readonly<Record<CollectionGroup, boolean>>> | null;
}

/** The newest copy of a record; NotFound where none was made yet, or its data is gone. The caller checked the rights. */
export async function findCopy(tx: TenantTransaction, { workspaceId, financialRecordId }: CopyReference): Promise<Result<BorrowerCopy>> {
  const copy = await tx
    .repo(Submission)
    .createQueryBuilder('s')
    .innerJoin('financial_record', 'r', `r.submissionId = s.id and r.status = 'Created'`)
    .innerJoin('workspace', 'w', 'w.id = r.workspaceId and w.deletedAt is null')
    .innerJoin('import_job', 'j', 'j.id = r.id')
    .leftJoin('books', 'k', 'k.attemptId = r.publishedAttemptId')
    .innerJoin('workbook', 'b', `b.financialRecordId = r.id and b.variantId = 'CustomerDataCopy'`)
    .andWhere('r.id = :financialRecordId and r.workspaceId = :workspaceId', { financialRecordId, workspaceId })
    .andWhere('s.deletedAt is null')
    .select<BorrowerCopy>({
      submissionId: 's.id',
      fileName: 'b.fileName',
      bytes: 'b.fileSize',
      storeKey: 'b.storeKey',
      sha256: 'b.sha256',
      creationTime: 'b.createdAt',
      companyName: `case when r.datasourceNameId = 'FileUpload' then w.displayName else k.company ->> 'name' end`,
      sentTime: 'r.publishedAt',
      groups: `j.options -> 'groups'`,
    })
    .orderBy('b.revisionNumber', 'DESC')
    .getOne();
  return copy ?? refuse('NotFound');
}
