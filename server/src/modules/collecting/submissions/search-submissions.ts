import { can } from '@countinghouse/domain/access/can';
import { refuse, isRefusal, type Result, type Refusal } from '@countinghouse/domain/refusals';
import { DEFAULT_FILTER } from '@countinghouse/domain/submissions/history-filter';
import { DEFAULT_HISTORY_ORDER } from '@countinghouse/domain/submissions/history-order';
import type { PortalStatus } from '@countinghouse/domain/submissions/portal-status';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { rightsOf } from '../../../platform/rights-of';
import { useCase } from '../../../platform/use-case';
import type { HistoryQuery } from './history-query';
import { readSubmissions, type ListedSubmission } from './list-submissions';
import { requireHistoryRight } from './require-history-right';
import type { Submission } from './submission';

/** Which submissions are sought; null is any. */
export interface SearchSubmissions {
  readonly workspaceId: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly includeDeleted: boolean;
  readonly portalStatus: PortalStatus | null;
}

const BATCH = 500;

/**
 * Every submission that is sought, newest first, in batches of a transaction each, so that a list of any length is answered. Refuses
 * NotFound and Forbidden: without a workspace it needs `CanViewGlobalSubmissions`; a status alone finds those of the viewer's own workspaces.
 */
export const searchSubmissions = useCase(
  { caller: 'person', because: 'It finds those of their own workspaces, and of all with CanViewGlobalSubmissions.' },
  async (ctx: ViewerCtx, input: SearchSubmissions): Promise<Result<AsyncGenerator<Submission[]>>> => {
    const query = queryOf(ctx, input);
    const first = await withTenant(ctx, async (tx): Promise<Result<ListedSubmission[]>> => {
      return (await refuseSearch(tx, ctx, input, query)) ?? readSubmissions(tx, ctx, query);
    });
    return isRefusal(first) ? first : batchesOf(ctx, query, first);
  },
);

function queryOf(ctx: ViewerCtx, { workspaceId, from, to, includeDeleted, portalStatus }: SearchSubmissions): HistoryQuery {
  const deletedOnly = portalStatus === 'Deleted';
  const live = deletedOnly ? [] : DEFAULT_FILTER.categories;
  return {
    workspaceId,
    from,
    to,
    filter: { ...DEFAULT_FILTER, categories: includeDeleted ? [...live, 'deleted'] : live },
    ...(portalStatus === null || deletedOnly ? {} : { portalStatus }),
    ownOnly: workspaceId === null && portalStatus !== null && !can(rightsOf(ctx), 'CanViewGlobalSubmissions'),
    order: DEFAULT_HISTORY_ORDER,
    after: null,
    offset: 0,
    limit: BATCH,
  };
}

async function refuseSearch(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  { workspaceId, includeDeleted }: SearchSubmissions,
  { ownOnly }: HistoryQuery,
): Promise<Refusal | null> {
  if (ownOnly !== true) return requireHistoryRight(tx, ctx, { workspaceId, includeDeleted });
  return !includeDeleted || can(rightsOf(ctx), 'CanViewDeletedSubmissions', { isMember: true }) ? null : refuse('Forbidden');
}

async function* batchesOf(ctx: ViewerCtx, query: HistoryQuery, first: ListedSubmission[]): AsyncGenerator<Submission[]> {
  let rows = first;
  for (;;) {
    yield rows.map((row) => row.submission);
    const last = rows.at(-1);
    if (last === undefined || rows.length < query.limit) return;
    const after = { key: last.key, created: last.created, id: last.submission.id };
    rows = await withTenant(ctx, (tx) => readSubmissions(tx, ctx, { ...query, after }));
  }
}
