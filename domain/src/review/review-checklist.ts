import type { Sanitiser } from '../fields/unsafe-text';
import { LIMITS } from '../limits';
import { isRefusal, refuse, type Result } from '../refusals';
import { mayGo, type TransitionTable } from '../transitions';
import { readReviewText } from './read-review-text';

/** How far an item of a review is. */
export const REVIEW_ITEM_STATES = ['Open', 'Done', 'NotApplicable'] as const;
export type ReviewItemState = (typeof REVIEW_ITEM_STATES)[number];

const TRANSITIONS: TransitionTable<ReviewItemState> = { Open: ['Done', 'NotApplicable'], Done: ['Open'], NotApplicable: ['Open'] };

/** One thing to check in each review. */
export interface ChecklistItem {
  readonly id: string;
  readonly text: string;
}

/** An item as it was sent; one without an id is new. */
export type SentChecklistItem = Pick<ChecklistItem, 'text'> & { readonly id?: string | null };

interface ReadChecklist {
  readonly before: readonly ChecklistItem[];
  readonly nextId: () => string;
  readonly sanitise: Sanitiser;
}

/** A checklist as it is saved: an item that was in it keeps its id. Refuses LimitReached, InvalidInput and UnsafeContent. */
export function readChecklist(
  sent: readonly SentChecklistItem[],
  { before, nextId, sanitise }: ReadChecklist,
): Result<readonly ChecklistItem[]> {
  if (sent.length > LIMITS.checklistItemsMax) return refuse('LimitReached', 'items', { limit: LIMITS.checklistItemsMax });
  const items: ChecklistItem[] = [];
  for (const [at, item] of sent.entries()) {
    const text = readReviewText(item.text, `items[${at}].text`, { max: LIMITS.checklistItemMax, sanitise });
    if (isRefusal(text)) return text;
    const known = before.some(({ id }) => id === item.id) && !items.some(({ id }) => id === item.id);
    items.push({ id: known && item.id ? item.id : nextId(), text });
  }
  return items;
}

/** What becomes of an item: why it does not apply, else null. Refuses StaleVersion for a step that is none, InvalidInput and UnsafeContent. */
export function readReviewStep(
  from: ReviewItemState,
  to: ReviewItemState,
  sent: { readonly reason: string | null; readonly sanitise: Sanitiser },
): Result<{ readonly reason: string | null }> {
  if (!mayGo(TRANSITIONS, from, to)) return refuse('StaleVersion', 'state');
  if (to !== 'NotApplicable') return { reason: null };
  const reason = readReviewText(sent.reason ?? '', 'reason', { max: LIMITS.checklistReasonMax, sanitise: sent.sanitise });
  return isRefusal(reason) ? reason : { reason };
}
