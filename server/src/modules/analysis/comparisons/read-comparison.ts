import type { JournalChangeKind } from '@countinghouse/domain/comparisons/journal-kinds';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { MoreThan } from 'typeorm';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import type { Page } from '../../../platform/graphql/connection';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { isId } from '../../../platform/http/body-fields';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { refuseMonitoring } from '../ratios/refuse-monitoring';
import { ComparisonJournal } from './comparison-journal.entity';
import { Comparison } from './comparison.entity';

/** A comparison; refuses NotFound and Forbidden. */
export const readComparison = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, id: string): Promise<Result<Comparison>> => withTenant(ctx, (tx) => findComparison(tx, ctx, id)),
);

/** The comparisons of a workspace, the newest first; refuses NotFound and Forbidden. */
export const listComparisons = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  (ctx: ViewerTenantCtx, workspaceId: string): Promise<Result<readonly Comparison[]>> =>
    withTenant(ctx, async (tx) => {
      const refused = (await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace')) ?? refuseMonitoring(ctx);
      return refused ?? tx.repo(Comparison).find({ where: { workspaceId }, order: { createdAt: 'DESC', id: 'DESC' } });
    }),
);

/** Which journals of a comparison, by kind, and which part of them. */
export interface JournalPage {
  readonly comparisonId: string;
  readonly kind: JournalChangeKind | null;
  readonly first: number;
  readonly after: string | null;
}

const CURSOR = 'comparison-journals';

/** A page of the journals of a comparison, the largest effect first; refuses NotFound, Forbidden and InvalidInput. */
export const listComparedJournals = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerTenantCtx, { comparisonId, kind, first, after }: JournalPage): Promise<Result<Page<ComparisonJournal>>> => {
    const refused = refusePageSize(first);
    if (refused !== null) return refused;
    const from = after === null ? -1 : positionOf(after);
    if (isRefusal(from)) return from;
    return withTenant(ctx, async (tx) => {
      const comparison = await findComparison(tx, ctx, comparisonId);
      if (isRefusal(comparison)) return comparison;
      const ofKind = () => {
        const query = tx.repo(ComparisonJournal).createQueryBuilder('j').andWhere({ comparisonId });
        return kind === null ? query : query.andWhere(':kind = any (j.kinds)', { kind });
      };
      const found = await ofKind()
        .andWhere({ position: MoreThan(from) })
        .orderBy('j.position')
        .limit(first + 1)
        .getMany();
      const totals = comparison.report?.journalTotals ?? [];
      return {
        nodes: found.slice(0, first),
        totalCount: kind === null ? await ofKind().getCount() : (totals.find((total) => total.kind === kind)?.count ?? 0),
        hasNextPage: found.length > first,
        hasPreviousPage: from >= 0,
        cursorOf: ({ position }) => journalCursor(position),
      };
    });
  },
);

/** The cursor of the journal at a position of its comparison. */
export function journalCursor(position: number): string {
  return cursorOf([CURSOR, position]);
}

function positionOf(after: string): Result<number> {
  const parts = readCursor(after, CURSOR, 2);
  if (isRefusal(parts)) return parts;
  return typeof parts[1] === 'number' ? parts[1] : refuse('InvalidInput', 'after', { problem: 'is not a cursor from this list' });
}

async function findComparison(tx: TenantTransaction, ctx: ViewerTenantCtx, id: string): Promise<Result<Comparison>> {
  const comparison = isId(id) ? await tx.repo(Comparison).findOneBy({ id }) : null;
  if (comparison === null) return refuse('NotFound');
  return (await requireWorkspaceRight(tx, ctx, comparison.workspaceId, 'CanViewWorkspace')) ?? refuseMonitoring(ctx) ?? comparison;
}
