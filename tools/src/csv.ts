/** Rows of a CSV text that comes in pieces (RFC 4180): quoted cells, doubled quotes, line ends within quotes, either line end, a byte order mark. */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let [row, cell, quoted, afterQuote, first]: [string[], string, boolean, boolean, boolean] = [[], '', false, false, true];
  let afterReturn = false;
  for await (const piece of pieces) {
    for (const letter of first ? piece.replace(/^\uFEFF/, '') : piece) {
      first = false;
      if (quoted && letter !== '"') cell += letter;
      else if (letter === '"') {
        if (afterQuote) cell += '"';
        quoted = !quoted;
        afterQuote = !quoted;
        afterReturn = false;
        continue;
      } else if (letter === ',') {
        row.push(cell);
        cell = '';
      } else if (letter === '\r' || (letter === '\n' && !afterReturn)) {
        row.push(cell);
        yield row;
        [row, cell] = [[], ''];
      } else if (letter !== '\n') cell += letter;
      afterQuote = false;
      afterReturn = letter === '\r' && !quoted;
    }
  }
  if (quoted) throw new Error('The file ends within quotes.');
  if (cell !== '' || row.length > 0) yield [...row, cell];
}

/** A cell as CSV has it. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
