import { hasControlCharacters } from '../fields/unsafe-text';
import { LIMITS } from '../limits';
import { refuse } from '../refusals';
import type { Refusal } from '../refusals';

export type SearchOperator = 'StartsWith' | 'Contains';

/** Refuses a text that no name can be searched by: an empty one, and one that no name can hold (docs/spec.md, lender 5); null when it can. */
export function refuseSearchText(text: string, parameter = 'value'): Refusal | null {
  if (text === '') return refuse('emptySearch', parameter);
  if (text.length > LIMITS.workspaceNameMax) return refuse('InvalidInput', parameter, { max: LIMITS.workspaceNameMax });
  return hasControlCharacters(text) ? refuse('InvalidInput', parameter) : null;
}

/** How a workspace name is searched for: from its start below three characters, else anywhere (docs/spec.md, lender 5); refuses what no name can hold. */
export function searchOperatorFor(text: string): SearchOperator | Refusal {
  const refusal = refuseSearchText(text);
  if (refusal !== null) return refusal;
  return text.length < LIMITS.startsWithBelow ? 'StartsWith' : 'Contains';
}
