import type { TenantQuery } from '../../../platform/database/tenant-query';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { BY_BORROWER } from '../imports/by-borrower';
import { FinancialRecord } from '../imports/financial-record.entity';
import { ImportJob } from '../imports/import-job.entity';

/** An import that waits, or waited, for the customer's machine, with the one whose books it collects. */
export interface AwaitedImport {
  readonly financialRecordId: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly submissionId: string;
  readonly requestId: string;
  readonly datasourceNameId: string;
  readonly isByBorrower: boolean;
  /** As the borrower gave it; null where they gave none. */
  readonly borrowerAddress: string | null;
  readonly parkedAt: Date;
  readonly parkedUntil: Date;
  readonly reminders: number;
}

/** A query over the imports `j`, with their submissions and workspaces. */
export function selectAwaited(tx: TenantTransaction): TenantQuery<ImportJob, AwaitedImport> {
  return tx
    .repo(ImportJob)
    .createQueryBuilder('j')
    .innerJoin('submission', 's', 's.id = j.submissionId and s.deletedAt is null')
    .innerJoin('workspace', 'w', 'w.id = j.workspaceId and w.deletedAt is null')
    .innerJoin(FinancialRecord, 'f', 'f.id = j.id')
    .select<AwaitedImport>({
      financialRecordId: 'j.id',
      workspaceId: 'j.workspaceId',
      workspaceName: 'w.displayName',
      submissionId: 'j.submissionId',
      requestId: 's.requestId',
      datasourceNameId: 'f.datasourceNameId',
      isByBorrower: BY_BORROWER,
      borrowerAddress: 's.submissionEmail',
      parkedAt: 'j.parkedAt',
      parkedUntil: 'j.parkedUntil',
      reminders: 'j.reminders',
    });
}

/** How far a wait is: it lasts until a day, or ended without an answer. The same occurrence is reported once. */
export type MachineWait =
  | { readonly state: 'Waiting'; readonly until: { readonly date: string }; readonly occurrence: string }
  | { readonly state: 'GivenUp'; readonly occurrence: string };
