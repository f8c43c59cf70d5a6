import type { StatementType } from '@countinghouse/domain/statements/statement';
import { createStore } from '../../../lib/react/use-store';
import { storedValue } from '../../../lib/storage/stored-value';

/** A regeneration that a person asked for (docs/spec.md, borrower 3); its status comes from the server. */
export interface TrackedRevision {
  readonly financialRecordId: string;
  readonly revisionNumber: number;
  /** The statement that was open; null when it was asked for elsewhere. */
  readonly financialStatementType: StatementType | null;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** What a person follows: the pending ones outlast a reload, the ended ones stay on show until they are dismissed. */
export interface Tracking {
  readonly pending: readonly TrackedRevision[];
  readonly ended: readonly TrackedRevision[];
  /** Those that the person has put away, on this page. */
  readonly dismissed: readonly RevisionName[];
}

/** What names a revision. */
export type RevisionName = Pick<TrackedRevision, 'financialRecordId' | 'revisionNumber'>;

const NOTHING: Tracking = { pending: [], ended: [], dismissed: [] };
const MOST = 20;

/** What the person of this page follows. */
export const trackingStore = createStore<Tracking>(NOTHING);

const isTracked = (value: unknown): value is TrackedRevision[] =>
  Array.isArray(value) &&
  (value as readonly (Partial<TrackedRevision> | null)[]).every(
    (one) => typeof one?.financialRecordId === 'string' && Number.isInteger(one.revisionNumber),
  );

const locationOf = (personId: string) => storedValue('local', `regenerations.${personId}`, isTracked);

let person: string | null = null;

/** Begins with what this person followed before the page was loaded; what another person followed is put away. */
export function followFor(personId: string): void {
  if (person === personId) return;
  person = personId;
  trackingStore.set({ ...NOTHING, pending: locationOf(personId).read() ?? [] });
}

/** Follows a revision from now on; those that have ended well are cleared (docs/spec.md, borrower 4). */
export function track(revision: TrackedRevision, hasFailed: (one: TrackedRevision) => boolean): void {
  const { pending, ended, dismissed } = trackingStore.get();
  const others = pending.filter((one) => !isSame(one, revision));
  keep({ pending: [...others, revision].slice(-MOST), ended: ended.filter(hasFailed), dismissed });
}

/** Removes ended revisions from the store and returns them, so that each is reported once. */
export function auditEnded(hasEnded: (one: TrackedRevision) => boolean): readonly TrackedRevision[] {
  const { pending, ended, dismissed } = trackingStore.get();
  const over = pending.filter(hasEnded);
  if (over.length > 0) keep({ pending: pending.filter((one) => !over.includes(one)), ended: [...ended, ...over], dismissed });
  return over;
}

/** Follows a revision no more. */
export function dismiss(revision: RevisionName): void {
  const { pending, ended, dismissed } = trackingStore.get();
  const others = (one: RevisionName) => !isSame(one, revision);
  keep({ pending: pending.filter(others), ended: ended.filter(others), dismissed: [...dismissed.filter(others), revision] });
}

function keep(tracking: Tracking): void {
  trackingStore.set(tracking);
  if (person === null) return;
  if (tracking.pending.length === 0) locationOf(person).clear();
  else locationOf(person).write([...tracking.pending]);
}

/** Whether both name one revision. */
export function isSame(one: RevisionName, other: RevisionName): boolean {
  return one.financialRecordId === other.financialRecordId && one.revisionNumber === other.revisionNumber;
}
