import { createStore, useStore } from '../../../lib/react/use-store';
import { storedValue } from '../../../lib/storage/stored-value';

/** The sender, as they stated it. */
export interface BusinessInfo {
  readonly name: string;
  readonly email: string;
}

/** A connection that the borrower has made and not yet answered for. */
export interface MadeConnection {
  readonly datasourceNameId: string;
  readonly connectionId: string;
  /** The company as the package names it; null when it is unknown until the books are read. */
  readonly company: string | null;
}

/** An attempt to connect a package on the borrower's computer, which may come in days. */
export interface AwaitedComputer {
  readonly datasourceNameId: string;
  readonly connectionRequestId: string;
  /** Of the steps, which this browser alone may read. */
  readonly address: string;
}

/** A file that was read and is held until the borrower agrees to send it. */
export interface HeldUpload {
  readonly uploadCheckId: string;
  /** The company as its books name it. */
  readonly company: string;
}

/** What a tab knows of the way that its borrower has come, beside what the server knows. */
export interface Flow {
  readonly requestId: string;
  readonly info: BusinessInfo | null;
  readonly introSeen: boolean;
  readonly connection: MadeConnection | null;
  /** Null where no computer is awaited. */
  readonly awaited: AwaitedComputer | null;
  readonly upload: HeldUpload | null;
  /** The check of the file that could not be read last, so that its errors outlive a reload. */
  readonly refusedUploadId: string | null;
  /** The connection that the last import was started from, for trying again. */
  readonly usedConnection: MadeConnection | null;
  /** Whether the borrower chooses again although a collection was started: other books, or after an error. */
  readonly choosesAnew: boolean;
}

const stored = storedValue(
  'session',
  'borrower-flow',
  (value): value is Flow => typeof value === 'object' && value !== null && 'choosesAnew' in value,
);
const flowStore = createStore<Flow | null>(stored.read());

const BEGINNING: Omit<Flow, 'requestId'> = {
  info: null,
  introSeen: false,
  connection: null,
  awaited: null,
  upload: null,
  refusedUploadId: null,
  usedConnection: null,
  choosesAnew: false,
};

/** The flow of a request in this tab; that of another request is not taken over. */
export function flowOf(requestId: string): Flow {
  const kept = flowStore.get();
  return kept?.requestId === requestId ? { ...BEGINNING, ...kept } : { ...BEGINNING, requestId };
}

/** Follows the flow of a request. */
export function useFlow(requestId: string): Flow {
  useStore(flowStore);
  return flowOf(requestId);
}

/** Notes what the borrower has come to; it outlives a reload. */
export function changeFlow(requestId: string, change: Partial<Omit<Flow, 'requestId'>>): void {
  const flow = { ...flowOf(requestId), ...change };
  stored.write(flow);
  flowStore.set(flow);
}
