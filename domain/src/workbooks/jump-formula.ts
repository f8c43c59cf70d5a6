import type { StyledCell } from './sheet';

/** A cell that jumps to a place of the workbook by a formula, of which there may be any number, unlike links. */
export function jumpCell(text: string, address: string): StyledCell {
  return { value: text, style: 'link', formula: `HYPERLINK(${quoted(`#${address}`)},${quoted(text)})` };
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
