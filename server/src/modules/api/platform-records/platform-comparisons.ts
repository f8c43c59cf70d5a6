import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { ComparisonJournal } from '../../analysis/comparisons/comparison-journal.entity';
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
  (ctx: PrincipalRequestCtx, { orgId, id }: RequestedRecord): Promise<Result<object>> =>
    withTenant(ctx, async (tx) => {
      const workspaceId = await requireReader(tx, ctx, orgId);
      if (isRefusal(workspaceId)) return workspaceId;
      const off = refuseMonitoring(ctx);
      if (off !== null) return off;
      const found = isId(id) ? await tx.repo(Comparison).findOneBy({ id, workspaceId }) : null;
      if (found === null) return refuse('NotFound');
      const query = tx.repo(ComparisonJournal).createQueryBuilder('j').andWhere({ comparisonId: id });
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

/** A comparison that was ordered, without what it found. */
export function presentOrdered(comparison: Comparison) {
  const { id, baseRecordId, otherRecordId, state, failure, percent } = comparison;
  return { id, baseRecordId, otherRecordId, state, failure, percent, ...presentDates(comparison) };
}

function presentDates({ createdAt, endedAt }: Comparison) {
  return { createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
}
