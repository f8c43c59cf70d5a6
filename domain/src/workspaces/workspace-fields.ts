import { isUnsafeLine } from '../fields/unsafe-text';
import type { Sanitiser } from '../fields/unsafe-text';
import { LIMITS } from '../limits';
import { refuse } from '../refusals';
import type { Refusal } from '../refusals';

/** Refuses a workspace name that is blank, longer than 256 characters or unsafe (lender side 5); null when it is valid. */
export function refuseWorkspaceName(name: string, sanitise: Sanitiser): Refusal | null {
  if (name.trim() === '') return refuse('nameRequired', 'displayName');
  if (name.length > LIMITS.workspaceNameMax) return refuse('InvalidInput', 'displayName', { workspace: '', max: LIMITS.workspaceNameMax });
  return isUnsafeLine(name, sanitise) ? refuse('unsecureWorkspaceName', 'displayName') : null;
}

/** Refuses an engagement code that is longer than 64 characters or unsafe (lender side 5); null is valid. */
export function refuseEngagementCode(code: string | null, sanitise: Sanitiser): Refusal | null {
  if (code === null) return null;
  if (code.length > LIMITS.engagementCodeMax) return refuse('InvalidInput', 'engagementCode', { max: LIMITS.engagementCodeMax });
  return isUnsafeLine(code, sanitise) ? refuse('unsecureEngagementCode', 'engagementCode') : null;
}
