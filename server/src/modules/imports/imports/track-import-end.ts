import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { FinancialRecord } from './financial-record.entity';
import { ImportJob } from './import-job.entity';

/** How an import ended, in numbers alone. */
export type TrackedEnd = { readonly lines: number } | { readonly errorCode: ImportErrorCode };

const SECONDS = 'round(extract(epoch from j.endedAt - j.startedAt))::integer';

/** Counts the end of an import in the analytics: its package, how long it took, and how it ended. */
export async function trackImportEnd(tx: TenantTransaction, ctx: Ctx, financialRecordId: string, end: TrackedEnd): Promise<void> {
  const job = await tx
    .repo(ImportJob)
    .createQueryBuilder('j')
    .innerJoin(FinancialRecord, 'r', 'r.id = j.id')
    .andWhere({ id: financialRecordId })
    .select<{ package: string; seconds: number }>({ package: 'r.datasourceNameId', seconds: SECONDS })
    .getOne();
  if (job === null) throw new Error('An import that ended has a job.');
  const event = 'lines' in end ? ({ name: 'importSucceeded', ...end } as const) : ({ name: 'importEnded', ...end } as const);
  await ctx.analytics.record(tx, ctx, { ...job, ...event });
}
