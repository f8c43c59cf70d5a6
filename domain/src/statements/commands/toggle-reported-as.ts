import type { CommandDefinition } from '../command-definition';
import { canEditReportedAs } from '../queries/can-edit-reported-as';
import { isEditableStatement } from '../queries/is-editable-statement';
import { isLockedSection } from '../queries/is-locked-section';
import { withSection } from '../section-items';
import type { SectionId, StatementLayout } from '../statement';
import { refuseChange, type StatementRefusal } from '../statement-refusal';

/** A section whose amounts are positive on the other side. */
export interface ToggleReportedAs {
  readonly kind: 'toggleReportedAs';
  readonly section: SectionId;
}

/** Why the side of a section stays; null where it may change. */
function refuseToggleReportedAs(statement: StatementLayout, { section }: ToggleReportedAs): StatementRefusal | null {
  if (!isEditableStatement(statement)) return refuseChange('NotEditable');
  if (statement.sections[section] === undefined) return refuseChange('UnknownLine');
  if (canEditReportedAs(statement, section)) return null;
  return refuseChange(isLockedSection(statement, section) ? 'SectionLocked' : 'SectionFixed');
}

/** The statement with the section on its other side; no total above it changes. */
function toggleReportedAs(statement: StatementLayout, { section: id }: ToggleReportedAs): StatementLayout {
  const section = statement.sections[id];
  if (section === undefined) return statement;
  return withSection(statement, { ...section, reportedAs: section.reportedAs === 'debit' ? 'credit' : 'debit' });
}

/** Turns a section to its other side. */
export const TOGGLE_REPORTED_AS: CommandDefinition<ToggleReportedAs> = {
  kind: 'toggleReportedAs',
  refuse: refuseToggleReportedAs,
  run: toggleReportedAs,
};
