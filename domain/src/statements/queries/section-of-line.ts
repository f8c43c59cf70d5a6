import { itemKey } from '../layout-data';
import type { SectionId, StatementLayout } from '../statement';

const known = new WeakMap<StatementLayout, ReadonlyMap<string, SectionId>>();

/** The section that a line is in, a section's heading and total being in the section itself; null for lines of the first level and unknown ones. */
export function sectionOfLine(statement: StatementLayout, lineItemId: string): SectionId | null {
  let sections = known.get(statement);
  if (sections === undefined) {
    sections = sectionsOfLines(statement);
    known.set(statement, sections);
  }
  return sections.get(lineItemId) ?? null;
}

function sectionsOfLines({ sections }: StatementLayout): ReadonlyMap<string, SectionId> {
  const found = new Map<string, SectionId>();
  for (const { id, items } of Object.values(sections)) {
    found.set(`${id}:header`, id);
    found.set(`${id}:footer`, id);
    for (const item of items) if (item.kind !== 'section') found.set(item.kind === 'account' ? itemKey(item) : item.id, id);
  }
  return found;
}
