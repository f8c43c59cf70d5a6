/** A recipient that was added or removed, so that it can be taken back. */
export interface RecipientStep {
  readonly kind: 'added' | 'removed';
  readonly notificationId: string;
  /** What the notification is called, for the words about it. */
  readonly notification: string;
  readonly address: string;
}

/** Steps that can be taken back, the last one first (docs/spec.md, lender 4). */
export type UndoStack = readonly RecipientStep[];

const DEEPEST = 50;

/** The stack with one more step on top; the oldest is forgotten beyond fifty. */
export function pushed(stack: UndoStack, step: RecipientStep): UndoStack {
  return [step, ...stack].slice(0, DEEPEST);
}

/** The stack without a step. */
export function without(stack: UndoStack, step: RecipientStep): UndoStack {
  return stack.filter((each) => each !== step);
}

/** What has to be done to take a step back. */
export function inverseOf(step: RecipientStep): 'add' | 'remove' {
  return step.kind === 'added' ? 'remove' : 'add';
}
