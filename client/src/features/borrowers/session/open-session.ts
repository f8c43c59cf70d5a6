import { callApi } from '../../../lib/calls/call-api';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { tokenStore } from '../../../lib/calls/tokens';
import type { BorrowerState } from './borrower-state';
import { readReachedLimit } from './collection-limit';
import { keptSession, type KeptSession } from './kept-session';

/** Why a borrower can't go on: one layout for each (design, screens 10). */
export type DeadEnd = 'expired' | 'deleted' | 'notFound' | 'disabled' | 'limit' | 'wrong';

/** What opening came to. */
export type Opened =
  | { readonly kind: 'open'; readonly state: BorrowerState }
  | { readonly kind: 'closed'; readonly end: DeadEnd; readonly requestId?: string; readonly resetsOn?: string | null };

const TRIES = 5;
const BETWEEN_TRIES = 2_000;

const ENDS: Readonly<Record<string, DeadEnd>> = {
  NotFound: 'notFound',
  InvalidInput: 'notFound',
  LinkExpired: 'expired',
  LinkDeleted: 'deleted',
  BorrowerDisabled: 'disabled',
};

/** The dead end that a refusal means; null where trying again may help. */
export function deadEndOf(code: string | null): DeadEnd | null {
  return code === null ? null : (ENDS[code] ?? null);
}

/**
 * Lets the borrower in by what this tab keeps of their link; ends at the first refusal that nothing can change, or after five tries two
 * seconds apart (borrower side 4).
 */
export async function openSession(session: KeptSession | null, wait: (milliseconds: number) => Promise<void> = pause): Promise<Opened> {
  if (session === null) return { kind: 'closed', end: 'notFound' };
  keptSession.write(session);
  for (let tried = 1; ; tried++) {
    try {
      const state = await enter(session);
      const reached = hasBegun(state) ? null : await readReachedLimit();
      return reached === null ? { kind: 'open', state } : { kind: 'closed', end: 'limit', ...reached };
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : null;
      const end = deadEndOf(problem?.code ?? null);
      if (end !== null || tried === TRIES) return { kind: 'closed', end: end ?? 'wrong', ...(problem && { requestId: problem.requestId }) };
      await wait(BETWEEN_TRIES);
    }
  }
}

/** Reads anew how far the borrower has come; throws `ApiProblem`. */
export async function readState(): Promise<BorrowerState> {
  return (await callApi('GET', '/api/borrower/session', { background: true })) as BorrowerState;
}

async function enter({ eid, rid, token, accessToken: kept }: KeptSession): Promise<BorrowerState> {
  if (kept !== null) {
    ask(kept);
    try {
      return await readState();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
    }
  }
  const { accessToken } = (await callApi('POST', '/api/borrower/session', { body: { eid, rid, token }, token: null })) as {
    accessToken: string;
  };
  keptSession.write({ eid, rid, token, accessToken });
  ask(accessToken);
  return readState();
}

/** From now on this page asks as the borrower, whoever else is signed in to this browser. */
function ask(accessToken: string): void {
  tokenStore.set({ accessToken, idToken: null, refreshToken: null, expiresAt: Number.MAX_SAFE_INTEGER });
}

/** Whose import was started already goes on: it was counted then. */
function hasBegun({ submissions }: BorrowerState): boolean {
  return submissions.some(({ financialRecordId }) => financialRecordId !== null);
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
