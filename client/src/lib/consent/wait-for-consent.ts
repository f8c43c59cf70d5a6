/** The status of a connection request. */
export interface ConnectionState {
  readonly status: 'NotStarted' | 'Started' | 'Success' | 'Error';
  readonly connectionId: string | null;
  readonly errorCode: string;
  readonly errorDescription: string | null;
  /** What can still end it well without its page: `Computer`, the one of the customer, or `Package`, whose answer is being taken. */
  readonly awaits?: string | null;
}

interface Waiting {
  readonly read: () => Promise<ConnectionState>;
  /** Whether the person has closed the consent page. */
  readonly closed: () => boolean;
  /** Told whether the page is gone while the customer's computer is still awaited, whenever that changes. */
  readonly onLeft?: (isLeft: boolean) => void;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Time between two looks at a connection request, milliseconds (platform API, Connecting). */
const CONSENT_POLLING = 500;
/** The same for a computer that may come in days. */
const COMPUTER_POLLING = 5_000;

/** Looks after the page was closed: the answer of the package may be on its way to the server, which the closing does not stop. */
const MORE_LOOKS = 4;
/** Looks while the server takes that answer, a minute at most. */
const TAKING_LOOKS = 120;

/**
 * Waits until a connection request succeeds or fails. A page that is closed counts as canceled once no answer is on its way any more; where
 * the customer's computer is awaited, the page is not needed. Throws when stopped.
 */
export async function waitForConsent({ read, closed, onLeft, pause, signal }: Waiting): Promise<ConnectionState> {
  let looksSinceClosed = 0;
  let isLeft = false;
  for (;;) {
    signal.throwIfAborted();
    const wasClosed = closed();
    const state = await read();
    signal.throwIfAborted();
    if (state.status === 'Success' || state.status === 'Error') return state;
    const isComputer = state.awaits === 'Computer';
    if (isLeft !== (wasClosed && isComputer)) onLeft?.((isLeft = !isLeft));
    looksSinceClosed = wasClosed && !isComputer ? looksSinceClosed + 1 : 0;
    if (looksSinceClosed > (state.awaits === 'Package' ? TAKING_LOOKS : MORE_LOOKS))
      return { ...state, status: 'Error', errorCode: 'UserCancelled' };
    await pause(isComputer ? COMPUTER_POLLING : CONSENT_POLLING);
  }
}
