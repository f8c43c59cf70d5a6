import { cleanLine } from '@countinghouse/domain/fields/unsafe-text';
import type { Refusal } from '@countinghouse/domain/refusals';
import { ofEachText, WORKSPACE_TEXTS, type WorkspaceText } from '@countinghouse/domain/workspaces/workspace-fields';
import { plainText } from '../../../lib/fields/plain-text';

/** Why texts of a workspace can't be saved as they are; null where they can (docs/spec.md, lender 5). */
export type FieldRefusals = Readonly<Record<WorkspaceText, Refusal | null>>;

/** What of these texts is refused. */
export function fieldRefusals(texts: Readonly<Record<WorkspaceText, string>>): FieldRefusals {
  return ofEachText((name) => WORKSPACE_TEXTS[name].refuse(cleanLine(texts[name]) || null, plainText));
}
