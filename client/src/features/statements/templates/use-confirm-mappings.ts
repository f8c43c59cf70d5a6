import { useEffect, useRef } from 'react';
import { useConfirmMappingsMutation } from './templates.generated';
import type { StatementEditor } from '../data/statement-editor';

/** What people accepted or answered when they applied a template. */
export interface AppliedTemplate {
  readonly templateId: string;
  readonly templateName: string;
  /** Accounts whose place they took from it or said themselves. */
  readonly accounts: readonly number[];
}

/**
 * Keeps what was accepted until it is saved, then has the tenant remember it; an applied template that was undone before is forgotten.
 * A failure to store them changes no statement, so it is not reported.
 */
export function useConfirmMappings(editor: StatementEditor, source: TemplateSource): (applied: AppliedTemplate) => void {
  const { workspaceId, financialRecordId } = source;
  const { version, isDirty, changes, statement } = editor;
  const [confirm] = useConfirmMappingsMutation();
  const pending = useRef<AppliedTemplate | null>(null);
  const before = useRef({ version, changes });
  useEffect(() => {
    const { version: lastVersion, changes: lastChanges } = before.current;
    before.current = { version, changes };
    const applied = pending.current;
    if (applied === null || isDirty || version === lastVersion) return;
    pending.current = null;
    if (!lastChanges.some((change) => change.kind === 'applyTemplate' && change.templateName === applied.templateName)) return;
    const { templateId, accounts } = applied;
    const input = { workspaceId, financialRecordId, statementType: statement.type, templateId, accountIds: accounts.map(String) };
    void confirm({ variables: { input } }).catch(() => undefined);
  }, [version, isDirty, changes, statement.type, workspaceId, financialRecordId, confirm]);
  return (applied) => {
    pending.current = applied;
  };
}

/** The record whose statements are edited, for the calls about templates. */
export interface TemplateSource {
  readonly workspaceId: string;
  readonly financialRecordId: string;
}
