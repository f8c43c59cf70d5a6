import { refuse } from '../refusals';
import type { Refusal } from '../refusals';

/** Refuses to leave a workspace without a user (docs/spec.md, lender 5); null when at least one remains. */
export function refuseWithoutUsers(principalIds: readonly string[]): Refusal | null {
  return principalIds.length === 0 ? refuse('LastWorkspaceUser', 'resourceUsers') : null;
}
