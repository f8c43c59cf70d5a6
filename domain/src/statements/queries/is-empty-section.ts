import type { SectionId, StatementLayout } from '../statement';

/** Whether neither an account nor a computed line is in a section or below it. */
export function isEmptySection(statement: StatementLayout, section: SectionId): boolean {
  const items = statement.sections[section]?.items ?? [];
  return items.every((item) => item.kind === 'formula' || (item.kind === 'section' && isEmptySection(statement, item.section)));
}

/** Whether a section's heading and total are drawn. */
export function isShownSection(statement: StatementLayout, section: SectionId): boolean {
  const visibility = statement.sections[section]?.visibility;
  return visibility === 'always' || (visibility === 'whenUsed' && !isEmptySection(statement, section));
}
