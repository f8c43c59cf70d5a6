import type { Item, Section, SectionId, StatementLayout } from '../statement';

/** My layout, with a new id for each section of mine whose id another user gave to a different section at the same time. */
export function apartFrom(mine: StatementLayout, theirs: StatementLayout, base: StatementLayout): StatementLayout {
  const ids = new Map<SectionId, SectionId>();
  const isTaken = (id: string): boolean =>
    [mine, theirs, base].some(({ sections }) => sections[id] !== undefined) || [...ids.values()].includes(id);
  for (const section of Object.values(mine.sections)) {
    const other = theirs.sections[section.id];
    if (base.sections[section.id] !== undefined || other === undefined || isSame(section, other)) continue;
    let number = 2;
    while (isTaken(`${section.id}${number}`)) number += 1;
    ids.set(section.id, `${section.id}${number}`);
  }
  return ids.size === 0 ? mine : renamed(mine, ids);
}

function isSame(one: Section, other: Section): boolean {
  return one.parent === other.parent && one.headerCaption === other.headerCaption && one.footerCaption === other.footerCaption;
}

function renamed(statement: StatementLayout, ids: ReadonlyMap<SectionId, SectionId>): StatementLayout {
  const idOf = (id: SectionId): SectionId => ids.get(id) ?? id;
  const itemsOf = (items: readonly Item[]): readonly Item[] =>
    items.map((item) => (item.kind === 'section' ? { ...item, section: idOf(item.section) } : item));
  const sections = Object.values(statement.sections).map((section): [SectionId, Section] => [
    idOf(section.id),
    { ...section, id: idOf(section.id), parent: section.parent === null ? null : idOf(section.parent), items: itemsOf(section.items) },
  ]);
  return { ...statement, items: itemsOf(statement.items), sections: Object.fromEntries(sections) };
}
