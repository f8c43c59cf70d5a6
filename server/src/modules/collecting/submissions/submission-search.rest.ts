import { Readable } from 'node:stream';
import { isRefusal, refuse } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { isId } from '../../../platform/http/body-fields';
import { timezoneOffsetOf } from '../../../platform/http/timezone-offset';
import { routesOf } from '../../../platform/rest/routes-of';
import { SUBMISSION_SEARCH_CONTRACTS } from './submission-search.contract';
import { findNewestSubmission } from './find-newest-submission';
import { DEFAULT_PENDING_ORDER, listPendingInterventions } from './list-pending-interventions';
import { logMissingIds } from './log-missing-ids';
import { NO_SUBMISSION } from './no-submission';
import { presentSubmission } from './present-submission';
import { searchSubmissions } from './search-submissions';
import type { Submission } from './submission';
import { instantOf } from './written-time';

/** How long the list of those that await intervention is at most, without `returnAll` and with it. */
const PENDING_MAX = { usual: 200, all: 10_000 } as const;

/** Finding data collections (docs/spec.md, lender 7). */
export const SUBMISSION_SEARCH_ROUTES = routesOf(SUBMISSION_SEARCH_CONTRACTS, {
  async searchSubmissions(ctx, { body: { startCreationDate, endCreationDate, entityId, ...search }, headers }) {
    const offset = timezoneOffsetOf(headers);
    const from = instantOf(startCreationDate, offset, 'start');
    const to = instantOf(endCreationDate, offset, 'end');
    if (from !== null && to !== null && from > to)
      return refuse('InvalidInput', 'endCreationDate', { problem: 'is before startCreationDate' });
    const batches = await searchSubmissions(ctx, { ...search, workspaceId: entityId, from, to });
    if (isRefusal(batches)) return batches;
    const body = Readable.from(jsonList(ctx, batches), { objectMode: false });
    return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
  },
  async listPendingInterventions(ctx, { query: { startCreationDate, returnAll }, headers }) {
    const from = instantOf(startCreationDate, timezoneOffsetOf(headers), 'start');
    const limit = returnAll ? PENDING_MAX.all : PENDING_MAX.usual;
    const { submissions } = await listPendingInterventions(ctx, { order: DEFAULT_PENDING_ORDER, from, limit, offset: 0 });
    return { status: 200, body: await Promise.all(submissions.map((submission) => presentSubmission(ctx, submission))) };
  },
  async findNewestSubmission(ctx, { query: { entityId } }) {
    logMissingIds(ctx, { entityId });
    if (entityId === undefined || entityId === '') return refuse('entityIdRequired', 'entityId');
    if (!isId(entityId)) return refuse('InvalidInput', 'entityId', { problem: 'must be a UUID' });
    const newest = await findNewestSubmission(ctx, entityId.toLowerCase());
    return isRefusal(newest) ? newest : { status: 200, body: { submissionId: newest?.id ?? NO_SUBMISSION } };
  },
});

/** Streams a list as it is read; each batch is presented with new loaders, so that memory does not grow. */
async function* jsonList(ctx: ViewerCtx, batches: AsyncGenerator<Submission[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const batch of batches) {
    const own = { ...ctx };
    const presented = await Promise.all(batch.map((submission) => presentSubmission(own, submission)));
    for (const one of presented) {
      yield `${before}${JSON.stringify(one)}`;
      before = ',';
    }
  }
  yield before === '[' ? '[]' : ']';
}
