/** A heading of `docs/spec.md`. */
export interface Section {
  /** As tags name it: `lender 4.2`. */
  readonly id: string;
  readonly title: string;
  /** The number of `#` before it. */
  readonly level: number;
  /** Whether finer sections are below it, which are then covered in its place. */
  readonly divided: boolean;
}

const HEADING = /^(#+) (Lender|Borrower) (\d+(?:\.\d+)*): (.+)$/gm;

/** The sections of the specification, in reading order. */
export function readSections(page: string): Section[] {
  const headings = [...page.matchAll(HEADING)].map(([, marks = '', side = '', number = '', title = '']) => ({
    id: `${side.toLowerCase()} ${number}`,
    title,
    level: marks.length,
  }));
  return headings.map((heading) => ({ ...heading, divided: headings.some(({ id }) => id.startsWith(`${heading.id}.`)) }));
}
