import type { SectionId, StatementLayout } from '../statement';

/** The headings from the first level down to a section, itself included; empty for no section. */
export function sectionPath(statement: StatementLayout, section: SectionId | null): readonly string[] {
  const path: string[] = [];
  for (let id = section; id !== null; id = statement.sections[id]?.parent ?? null)
    path.unshift(statement.sections[id]?.headerCaption ?? '');
  return path;
}
