import { can } from '@countinghouse/domain/access/can';
import type { ViewerCtx } from '../../../platform/context';
import { rightsOf } from '../../../platform/rights-of';
import { useCase } from '../../../platform/use-case';
import { listPending } from './history.sql';
import type { ListPendingInterventions } from './pending-statement';
import { submissionOf, type Submission } from './submission';

/** By the name of the workspace (docs/spec.md, lender 2). */
export const DEFAULT_PENDING_ORDER: ListPendingInterventions['order'] = { field: 'workspace', direction: 'asc' };

/** Some of them, and how many there are. */
export interface PendingInterventions {
  readonly submissions: readonly Submission[];
  readonly total: number;
}

/** Submissions that await intervention of the lender, and not of the customer's computer, in the viewer's workspaces; in all of them for those who see the tenant's submissions, whose contents are withheld where they may not view. */
export const listPendingInterventions = useCase(
  { caller: 'person', because: 'It lists those of their own workspaces, and of all with CanViewGlobalSubmissions.' },
  async (ctx: ViewerCtx, query: ListPendingInterventions): Promise<PendingInterventions> => {
    const viewer = rightsOf(ctx);
    const rows = await listPending(ctx, query);
    return {
      submissions: rows.map((row) => submissionOf(row, can(viewer, 'CanViewWorkspace', row))),
      total: rows[0]?.total ?? 0,
    };
  },
);
