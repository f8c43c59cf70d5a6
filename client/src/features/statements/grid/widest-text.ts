import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../../../lib/react/when-idle';
import type { FigureFormat } from '../data/figure-format';
import type { StatementLine } from '../data/statement-answer';

/**
 * The longest figure of a statement, its digits as zeros, since only its width counts: at once that of the totals, which are nearly always
 * longer than what they add up; of all lines once what is seen has been drawn.
 */
export function useWidestFigure(lines: readonly StatementLine[], format: FigureFormat): string {
  const ofTotals = useMemo(
    () =>
      widthOf(
        lines.filter(({ lineItemType }) => lineItemType === 'SectionFooter'),
        format,
      ),
    [lines, format],
  );
  const [longer, setLonger] = useState<{ readonly width: string; readonly format: FigureFormat } | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        const width = widthOf(lines, format);
        setLonger(width.length > ofTotals.length ? { width, format } : null);
      }),
    [lines, format, ofTotals],
  );
  return longer?.format === format && longer.width.length > ofTotals.length ? longer.width : ofTotals;
}

function widthOf(lines: readonly StatementLine[], format: FigureFormat): string {
  return widestFigure(lines, format).replaceAll(/\d/g, '0');
}

/** The longest figure of a statement as it is written: the largest or the smallest of many thousands, so that only two are written. */
export function widestFigure(lines: readonly StatementLine[], format: FigureFormat): string {
  let largest = 0;
  let smallest = 0;
  for (const { amounts } of lines) {
    if (amounts === null) continue;
    for (let at = 0; at < amounts.length; at += 1) {
      const amount = amounts[at] ?? 0;
      if (amount > largest) largest = amount;
      else if (amount < smallest) smallest = amount;
    }
  }
  return [largest, smallest].map((amount) => format.amount(amount).text).reduce((one, other) => (other.length > one.length ? other : one));
}

/** Pixels of an average letter, of one level, and of what is around a caption: the row number, the fold sign and the paddings (caption-cell.module.css). */
const [LETTER, LEVEL, AROUND] = [7.4, 10, 71];

/** About how wide the longest caption of a statement is with its account number, in pixels. */
export function widestCaption(lines: readonly StatementLine[]): number {
  return lines.reduce((widest, { captionText, accountNumber, absoluteIndentationLevel }) => {
    const letters = captionText.length + (accountNumber === null ? 0 : accountNumber.length + 1);
    return Math.max(widest, AROUND + absoluteIndentationLevel * LEVEL + letters * LETTER);
  }, 0);
}
