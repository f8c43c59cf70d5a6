import clsx from 'clsx';
import type { TextKey } from '@countinghouse/domain/locales/sections';
import type { Refusal } from '@countinghouse/domain/refusals';
import { WORKSPACE_TEXT_NAMES, WORKSPACE_TEXTS, type WorkspaceText } from '@countinghouse/domain/workspaces/workspace-fields';
import { Fragment, type ReactNode } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { CountedField } from '../../../ui/counted-field';
import type { FieldRefusals } from './field-refusals';
import type { WorkspaceDraft } from './workspace-draft';
import classes from './workspace-fields.module.css';

/** What the fields are called. */
export const FIELD_NAMES = { displayName: 'fieldName', engagementCode: 'fieldCode' } as const satisfies Record<
  WorkspaceText,
  TextKey<'workspaces'>
>;

interface WorkspaceFieldsProps {
  readonly draft: WorkspaceDraft;
  readonly refusals: FieldRefusals;
  /** Content below a field, such as the value that someone else saved. */
  readonly below?: (name: WorkspaceText) => ReactNode;
  /** Whether the fields are stacked. */
  readonly stacked?: boolean;
  readonly onChange: (change: Partial<WorkspaceDraft>) => void;
}

/** The texts of a workspace, each with its counter and what is wrong with it (docs/spec.md, lender 5). */
export function WorkspaceFields({ draft, refusals, below, stacked = false, onChange }: WorkspaceFieldsProps) {
  const text = useText('workspaces');
  const words = (refusal: Refusal | null) =>
    refusal === null
      ? undefined
      : text.named(refusal.refused, refusal.facts ?? {}, text('tooLong', { most: refusal.facts?.['max'] ?? '' }));
  return (
    <div className={clsx('grid mb-lg', classes.fields)} data-stacked={stacked}>
      {WORKSPACE_TEXT_NAMES.map((name, at) => (
        <Fragment key={name}>
          <CountedField
            label={text(FIELD_NAMES[name])}
            required={WORKSPACE_TEXTS[name].isRequired}
            value={draft[name]}
            most={WORKSPACE_TEXTS[name].longest}
            error={words(refusals[name])}
            onChange={(value) => onChange({ [name]: value })}
            autoFocus={at === 0}
          />
          {below?.(name)}
        </Fragment>
      ))}
    </div>
  );
}
