import type { LinesPage, OpenItemsPage } from './page';

/**
 * Journal lines without any text that could hold a name: memos are dropped, document and journal numbers keep their digits only.
 * Names are not searched for, because a memo may hold one that only a later page announces, or one that is not a contact at all.
 */
export function anonymiseLines(page: LinesPage, ordinalOf: (journal: string) => number): LinesPage {
  return {
    ...page,
    journal: mapRuns(page.journal, (journal) => neutralJournal(journal, ordinalOf)),
    document: mapRuns(page.document, digitsOf),
    memo: new Array<null>(page.count).fill(null),
  };
}

/** Open items without any text that could hold a name; ids are made from the place in the page. */
export function anonymiseOpenItems(page: OpenItemsPage, before: number): OpenItemsPage {
  return {
    kind: 'openItems',
    items: page.items.map((item, at) => ({ ...item, sourceId: `item-${before + at + 1}`, number: digitsOf(item.number) })),
  };
}

/** The digits of a document number, groups joined by hyphens; null where there are none. */
function digitsOf(text: string | null): string | null {
  return text?.match(/\d+/g)?.join('-') ?? null;
}

/** A journal id that reveals nothing and is the same for the same journal: the id itself where it is digits, else its number in order of appearance. */
export function neutralJournal(journal: string, ordinalOf: (journal: string) => number): string {
  return /^[\d-]+$/.test(journal) ? journal : `J${ordinalOf(journal)}`;
}

/** Maps a column in which equal neighbors are common, as in the lines of one journal. */
function mapRuns<From, To>(column: readonly From[], map: (value: From) => To): To[] {
  let last = column[0] as From;
  let mapped = column.length === 0 ? undefined : map(last);
  return column.map((value) => {
    if (value !== last) {
      last = value;
      mapped = map(value);
    }
    return mapped as To;
  });
}
