/** An undo history: the past values, the present one, and the undone ones, of any type. */
export interface History<Value, Label> {
  readonly past: readonly Step<Value, Label>[];
  readonly present: Value;
  /** The next to be done again comes first. */
  readonly future: readonly Step<Value, Label>[];
  /** The value that was saved last. */
  readonly saved: Value;
}

/** A change by its name, and the value on its other side: before it in the past, after it in the future. */
interface Step<Value, Label> {
  readonly label: Label;
  readonly value: Value;
}

/** A history that begins with a saved value. */
export function startHistory<Value, Label>(value: Value): History<Value, Label> {
  return { past: [], present: value, future: [], saved: value };
}

/** The history after a change; what was undone before is gone. A value that is the present one is not a change. */
export function record<Value, Label>(history: History<Value, Label>, label: Label, value: Value): History<Value, Label> {
  if (value === history.present) return history;
  return { ...history, past: [...history.past, { label, value: history.present }], present: value, future: [] };
}

/** Replaces the value of the last change, still as one step; adds a separate step when there is no such change, or it was saved since. */
export function amend<Value, Label>(history: History<Value, Label>, label: Label, value: Value): History<Value, Label> {
  if (history.past.length === 0 || history.present === history.saved) return record(history, label, value);
  return value === history.present ? history : { ...history, present: value, future: [] };
}

/** One step back to the very value that was; the same history where there is none. */
export function undo<Value, Label>(history: History<Value, Label>): History<Value, Label> {
  const step = history.past.at(-1);
  if (step === undefined) return history;
  const future = [{ label: step.label, value: history.present }, ...history.future];
  return { ...history, past: history.past.slice(0, -1), present: step.value, future };
}

/** One step forth again; the same history where there is none. */
export function redo<Value, Label>(history: History<Value, Label>): History<Value, Label> {
  const [step, ...future] = history.future;
  if (step === undefined) return history;
  return { ...history, past: [...history.past, { label: step.label, value: history.present }], present: step.value, future };
}

/** The history in which a value counts as saved; undoing and doing again continue across it. */
export function markSaved<Value, Label>(history: History<Value, Label>, saved: Value): History<Value, Label> {
  return { ...history, saved };
}

/** Whether there is something to save (docs/spec.md, borrower 4); undoing back to what was saved leaves nothing. */
export function isDirty<Value, Label>({ present, saved }: History<Value, Label>): boolean {
  return present !== saved;
}

/**
 * The labels of the steps between the saved value and the present one, oldest first: those done since and, where undoing went back across
 * it, those undone. All that were done where the saved value is no longer part of the history.
 */
export function unsavedSteps<Value, Label>({ past, present, future, saved }: History<Value, Label>): readonly Label[] {
  if (present === saved) return [];
  const done = past.map(({ label }) => label);
  const undone = future.findIndex(({ value }) => value === saved);
  if (undone >= 0) return future.slice(0, undone + 1).map(({ label }) => label);
  return done.slice(
    Math.max(
      0,
      past.findLastIndex(({ value }) => value === saved),
    ),
  );
}
