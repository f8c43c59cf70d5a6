import type { SectionId, StatementLayout } from '../statement';

/** The ordinals of all accounts in a section and the sections below it, in the order of their lines. */
export function accountsInSection(statement: StatementLayout, section: SectionId): number[] {
  const found: number[] = [];
  const visit = (id: SectionId): void => {
    for (const item of statement.sections[id]?.items ?? []) {
      if (item.kind === 'account') found.push(item.account);
      else if (item.kind === 'section') visit(item.section);
    }
  };
  visit(section);
  return found;
}
