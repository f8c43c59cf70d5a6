import type { SectionId, StatementLayout } from '../statement';
import { isEditableStatement } from './is-editable-statement';
import { isFixedSection } from './is-fixed-section';
import { isLockedSection } from './is-locked-section';

/** Whether the side on which a section is positive may be changed; the frame keeps the sides that its named totals have. */
export function canEditReportedAs(statement: StatementLayout, section: SectionId): boolean {
  return isEditableStatement(statement) && !isLockedSection(statement, section) && !isFixedSection(statement, section);
}
