/** The status of a connection request. */
export interface ConnectionState {
  readonly status: 'NotStarted' | 'Started' | 'Success' | 'Error';
  readonly connectionId: string | null;
  readonly errorCode: string;
  readonly errorDescription: string | null;
}

interface Waiting {
  readonly read: () => Promise<ConnectionState>;
  /** Whether the person has closed the consent page. */
  readonly closed: () => boolean;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Time between two looks at a connection request, milliseconds (platform API, Connecting). */
const CONSENT_POLLING = 500;

/** Waits until a connection request succeeds or fails, or its page is closed without an answer, which counts as canceled; throws when stopped. */
export async function waitForConsent({ read, closed, pause, signal }: Waiting): Promise<ConnectionState> {
  for (;;) {
    signal.throwIfAborted();
    const wasClosed = closed();
    const state = await read();
    if (state.status === 'Success' || state.status === 'Error') return state;
    if (wasClosed) return { ...state, status: 'Error', errorCode: 'UserCancelled' };
    await pause(CONSENT_POLLING);
  }
}
