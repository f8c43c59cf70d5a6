import { createStore } from '../react/use-store';

/** A passing notice of an event; an error that needs a reaction belongs in the error banner. */
export interface Notice {
  readonly id: number;
  readonly words: string;
  /** Whether it reports a failure. */
  readonly failed: boolean;
}

/** The notices on show, oldest first. */
export const noticeStore = createStore<readonly Notice[]>([]);

const SHOWN = 3;
let last = 0;

/** Tells the person something that they need not act on; more than three at once push the oldest out. */
export function tell(words: string, failed = false): void {
  last += 1;
  noticeStore.set([...noticeStore.get(), { id: last, words, failed }].slice(-SHOWN));
}

/** Takes a notice away. */
export function dismissNotice(id: number): void {
  noticeStore.set(noticeStore.get().filter((notice) => notice.id !== id));
}
