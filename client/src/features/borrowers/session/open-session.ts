import { callApi } from '../../../lib/calls/call-api';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { tokenStore } from '../../../lib/calls/tokens';
import type { BorrowerState, VisitorState } from './borrower-state';
import { deadEndOf, type DeadEnd } from './dead-end';
import { storedSession, type StoredSession } from './stored-session';
import { isHandoff } from './link-address';
import { readState, type ReadState } from './read-state';

/** What opening came to. */
export type Opened =
  | { readonly kind: 'open'; readonly state: BorrowerState }
  | { readonly kind: 'visitor'; readonly state: VisitorState }
  | { readonly kind: 'closed'; readonly end: DeadEnd; readonly requestId?: string; readonly resetsOn?: string | null };

const TRIES = 5;
const BETWEEN_TRIES = 2_000;

/**
 * Lets the borrower in by what this tab keeps of their link; ends at the first refusal that nothing can change, or after five tries two
 * seconds apart (docs/spec.md, borrower 4).
 */
export async function openSession(session: StoredSession | null, wait: (milliseconds: number) => Promise<void> = pause): Promise<Opened> {
  if (session === null) return { kind: 'closed', end: 'notFound' };
  storedSession.write(session);
  for (let tried = 1; ; tried++) {
    try {
      const { state, reached } = await enter(session);
      return reached === null || hasStarted(state) ? opened(state) : { kind: 'closed', end: 'limit', ...reached };
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : null;
      const end = deadEndOf(problem?.code ?? null, isHandoff(session.token));
      if (end !== null || tried === TRIES) return { kind: 'closed', end: end ?? 'wrong', ...(problem && { requestId: problem.requestId }) };
      await wait(BETWEEN_TRIES);
    }
  }
}

/** An open session, with a workspace or without one yet. */
export function opened(state: BorrowerState | VisitorState): Opened {
  return state.workspace === null ? { kind: 'visitor', state } : { kind: 'open', state };
}

async function enter({ eid, rid, token, accessToken: kept }: StoredSession): Promise<ReadState> {
  if (kept !== null) {
    ask(kept);
    try {
      return await readState();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
    }
  }
  const body = Object.fromEntries(Object.entries({ eid, rid, token }).filter(([, part]) => part !== ''));
  const { accessToken } = (await callApi('POST', '/api/borrower/session', { body, token: null })) as {
    accessToken: string;
  };
  storedSession.write({ eid, rid, token, accessToken });
  ask(accessToken);
  return readState();
}

/** From now on this page makes its calls as the borrower, even if another person is signed in to this browser. */
function ask(accessToken: string): void {
  tokenStore.set({ accessToken, idToken: null, refreshToken: null, expiresAt: Number.MAX_SAFE_INTEGER });
}

/** A borrower whose import was already started may continue, because it was counted then. */
function hasStarted({ submissions }: Pick<BorrowerState, 'submissions'>): boolean {
  return submissions.some(({ financialRecordId }) => financialRecordId !== null);
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
