import { ApiProblem } from '../../../lib/calls/api-problem';
import { leftConsentPage, openConsentPage, type ConsentPage } from '../../../lib/consent/consent-page';
import { waitForConsent, type ConnectionState } from '../../../lib/consent/wait-for-consent';
import { createStore } from '../../../lib/react/use-store';
import { changeFlow, flowOf, type AwaitedComputer } from '../flow/stored-flow';
import { goTo } from '../location';
import type { BorrowerState } from '../session/borrower-state';
import { makeConnectionRequest, readCompany, readConnectionRequest } from './connection-calls';

/** An attempt to connect a package; null while there is none. */
export type Connecting =
  | {
      readonly kind: 'waiting';
      readonly datasourceNameId: string;
      readonly blocked: boolean;
      /** Whether the window is gone while the borrower's computer is awaited. */
      readonly isLeft?: boolean;
    }
  | ({ readonly kind: 'failed'; readonly datasourceNameId: string } & ConnectionFailure)
  | null;

/** Why a package could not be connected. */
export interface ConnectionFailure {
  readonly errorCode: string;
  readonly errorDescription: string | null;
  /** The call that was refused; null where none was. */
  readonly problem: ApiProblem | null;
}

/** The attempt of this page. */
export const connectingStore = createStore<Connecting>(null);
/** What the choice says about the attempt before: the window was closed, or the connection was ended or the file deleted on purpose. */
export const connectNoticeStore = createStore<'windowClosed' | 'stopped' | 'stoppedKept' | 'fileDeleted' | null>(null);

/** The borrower, as far as an attempt concerns them. */
type Connector = Pick<BorrowerState, 'request' | 'role'>;

interface Attempt {
  readonly requestId: string;
  readonly page: ConsentPage;
  readonly controller: AbortController;
  readonly begun: number;
}

let attempt: Attempt | null = null;

/** Milliseconds within which a second click belongs to the one that began an attempt. */
const DOUBLE_CLICK = 500;

/** Readings of a request that may fail one after another before the attempt does. */
const MISSED_LOOKS = 20;

/**
 * Connects a package; to be called from the click itself, so that no blocker stops the window. Goes on to the summary by itself. A second
 * click while the window is open only shows it.
 */
export async function connectPackage(state: Connector, datasourceNameId: string): Promise<void> {
  const running = connectingStore.get();
  if (running?.kind === 'waiting' && running.datasourceNameId === datasourceNameId && attempt?.page.focus()) return;
  stopConnecting();
  const page = openConsentPage();
  const { signal } = begin(state, page);
  connectNoticeStore.set(null);
  connectingStore.set({ kind: 'waiting', datasourceNameId, blocked: !page.opened });
  await settle(state, datasourceNameId, page, signal, () => consentOf(state, datasourceNameId, page, signal));
}

/** Goes on with the attempt of before a reload while the borrower's computer is awaited; nothing where none is. */
export function resumeConnecting(state: Connector): void {
  const { awaited } = flowOf(state.request.id);
  if (attempt !== null || awaited === null) return;
  const { datasourceNameId, address } = awaited;
  const page = leftConsentPage(address);
  const { signal } = begin(state, page);
  connectingStore.set({ kind: 'waiting', datasourceNameId, blocked: false, isLeft: true });
  void settle(state, datasourceNameId, page, signal, () => follow(state, awaited, page, signal));
}

function begin({ request }: Connector, page: ConsentPage): AbortController {
  const controller = new AbortController();
  attempt = { requestId: request.id, page, controller, begun: performance.now() };
  return controller;
}

/** Goes on to the summary once an attempt has succeeded, and says why where it has not. */
async function settle(
  { request, role }: Connector,
  datasourceNameId: string,
  page: ConsentPage,
  signal: AbortSignal,
  attempted: () => Promise<Ended>,
): Promise<void> {
  const ended = await attempted();
  if (signal.aborted) return;
  page.close();
  if (ended.status === 'Success' && ended.connectionId !== null) {
    const company = await readCompany(ended.connectionId);
    changeFlow(request.id, { connection: { datasourceNameId, connectionId: ended.connectionId, company }, awaited: null, upload: null });
    connectingStore.set(null);
    goTo(role === 'Bookkeeper' ? '/handoff' : '/linked');
    return;
  }
  awaitNothing(request.id);
  if (ended.errorCode === 'UserCancelled') {
    connectNoticeStore.set('windowClosed');
    connectingStore.set(null);
  } else {
    connectingStore.set({ kind: 'failed', datasourceNameId, ...ended });
  }
}

