import { isUnsafeLine } from '../fields/unsafe-text';
import type { Sanitiser } from '../fields/unsafe-text';
import { LIMITS } from '../limits';
import { refuse } from '../refusals';
import type { Refusal } from '../refusals';

/** Refuses the name of an API client that is blank, longer than 128 characters or unsafe; null when it is valid. */
export function refuseApiClientName(name: string, sanitise: Sanitiser): Refusal | null {
  if (name.trim() === '') return refuse('InvalidInput', 'name', { problem: 'is missing' });
  if (name.length > LIMITS.apiClientNameMax) return refuse('InvalidInput', 'name', { max: LIMITS.apiClientNameMax });
  return isUnsafeLine(name, sanitise) ? refuse('UnsafeContent', 'name') : null;
}
