import { LIMITS } from '@countinghouse/domain/limits';
import type { Refusal } from '@countinghouse/domain/refusals';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { CountedField } from '../../../ui/counted-field/counted-field';
import type { WorkspaceDraft } from './workspace-draft';
import classes from './workspace-fields.module.css';

interface WorkspaceFieldsProps {
  readonly draft: WorkspaceDraft;
  readonly refusals: { readonly name: Refusal | null; readonly code: Refusal | null };
  /** Content below a field, such as the value that someone else saved. */
  readonly belowName?: ReactNode;
  readonly belowCode?: ReactNode;
  /** Whether the fields are stacked. */
  readonly stacked?: boolean;
  readonly onChange: (change: Partial<WorkspaceDraft>) => void;
}

/** Name and engagement code of a workspace, each with its counter and what is wrong with it (lender side 5). */
export function WorkspaceFields({ draft, refusals, belowName, belowCode, stacked = false, onChange }: WorkspaceFieldsProps) {
  const text = useText('workspaces');
  const words = (refusal: Refusal | null) =>
    refusal === null
      ? undefined
      : text.named(refusal.refused, refusal.facts ?? {}, text('tooLong', { most: refusal.facts?.['max'] ?? '' }));
  return (
    <div className={classes.fields} data-stacked={stacked}>
      <CountedField
        label={text('fieldName')}
        required
        value={draft.name}
        most={LIMITS.workspaceNameMax}
        error={words(refusals.name)}
        onChange={(name) => onChange({ name })}
        autoFocus
      />
      {belowName}
      <CountedField
        label={text('fieldCode')}
        value={draft.code}
        most={LIMITS.engagementCodeMax}
        error={words(refusals.code)}
        onChange={(code) => onChange({ code })}
      />
      {belowCode}
    </div>
  );
}
