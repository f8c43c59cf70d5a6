import type { StartedCollection, BorrowerState } from '../session/borrower-state';
import type { Flow } from './stored-flow';

/** The pages between which the state of the request decides. */
export type FlowPage = '/portal' | '/linked' | '/progress' | '/submission-l';

/** The address of a page; an anonymous borrower has a different last page (docs/spec.md, borrower 2.1). */
export function addressOfFlowPage(page: FlowPage, { anonymous }: Pick<BorrowerState, 'anonymous'>): string {
  return page === '/submission-l' && anonymous ? '/submission' : page;
}

type Started = Pick<BorrowerState, 'submissions'>;
type Way = Pick<Flow, 'connection' | 'upload' | 'choosesAnew'>;

/** The newest collection whose import was started; null before. */
export function newestStarted({ submissions }: Started): StartedCollection | null {
  return submissions.find(({ status }) => status !== null) ?? null;
}

/**
 * Where a returning borrower continues: at the summary of what they have connected or uploaded in this tab, at the import that runs or failed, at the receipt of what was sent, else at the beginning.
 * @internal The rule has its examples beside it.
 */
export function pageForState(state: Started, { connection, upload, choosesAnew }: Way): FlowPage {
  const outcome = newestStarted(state)?.status?.outcome ?? null;
  const mayStart = outcome === null || outcome === 'Error' || choosesAnew;
  if ((connection !== null || upload !== null) && mayStart) return '/linked';
  if (outcome === null || choosesAnew) return '/portal';
  return outcome === 'Success' ? '/submission-l' : '/progress';
}

/** The page that is shown for the one that was asked for: itself where the state has something to show on it. */
export function pageToShow(requested: FlowPage, state: Started, way: Way): FlowPage {
  const isThere =
    (requested === '/progress' && newestStarted(state) !== null) ||
    (requested === '/submission-l' && state.submissions.some(({ status }) => status?.outcome === 'Success'));
  return isThere ? requested : pageForState(state, way);
}
