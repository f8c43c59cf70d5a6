import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** How an import ended, in numbers alone. */
export type TrackedEnd = { readonly lines: number } | { readonly errorCode: ImportErrorCode };

const READ = `
select r.datasource_name_id as package, round(extract(epoch from j.ended_at - j.started_at))::integer as seconds
from import_job j join financial_record r on r.tenant_id = j.tenant_id and r.id = j.id where j.tenant_id = $1 and j.id = $2`;

/** Counts the end of an import in the analytics: its package, how long it took, and how it ended. */
export async function trackImportEnd(tx: TenantTransaction, ctx: Ctx, financialRecordId: string, end: TrackedEnd): Promise<void> {
  const [job] = await tx.query<{ package: string; seconds: number }>(READ, [ctx.tenant.id, financialRecordId]);
  if (job === undefined) throw new Error('An import that ended has a job.');
  const event = 'lines' in end ? ({ name: 'importSucceeded', ...end } as const) : ({ name: 'importEnded', ...end } as const);
  await ctx.analytics.record(tx, ctx, { ...job, ...event });
}
