import type { RenameCaptions } from '@countinghouse/domain/statements/commands/rename-captions';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import type { StatementLine } from '../data/statement-answer';
import { editorLine, captionedLine } from '../editor/editor-line';

/** Captions in the order of their rows, as a spreadsheet puts them on the clipboard: the first column counts, amounts are not looked at. */
export function pastedCaptions(text: string): readonly string[] {
  const rows = rowsOf(text).map(([first = '']) =>
    first
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/, ''),
  );
  while (rows.at(-1) === '') rows.pop();
  return rows[0] === '' ? rows.slice(1) : rows;
}

/** What pasting onto lines comes to: a command; a line that has no caption of its own; or nothing, where there are too few lines or nothing new. */
export type Pasting =
  | { readonly command: RenameCaptions }
  | { readonly computed: string }
  | { readonly tooMany: { readonly rows: number; readonly lines: number } }
  | null;

/** Lays captions over the lines from the focused one on. A caption as the line shows it, its account number before it or not, is not a change. */
export function layOver(captions: readonly string[], lines: readonly StatementLine[], statement: StatementLayout): Pasting {
  if (captions.length > lines.length) return { tooMany: { rows: captions.length, lines: lines.length } };
  const changed = captions.flatMap((pasted, at) => {
    const line = lines[at];
    const caption = line === undefined ? pasted : withoutNumber(pasted, line.accountNumber);
    return line === undefined || caption === line.captionText ? [] : [{ line, caption }];
  });
  const renamed = changed.map(({ line, caption }) => ({ id: line.id, of: captionedLine(editorLine(statement, line.id)), caption }));
  const computed = renamed.find(({ of }) => of === null);
  if (computed !== undefined) return { computed: computed.id };
  const found = renamed.flatMap(({ of, caption }) => (of === null ? [] : [{ of, caption }]));
  return found.length === 0 ? null : { command: { kind: 'renameCaptions', captions: found } };
}

function withoutNumber(caption: string, number: string | null): string {
  return number !== null && caption.startsWith(`${number} `) ? caption.slice(number.length + 1).trim() : caption;
}

/** The cells of tab-separated text; a quoted cell may hold line breaks and doubled quotes. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}
