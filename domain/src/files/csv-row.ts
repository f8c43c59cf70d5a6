const QUOTED = /[",\r\n]/;
/** Characters that make a spreadsheet take a text for a formula (OWASP ASVS 1.2.10), the wide forms of East Asian keyboards included. */
export const FORMULA_START = /^[=+\-@\t\r\0\uff1d\uff0b\uff0d\uff20]/;

/** One line of CSV (RFC 4180); a text that a spreadsheet would take for a formula gets an apostrophe, numbers never do. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
