import type { StatementLine } from '../outline/statement-lines';

/** Pixels of an average letter, of one level, and of what is around a caption: the row number, the fold sign and the paddings (caption-cell.module.css). */
const [LETTER, LEVEL, AROUND] = [7.4, 10, 71];

/** About how wide the longest caption of a statement is with its account number, in pixels. */
export function widestCaption(lines: readonly StatementLine[]): number {
  return lines.reduce((widest, { captionText, accountNumber, absoluteIndentationLevel }) => {
    const letters = captionText.length + (accountNumber === null ? 0 : accountNumber.length + 1);
    return Math.max(widest, AROUND + absoluteIndentationLevel * LEVEL + letters * LETTER);
  }, 0);
}
