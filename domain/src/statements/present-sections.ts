import { canAddSubsection } from './queries/can-add-subsection';
import { isEmptySection } from './queries/is-empty-section';
import type { ClassificationSectionData } from './statement-data';
import type { StatementTable } from './statement-table';

/** All sections of a statement, those that are not drawn included. */
export function presentSections({ statement, rows }: StatementTable): ClassificationSectionData[] {
  const drawn = new Set(rows.map((row) => row.id));
  const ifDrawn = (id: string): string | null => (drawn.has(id) ? id : null);
  return Object.values(statement.sections).map((section) => ({
    id: section.id,
    headerLineItemId: ifDrawn(`${section.id}:header`),
    footerLineItemId: ifDrawn(`${section.id}:footer`),
    headerCaptionText: section.headerCaption,
    footerCaptionText: section.footerCaption,
    reportedAs: section.reportedAs,
    subsectionOf: section.parent,
    isEmpty: isEmptySection(statement, section.id),
    canAddSubsection: canAddSubsection(statement, section.id),
  }));
}
