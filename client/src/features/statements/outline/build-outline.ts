import type { StatementAnswer, StatementLine } from './statement-lines';

/** A line with its place in the tree of sections. */
export interface OutlineLine {
  readonly line: StatementLine;
  /** Its place in the statement, from 0. */
  readonly index: number;
  /** 1 for the outermost lines. */
  readonly level: number;
  /** The heading that it stands under; null for the outermost lines. */
  readonly parent: OutlineLine | null;
  /** What it opens, when it is the heading of a section. */
  readonly section: OutlineSection | null;
}

/** A section between its heading and its total. */
export interface OutlineSection {
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
  const open: (OutlineLine & { readonly section: OutlineSection })[] = [];
  const lines = answer.lineItems.map((line, index) => {
    const level = open.length + 1;
    const parent = open.at(-1) ?? null;
    const opened = line.lineItemType === 'SectionHeader' ? byHeading.get(line.id) : undefined;
    if (opened) {
      const section: OutlineSection = { id: opened.id, footerId: opened.footerLineItemId, end: index, footer: null, accounts: 0 };
      const heading = { line, index, level, parent, section };
      open.push(heading);
      return heading;
    }
    if (line.lineItemType === 'DetailAccount') for (const { section } of open) section.accounts++;
    if (line.lineItemType === 'SectionFooter') {
      const closing = open.findLastIndex(({ section }) => section.footerId === line.id);
      if (closing >= 0) for (const { section } of open.splice(closing)) close(section, line, index);
    }
    return { line, index, level, parent, section: null };
  });
  for (const { section } of open) section.end = lines.length - 1;
  return lines;
}

/** How many levels of sections the statement has. */
export function outlineDepth(lines: readonly OutlineLine[]): number {
  return lines.reduce((deepest, { section, level }) => (section ? Math.max(deepest, level) : deepest), 0);
}

/** The headings that a line stands under, outermost first. */
export function headingsOver(line: OutlineLine): OutlineLine[] {
  return line.parent ? [...headingsOver(line.parent), line.parent] : [];
}

function close(section: OutlineSection, line: StatementLine, index: number): void {
  const own = section.footerId === line.id;
  section.footer = own ? line : null;
  section.end = own ? index : index - 1;
}
