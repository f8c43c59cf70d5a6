/** A table of the card. */
interface CardTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What is in a section: a paragraph, a point of a list, or a table. */
type CardBlock =
  | { readonly kind: 'paragraph' | 'point'; readonly text: string; readonly table: null }
  | { readonly kind: 'table'; readonly text: null; readonly table: CardTable };

/** A section of the card; the first has no blocks but what is under the title. */
export interface CardSection {
  readonly title: string;
  readonly blocks: readonly CardBlock[];
}

/** Reads the page as the fit writes it: headings, paragraphs, points and tables, nothing else. */
export function sectionsOf(markdown: string): readonly CardSection[] {
  return markdown
    .split(/^#+ /m)
    .slice(1)
    .map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return { title: plain(title), blocks: blocksOf(lines) };
    });
}

function blocksOf(lines: readonly string[]): readonly CardBlock[] {
  const blocks: CardBlock[] = [];
  let rows: string[][] = [];
  const endTable = () => {
    const [columns, , ...body] = rows;
    if (columns !== undefined) blocks.push({ kind: 'table', text: null, table: { columns, rows: body } });
    rows = [];
  };
  for (const line of lines) {
    if (line.startsWith('|')) {
      rows.push(cellsOf(line));
      continue;
    }
    endTable();
    if (line.startsWith('- ')) blocks.push({ kind: 'point', text: plain(line.slice(2)), table: null });
    else if (line.trim() !== '') blocks.push({ kind: 'paragraph', text: plain(line), table: null });
  }
  endTable();
  return blocks;
}

const cellsOf = (line: string) => line.slice(1, line.lastIndexOf('|')).split('|').map(plain);

/** Without the marks of code and links. */
function plain(marked: string): string {
  return marked
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '')
    .trim();
}