/** Shows the window again, or makes a new one where it is gone; to be called from a click. While a computer is awaited it is the same attempt. */
export function showWindow(state: Connector, datasourceNameId: string): void {
  if (attempt?.page.focus()) return;
  const running = connectingStore.get();
  if (attempt !== null && running?.kind === 'waiting' && running.isLeft === true) return attempt.page.show();
  stopConnecting();
  void connectPackage(state, datasourceNameId);
}

/** Gives an attempt up as the borrower asks; not by the second half of the double click that began it. */
export function giveUpConnecting(): void {
  if (attempt === null || performance.now() - attempt.begun > DOUBLE_CLICK) stopConnecting();
}

/** Ends an attempt and closes its window. */
export function stopConnecting(): void {
  attempt?.controller.abort();
  attempt?.page.close();
  if (attempt !== null) awaitNothing(attempt.requestId);
  attempt = null;
  connectingStore.set(null);
}

type Ended = ConnectionState & { readonly problem: ApiProblem | null };

async function consentOf(state: Connector, datasourceNameId: string, page: ConsentPage, signal: AbortSignal): Promise<Ended> {
  try {
    const { id, connectionEndpoint } = await makeConnectionRequest(datasourceNameId);
    signal.throwIfAborted();
    if (connectionEndpoint === null) return failed('InternalError', null);
    if (page.closed()) return failed('UserCancelled', null);
    page.show(connectionEndpoint);
    return await follow(state, { datasourceNameId, connectionRequestId: id, address: connectionEndpoint }, page, signal);
  } catch (error) {
    return failureOf(error);
  }
}

/** Waits for the end of a connection request; one that awaits a computer outlives a reload. */
async function follow({ request }: Connector, awaited: AwaitedComputer, page: ConsentPage, signal: AbortSignal): Promise<Ended> {
  const { datasourceNameId, connectionRequestId } = awaited;
  const read = patiently(async () => {
    const state = await readConnectionRequest(connectionRequestId);
    const isRetained = flowOf(request.id).awaited?.connectionRequestId === connectionRequestId;
    if (state.status === 'Started' && state.awaits === 'Computer' && !isRetained && !signal.aborted) changeFlow(request.id, { awaited });
    return state;
  });
  const onLeft = (isLeft: boolean) => {
    if (!signal.aborted) connectingStore.set({ kind: 'waiting', datasourceNameId, blocked: false, isLeft });
  };
  try {
    return { ...(await waitForConsent({ read, closed: page.closed, onLeft, pause, signal })), problem: null };
  } catch (error) {
    return failureOf(error);
  }
}

function awaitNothing(requestId: string): void {
  if (flowOf(requestId).awaited !== null) changeFlow(requestId, { awaited: null });
}

/** Takes a look that failed for one at which nothing had happened yet, so that a bad line does not end an attempt. */
function patiently(read: () => Promise<ConnectionState>): () => Promise<ConnectionState> {
  let missed = 0;
  return async () => {
    try {
      const state = await read();
      missed = 0;
      return state;
    } catch (error) {
      const passing = error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500);
      if (!passing || ++missed > MISSED_LOOKS) throw error;
      return { status: 'Started', connectionId: null, errorCode: 'None', errorDescription: null };
    }
  };
}

function failureOf(error: unknown): Ended {
  const problem = error instanceof ApiProblem ? error : null;
  return failed(problem?.code ?? 'InternalError', problem);
}

function failed(errorCode: string, problem: ApiProblem | null): Ended {
  return { status: 'Error', connectionId: null, errorCode, errorDescription: problem?.message ?? null, problem };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
