/** A row that is being edited: one that is saved has an id, and a deleted one stays until the set is saved. */
export interface Draft {
  readonly key: string;
  readonly id: string | null;
  readonly deleted: boolean;
}

/**
 * What was typed over a set, on top of a newer one: rows that were changed or added here stay as typed, all others are as newly saved. A row
 * that was changed here and deleted there becomes a new one.
 */
export function rebaseDrafts<T extends Draft>(before: readonly T[], newer: readonly T[], mine: readonly T[]): readonly T[] {
  const isChanged = (draft: T) => draft.deleted || contentOf(draft) !== contentOf(before.find(({ id }) => id === draft.id));
  const changed = mine.filter((draft) => draft.id === null || isChanged(draft));
  const kept = newer.map((row) => changed.find(({ id }) => id === row.id) ?? row);
  const added = changed.filter(({ id, deleted }) => !deleted && !newer.some((row) => row.id === id));
  return [...kept, ...added.map((draft) => ({ ...draft, id: null }))];
}

/** Everything of a row but what tells it from others. */
function contentOf(draft: Draft | undefined): string {
  return JSON.stringify({ ...draft, key: null, id: null });
}
