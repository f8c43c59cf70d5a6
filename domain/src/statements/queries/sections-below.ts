import type { SectionId, Statement } from '../statement';

/** The sections below a section, in the order of their lines. */
export function sectionsBelow(statement: Statement, section: SectionId): SectionId[] {
  return (statement.sections[section]?.items ?? []).flatMap((item) =>
    item.kind === 'section' ? [item.section, ...sectionsBelow(statement, item.section)] : [],
  );
}
