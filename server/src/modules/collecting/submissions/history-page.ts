import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import type { Page } from '../../../platform/graphql/connection';
import { useCase } from '../../../platform/use-case';
import { countTotal } from './count-submissions';
import type { HistoryQuery } from './history-query';
import { listSubmissions, type ListedSubmission } from './list-submissions';
import { locationOf, readHistoryPage, type HistoryPageInput } from './read-history-page';
import type { Submission } from './submission';

/** A page of a history as GraphQL asks for it; refuses InvalidInput, NotFound and Forbidden. */
export const historyPage = useCase(
  { right: ['CanViewWorkspace', 'CanViewDeletedSubmissions', 'CanViewGlobalSubmissions'], of: 'workspace' },
  async (ctx: ViewerCtx, input: HistoryPageInput): Promise<Result<Page<Submission>>> => {
    const query = readHistoryPage(input);
    if (isRefusal(query)) return query;
    const found = await listSubmissions(ctx, { ...query, limit: query.limit + 1 });
    return isRefusal(found) ? found : pageOf(ctx, query, found);
  },
);

function pageOf(ctx: ViewerCtx, query: HistoryQuery, found: readonly ListedSubmission[]): Page<Submission> {
  const shown = new Map(found.slice(0, query.limit).map((row) => [row.submission, row]));
  return {
    nodes: [...shown.keys()],
    totalCount: () => countTotal(ctx, query),
    hasNextPage: found.length > shown.size,
    hasPreviousPage: query.after !== null || query.offset > 0,
    cursorOf(submission) {
      const row = shown.get(submission);
      return row === undefined ? '' : locationOf(row, query.order);
    },
  };
}
