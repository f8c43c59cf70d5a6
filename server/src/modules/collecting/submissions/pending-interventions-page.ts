import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import type { Page } from '../../../platform/graphql/connection';
import { cursorOf, readCursor } from '../../../platform/graphql/cursor';
import { refusePageSize } from '../../../platform/graphql/page-size';
import { useCase } from '../../../platform/use-case';
import { DEFAULT_PENDING_ORDER, listPendingInterventions } from './list-pending-interventions';
import type { ListPendingInterventions } from './pending-statement';
import type { Submission } from './submission';

/** A page of those that await intervention as GraphQL asks for it. */
export interface PendingPageInput {
  readonly first: number;
  readonly after: string | null;
  readonly order: ListPendingInterventions['order'] | null;
}

const KIND = 'pending';

/** The page; the list is short, so that a cursor is a place in it. Refuses InvalidInput. */
export const pendingInterventionsPage = useCase(
  { caller: 'person', because: 'It lists those of their own workspaces, and of all with CanViewGlobalSubmissions.' },
  async (ctx: ViewerCtx, { first, after, order }: PendingPageInput): Promise<Result<Page<Submission>>> => {
    const refusal = refusePageSize(first);
    if (refusal !== null) return refusal;
    const offset = after === null ? 0 : readOffset(after);
    if (isRefusal(offset)) return offset;
    const query = { order: order ?? DEFAULT_PENDING_ORDER, from: null, limit: first, offset };
    const { submissions, total } = await listPendingInterventions(ctx, query);
    return {
      nodes: submissions,
      totalCount: total,
      hasNextPage: offset + submissions.length < total,
      hasPreviousPage: offset > 0,
      cursorOf: (submission) => cursorOf([KIND, offset + submissions.indexOf(submission) + 1]),
    };
  },
);

function readOffset(cursor: string): Result<number> {
  const parts = readCursor(cursor, KIND, 2);
  if (isRefusal(parts)) return parts;
  const offset = Number(parts[1]);
  return Number.isSafeInteger(offset) && offset >= 0
    ? offset
    : refuse('InvalidInput', 'after', { problem: 'is not a cursor from this list' });
}
