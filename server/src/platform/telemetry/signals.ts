import { channel } from 'node:diagnostics_channel';

/** Parts outside the process that work is handed to. */
export const ENGINES = ['mail', 'webhook', 'store', 'scanner'] as const;

export type EngineName = (typeof ENGINES)[number];

/** How a job ended; `outage` is one that waits for an engine to return. */
export type JobOutcome = 'done' | 'failed' | 'outage';

/** What happens in a process that its operators count. No signal carries content, names, addresses or anything else that has no bound. */
export interface Signals {
  /** An import came to its end; `code` is `None` unless it failed. */
  readonly importEnded: { readonly outcome: 'Success' | 'Error' | 'Cancelled'; readonly code: string };
  readonly importPhaseEnded: { readonly phase: string; readonly seconds: number };
  readonly mailAttempted: { readonly outcome: string };
  readonly webhookAttempted: { readonly outcome: string };
  /** A worker took a row of work, by its table. */
  readonly claimTaken: { readonly table: string };
  /** A worker's claim ended before its work: the lease ran out, or the row ended or went to another worker. */
  readonly claimLost: { readonly table: string; readonly reason: 'lapsed' | 'taken' };
  /** Work of workers that died was made due again. */
  readonly workRevived: { readonly topic: string; readonly count: number };
  readonly jobEnded: { readonly topic: string; readonly outcome: JobOutcome; readonly seconds: number };
  readonly callRefused: { readonly code: string };
  /** A way into the product was opened, ended or refused; the name is one of those in the log. */
  readonly securityEvent: { readonly event: string };
  readonly engineFailed: { readonly engine: EngineName };
  readonly chainVerified: { readonly holds: boolean };
}

const nameOf = (signal: keyof Signals) => `countinghouse:${signal}`;

/** Emits a signal; costs nothing without a listener. */
export function signal<Name extends keyof Signals>(name: Name, facts: Signals[Name]): void {
  const to = channel(nameOf(name));
  if (to.hasSubscribers) to.publish(facts);
}

/** Listens to one kind of signal in this process; answers how to stop. */
export function onSignal<Name extends keyof Signals>(name: Name, hear: (facts: Signals[Name]) => void): () => void {
  const listener = (facts: unknown) => hear(facts as Signals[Name]);
  const from = channel(nameOf(name));
  from.subscribe(listener);
  return () => {
    from.unsubscribe(listener);
  };
}
