import { LIMITS } from '@countinghouse/domain/limits';
import { createStore } from '../react/use-store';

/** How many calls the person is waiting for; never below zero (docs/spec.md, lender 4). */
export const busyStore = createStore(0);

/**
 * What was waited for last, oldest first; at most the last fifty.
 * @internal Specified, and shown on no screen yet.
 */
export const busyHistory: string[] = [];

let isBackground = false;

/** Runs a background task: the calls that it starts before it returns are not counted. */
export function inBackground(begin: () => unknown): void {
  isBackground = true;
  try {
    begin();
  } finally {
    isBackground = false;
  }
}

/** Counts a call as running until the function that it answers is called; calling that twice counts once. */
export function trackBusy(what: string): () => void {
  if (isBackground) return () => undefined;
  busyHistory.push(what);
  busyHistory.splice(0, busyHistory.length - LIMITS.busyHistory);
  busyStore.set(busyStore.get() + 1);
  let running = true;
  return () => {
    if (running) busyStore.set(Math.max(0, busyStore.get() - 1));
    running = false;
  };
}
