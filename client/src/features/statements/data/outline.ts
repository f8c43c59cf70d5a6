import type { StatementAnswer, StatementLine } from './statement-answer';

/** A line with its place in the tree of sections. */
export interface OutlineLine {
  readonly line: StatementLine;
  /** Its place in the statement, from 0. */
  readonly index: number;
  /** 1 for the outermost lines. */
  readonly level: number;
  /** The heading that it is under; null for the outermost lines. */
  readonly parent: OutlineLine | null;
  /** What it opens, when it is the heading of a section. */
  readonly section: OutlineSection | null;
}

/** A section between its heading and its total. */
interface OutlineSection {
  readonly id: string;
  readonly footerId: string | null;
  /** The index of its last line, the total included. */
  end: number;
  /** Its total; null where the section has none. */
  footer: StatementLine | null;
  /** Detail accounts in it and in its subsections. */
  accounts: number;
}

/** Lays the flat lines out as a tree: a heading opens its section, and the section's total closes it. */
export function buildOutline(answer: Pick<StatementAnswer, 'lineItems' | 'classificationSections'>): OutlineLine[] {
  const byHeading = new Map(answer.classificationSections.map((section) => [section.headerLineItemId, section]));
  const open: OpenSection[] = [];
  let accounts = 0;
  const lines = answer.lineItems.map((line, index) => {
    const place: OutlineLine = { line, index, level: open.length + 1, parent: open.at(-1)?.heading ?? null, section: null };
    if (line.lineItemType === 'DetailAccount') accounts += 1;
    if (line.lineItemType === 'SectionFooter') {
      const closing = open.findLastIndex(({ section }) => section.footerId === line.id);
      if (closing >= 0) for (const each of open.splice(closing)) close(each, accounts, line, index);
    }
    const opened = line.lineItemType === 'SectionHeader' ? byHeading.get(line.id) : undefined;
    if (opened === undefined) return place;
    const section: OutlineSection = { id: opened.id, footerId: opened.footerLineItemId, end: index, footer: null, accounts: 0 };
    const heading = { ...place, section };
    open.push({ heading, section, accountsBefore: accounts });
    return heading;
  });
  for (const each of open) close(each, accounts, null, lines.length);
  return lines;
}

/** A section whose total has not come yet. */
interface OpenSection {
  readonly heading: OutlineLine;
  readonly section: OutlineSection;
  /** Detail accounts before it. */
  readonly accountsBefore: number;
}

/** How many levels of sections the statement has. */
export function outlineDepth(lines: readonly OutlineLine[]): number {
  return lines.reduce((deepest, { section, level }) => (section ? Math.max(deepest, level) : deepest), 0);
}

/** The headings that a line is under, outermost first. */
export function headingsOver(line: OutlineLine): OutlineLine[] {
  return line.parent ? [...headingsOver(line.parent), line.parent] : [];
}

/** Ends a section at a total, its own or that of one around it, or at the end of the statement. */
function close({ section, accountsBefore }: OpenSection, accounts: number, total: StatementLine | null, index: number): void {
  const own = total !== null && section.footerId === total.id;
  section.footer = own ? total : null;
  section.end = own ? index : index - 1;
  section.accounts = accounts - accountsBefore;
}

/** Finds by the id of a line. */
export type LineIndex<T> = Pick<ReadonlyMap<string, T>, 'get' | 'has'>;

/** A lazy index of things by the id of their line, in their order. It is built only as far as needed: of many thousands of lines, a screen looks up few, most of them near the top. */
export function lineIndex<T, V>(things: readonly T[], idOf: (thing: T) => string, valueOf: (thing: T, place: number) => V): LineIndex<V> {
  const found = new Map<string, V>();
  let place = 0;
  const has = (id: string): boolean => {
    if (found.has(id)) return true;
    for (let thing = things[place]; thing !== undefined; thing = things[place]) {
      const its = idOf(thing);
      found.set(its, valueOf(thing, place));
      place += 1;
      if (its === id) return true;
    }
    return false;
  };
  return { has, get: (id) => (has(id) ? found.get(id) : undefined) };
}

/** Lines whose number or caption holds every word of the search, in any case; numbers and captions that begin with it come first. */
export function findLines(lines: readonly OutlineLine[], search: string, most: number): OutlineLine[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = lines.filter(({ line }) => {
    const text = folded(`${line.accountNumber ?? ''} ${line.captionText}`);
    return words.every((word) => text.includes(word));
  });
  const begins = (at: OutlineLine) =>
    [at.line.accountNumber ?? '', at.line.captionText].some((text) => folded(text).startsWith(words.join(' ')));
  return [...found.filter(begins), ...found.filter((at) => !begins(at))].slice(0, most);
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
