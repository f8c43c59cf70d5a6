import type { SectionId, StatementLayout } from '../statement';
import { isEditableStatement } from './is-editable-statement';
import { isEmptySection } from './is-empty-section';
import { isFixedSection } from './is-fixed-section';
import { isLockedSection } from './is-locked-section';

/** Whether a section may be deleted as it is; one with accounts only after they were moved (docs/spec.md, borrower 5). */
export function canDeleteSection(statement: StatementLayout, section: SectionId): boolean {
  if (!isEditableStatement(statement) || isLockedSection(statement, section)) return false;
  return !isFixedSection(statement, section) && isEmptySection(statement, section);
}
