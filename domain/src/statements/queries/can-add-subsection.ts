import type { SectionId, StatementLayout } from '../statement';
import { isEditableStatement } from './is-editable-statement';
import { isLockedSection } from './is-locked-section';

/** Whether a new classification may be added below a section. */
export function canAddSubsection(statement: StatementLayout, section: SectionId): boolean {
  return isEditableStatement(statement) && !isLockedSection(statement, section);
}
