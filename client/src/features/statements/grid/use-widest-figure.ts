import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '../../../lib/react/when-idle';
import type { FigureFormat } from '../figures/figure-format';
import type { StatementLine } from '../outline/statement-lines';
import { widestFigure } from './widest-figure';

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
