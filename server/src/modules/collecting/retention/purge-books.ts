import { In } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { purgeAttempt } from '../../imports/imports/purge-attempt';
import { listAttemptIds, listRecordIds, purgeIssues, purgePages } from '../../imports/imports/purge-imports';
import { deleteLayouts } from '../../statements/statements/delete-layouts';

type RecordCertificate = TenantOwned & {
  readonly financialRecordId: string;
  readonly rules: null;
  readonly balances: null;
  readonly figures: null;
  readonly differenceReason: null;
  readonly erasedAt: Date;
};
type RecordAnalysis = TenantOwned & { readonly financialRecordId: string };
type RecordComparison = TenantOwned & { readonly baseRecordId: string; readonly otherRecordId: string };

/** Deletes everything that was imported for a submission, in batches; answers how many attempts of imports that were. */
export async function purgeBooks(ctx: Ctx, submissionId: string, lost: AbortSignal): Promise<number> {
  const recordIds = await withTenant(ctx, (tx) => listRecordIds(tx, submissionId));
  const attemptIds = await listAttemptIds(ctx, recordIds);
  for (const id of attemptIds) await purgeAttempt(ctx, id, lost);
  /** What remembers contents of the books outside the attempts, each in a transaction of its own. */
  const rest: readonly ((tx: TenantTransaction) => Promise<unknown>)[] = [
    (tx) => deleteLayouts(tx, recordIds),
    (tx) => tx.repo<RecordAnalysis>('risk_analysis').delete({ financialRecordId: In(recordIds) }),
    (tx) => tx.repo<RecordCertificate>('borrowing_base').update({ financialRecordId: In(recordIds) }, erasedAmounts(ctx)),
    (tx) => tx.repo<RecordAnalysis>('adjustment_set').delete({ financialRecordId: In(recordIds) }),
    (tx) => tx.repo<RecordComparison>('comparison').delete({ baseRecordId: In(recordIds) }),
    (tx) => tx.repo<RecordComparison>('comparison').delete({ otherRecordId: In(recordIds) }),
    (tx) => tx.repo<RecordAnalysis>('review_note').delete({ financialRecordId: In(recordIds) }),
    (tx) => tx.repo<RecordAnalysis>('tick_mark').delete({ financialRecordId: In(recordIds) }),
    (tx) => tx.repo<RecordAnalysis>('review_item').delete({ financialRecordId: In(recordIds) }),
    (tx) => tx.repo<RecordAnalysis>('statement_approval').delete({ financialRecordId: In(recordIds) }),
    (tx) => purgePages(tx, recordIds),
    (tx) => purgeIssues(tx, submissionId),
  ];
  for (const purge of rest) await withTenant(ctx, purge);
  return attemptIds.length;
}

/** A certificate without its amounts; its dates, its outcome and its hash stay. */
const erasedAmounts = ({ clock }: Pick<Ctx, 'clock'>) =>
  ({ rules: null, balances: null, figures: null, differenceReason: null, erasedAt: clock.now() }) as const;
