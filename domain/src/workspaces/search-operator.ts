import { LIMITS } from '../limits';
import { refuse } from '../refusals';
import type { Refusal } from '../refusals';

export type SearchOperator = 'StartsWith' | 'Contains';

/** How a workspace name is searched for: from its start below three characters, else anywhere; an empty text is refused (lender side 5). */
export function searchOperatorFor(text: string): SearchOperator | Refusal {
  if (text === '') return refuse('emptySearch', 'value');
  return text.length < LIMITS.startsWithBelow ? 'StartsWith' : 'Contains';
}
