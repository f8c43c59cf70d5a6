import type { Item, Section, SectionId, StatementLayout } from './statement';

/** The section that contains each of these accounts; those that are nowhere are left out. */
export function sectionsOfAccounts(statement: StatementLayout, accounts: ReadonlySet<number>): ReadonlyMap<number, SectionId> {
  const found = new Map<number, SectionId>();
  if (accounts.size === 0) return found;
  for (const section of Object.values(statement.sections))
    for (const item of section.items) if (item.kind === 'account' && accounts.has(item.account)) found.set(item.account, section.id);
  return found;
}

const known = new WeakMap<StatementLayout['sections'], readonly (SectionId | undefined)[]>();

/** The section that contains an account; undefined for one that is nowhere. The accounts of a layout are looked through once. */
export function sectionOfAccount({ sections }: Pick<StatementLayout, 'sections'>, account: number): SectionId | undefined {
  let found = known.get(sections);
  if (found === undefined) {
    found = sectionsByOrdinal(sections);
    known.set(sections, found);
  }
  return found[account];
}

function sectionsByOrdinal(sections: StatementLayout['sections']): (SectionId | undefined)[] {
  const found: (SectionId | undefined)[] = [];
  for (const { id, items } of Object.values(sections)) for (const item of items) if (item.kind === 'account') found[item.account] = id;
  return found;
}

/** A statement in which some sections have other lines; all others, and those whose lines are the same, are the very same values. */
export function withItems(statement: StatementLayout, items: ReadonlyMap<SectionId, readonly Item[]>): StatementLayout {
  const changed: Record<SectionId, Section> = {};
  for (const [id, lines] of items) {
    const section = statement.sections[id];
    if (section !== undefined && !areSame(section.items, lines)) changed[id] = { ...section, items: lines };
  }
  return Object.keys(changed).length === 0 ? statement : { ...statement, sections: { ...statement.sections, ...changed } };
}

function areSame(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

/** A statement in which a section is another. */
export function withSection(statement: StatementLayout, section: Section): StatementLayout {
  return { ...statement, sections: { ...statement.sections, [section.id]: section } };
}
