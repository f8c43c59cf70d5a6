import type { Item, Section, SectionId, StatementLayout } from '../statement';

/** The first level, where a section would be named. */
export const FIRST_LEVEL = '*';

/** What a layout says, one independent sentence per key; what two layouts say alike under a key they agree on. */
export interface LayoutFacts {
  /** The number style, captions and sides of sections, captions of accounts. */
  readonly words: ReadonlyMap<string, string>;
  /** The section that contains each account. */
  readonly places: ReadonlyMap<number, SectionId>;
  /** The section that contains each section. */
  readonly parents: ReadonlyMap<SectionId, SectionId>;
}

/** What people can say in words of a section, by the field that holds it. */
export const SECTION_TEXT = ['headerCaption', 'footerCaption', 'reportedAs'] as const;
export type SectionWord = (typeof SECTION_TEXT)[number];

/** The key of a word of a section. */
export function sectionKey(word: SectionWord, section: SectionId): string {
  return `${word} ${section}`;
}

/** The key of an account's caption. */
export function captionKey(account: number): string {
  return `accountCaption ${account}`;
}

/** Reads a layout as its facts. */
export function factsOf(statement: StatementLayout): LayoutFacts {
  const words = new Map<string, string>([['numberStyle', statement.numberStyle]]);
  const places = new Map<number, SectionId>();
  const parents = new Map<SectionId, SectionId>();
  const note = (items: readonly Item[], section: SectionId): void => {
    for (const item of items) {
      if (item.kind === 'account') places.set(item.account, section);
      else if (item.kind === 'section') parents.set(item.section, section);
    }
  };
  note(statement.items, FIRST_LEVEL);
  for (const section of Object.values(statement.sections)) {
    note(section.items, section.id);
    for (const word of SECTION_TEXT) words.set(sectionKey(word, section.id), section[word]);
  }
  for (const [account, caption] of Object.entries(statement.accountCaptions)) words.set(captionKey(Number(account)), caption);
  return { words, places, parents };
}

/** Whether a section differs in what it says of itself. */
export function isReworded(one: Section, other: Section): boolean {
  return SECTION_TEXT.some((word) => one[word] !== other[word]);
}

/** The lines of a section, or of the first level. */
export function itemsIn(statement: StatementLayout, section: SectionId): readonly Item[] {
  return section === FIRST_LEVEL ? statement.items : (statement.sections[section]?.items ?? []);
}
