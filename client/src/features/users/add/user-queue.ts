import type { PersonForm } from '../fields/person-form';

/** Why a person stays in the queue. */
export type QueueProblem =
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'create'; readonly reason: string }
  | { readonly kind: 'invite'; readonly reason: string };

/** A person who waits to be created and invited. */
export interface QueuedPerson {
  readonly key: number;
  readonly person: PersonForm;
  /** Set once they are created but not invited. */
  readonly userId: string | null;
  /** Null while they have not been tried. */
  readonly problem: QueueProblem | null;
}

/** Everybody who waits, in the order in which they were added, and how many have left as created and invited. */
export interface UserQueue {
  readonly entries: readonly QueuedPerson[];
  readonly done: number;
  readonly lastKey: number;
}

export const EMPTY_QUEUE: UserQueue = { entries: [], done: 0, lastKey: 0 };

/** How one attempt ended: they are created and invited, or stay. */
export type Outcome = { readonly done: true } | { readonly done: false; readonly userId: string | null; readonly problem: QueueProblem };

/** Adds a person to the end of the queue. */
export function enqueue(queue: UserQueue, person: PersonForm): UserQueue {
  const key = queue.lastKey + 1;
  return { ...queue, entries: [...queue.entries, { key, person, userId: null, problem: null }], lastKey: key };
}

/** Removes a person from the queue. */
export function withoutEntry(queue: UserQueue, key: number): UserQueue {
  return { ...queue, entries: queue.entries.filter((entry) => entry.key !== key) };
}

/** The queue after an attempt: who succeeded leaves and is counted, who failed stays with the reason (docs/spec.md, lender 4). */
export function settled(queue: UserQueue, key: number, outcome: Outcome): UserQueue {
  if (outcome.done) return { ...withoutEntry(queue, key), done: queue.done + 1 };
  const { userId, problem } = outcome;
  return { ...queue, entries: queue.entries.map((entry) => (entry.key === key ? { ...entry, userId, problem } : entry)) };
}

/** The addresses of those who wait. */
export function queuedAddresses({ entries }: UserQueue): string[] {
  return entries.map((entry) => entry.person.emailAddress);
}
