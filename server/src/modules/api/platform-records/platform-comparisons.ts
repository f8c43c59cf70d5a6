import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import type { RestAnswer } from '../../../platform/rest/route';
import { useCase } from '../../../platform/use-case';
import { ComparisonJournal } from '../../analysis/comparisons/comparison-journal.entity';
import { loadComparisonToWrite, streamComparison } from '../../analysis/comparisons/comparison-workbook';
import { Comparison } from '../../analysis/comparisons/comparison.entity';
import { orderWithin } from '../../analysis/comparisons/order-comparison';
import { presentComparison, presentJournal, presentLines } from '../../analysis/comparisons/present-comparison';
import { publishComparisonChanged } from '../../analysis/comparisons/publish-comparison-changed';
import { refuseMonitoring } from '../../analysis/ratios/refuse-monitoring';
import { requireReader } from '../../workspaces/organizations/require-organization';
import type { RequestedRecord } from './find-record';

/** Two records of an organization to compare. */
export interface RecordsToCompare {
  readonly orgId: string;
  readonly baseRecordId: string;
  readonly otherRecordId: string;
}

/** Journals that the answer has. */
const JOURNALS = 100;

/** Compares two records of an organization; refuses as the comparison of people does, and NotFound for records of others. */
export const compareRecords = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, { orgId, baseRecordId, otherRecordId }: RecordsToCompare): Promise<Result<Comparison>> => {
    const ordered = await withTenant(ctx, async (tx) => {
      const workspaceId = await requireReader(tx, ctx, orgId);
      if (isRefusal(workspaceId)) return workspaceId;
      const off = refuseMonitoring(ctx);
      if (off !== null) return off;
      const comparison = await orderWithin(tx, ctx, { workspaceId, baseRecordId, otherRecordId });
      return comparison ?? refuse('NotFound');
    });
    if (!isRefusal(ordered)) await publishComparisonChanged(ctx, ordered);
    return ordered;
  },
);

/** A comparison of an organization with its largest journals; refuses NotFound and Forbidden. */
export const readRecordComparison = useCase(
  { right: 'organization', of: 'workspace' },
  (ctx: PrincipalRequestCtx, requested: RequestedRecord): Promise<Result<object>> =>
    withTenant(ctx, async (tx) => {
      const found = await findRecordComparison(tx, ctx, requested);
      if (isRefusal(found)) return found;
      const query = tx.repo(ComparisonJournal).createQueryBuilder('j').andWhere({ comparisonId: found.id });
      const journals = await query.orderBy('j.position').limit(JOURNALS).getMany();
      const { report, workspaceId: _, ...comparison } = presentComparison(found);
      return {
        ...comparison,
        ...presentDates(found),
        lineChanges: presentLines(report).map(({ id: _id, level: _level, ...line }) => line),
        accountChanges: report?.accountChanges ?? [],
        ratioChanges: report?.ratioChanges ?? [],
        journalChanges: journals.map((journal) => {
          const { id: _id, ...shown } = presentJournal(journal, report);
          return shown;
        }),
      };
    }),
);

const DOWNLOADED = { action: 'comparison.downloaded', subjectType: 'financialRecord' } as const;

/** A comparison of an organization as a workbook, noted as a download; refuses NotFound, also until it is ready, and Forbidden. */
export const downloadRecordComparison = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, requested: RequestedRecord): Promise<Result<RestAnswer>> => {
    const loaded = await withTenant(ctx, async (tx) => {
      const found = await findRecordComparison(tx, ctx, requested);
      if (isRefusal(found)) return found;
      const comparison = await loadComparisonToWrite(tx, ctx, found);
      if (comparison === null) return refuse('NotFound');
      await recordAudit(tx, ctx, { ...DOWNLOADED, subjectId: found.otherRecordId });
      return { id: found.id, comparison };
    });
    return isRefusal(loaded) ? loaded : streamComparison(ctx, loaded.id, loaded.comparison);
  },
);

async function findRecordComparison(
  tx: TenantTransaction,
  ctx: PrincipalRequestCtx,
  { orgId, id }: RequestedRecord,
): Promise<Result<Comparison>> {
  const workspaceId = await requireReader(tx, ctx, orgId);
  if (isRefusal(workspaceId)) return workspaceId;
  const off = refuseMonitoring(ctx);
  if (off !== null) return off;
  const found = isId(id) ? await tx.repo(Comparison).findOneBy({ id, workspaceId }) : null;
  return found ?? refuse('NotFound');
}

/** A comparison that was ordered, without what it found. */
export function presentOrdered(comparison: Comparison) {
  const { id, baseRecordId, otherRecordId, state, failure, percent } = comparison;
  return { id, baseRecordId, otherRecordId, state, failure, percent, ...presentDates(comparison) };
}

function presentDates({ createdAt, endedAt }: Comparison) {
  return { createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}
