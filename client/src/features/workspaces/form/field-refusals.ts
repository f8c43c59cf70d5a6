import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import type { Refusal } from '@countinghouse/domain/refusals';
import { refuseEngagementCode, refuseWorkspaceName } from '@countinghouse/domain/workspaces/workspace-fields';
import { plainText } from '../../../lib/fields/plain-text';

/** Why the two fields of a workspace can't be saved as they are; null where they can (lender side 5). */
export function fieldRefusals(name: string, code: string): { readonly name: Refusal | null; readonly code: Refusal | null } {
  return { name: refuseWorkspaceName(cleanLine(name), plainText), code: refuseEngagementCode(cleanLine(code) || null, plainText) };
}
