import type { StatementRow } from '../statements/statement-table';
import { accountIdOf } from './record-chart';

/** A line of an analysis with the lines that it is the total of. */
export type AnalysisLine<Compared> = Compared & {
  readonly id: string;
  readonly caption: string;
  readonly accountRef?: { readonly accountId: string };
  readonly lineItemType: 'SourceCoA' | 'ClassificationSubtotal';
  readonly subtotals: readonly AnalysisLine<Compared>[];
};

/** A share as a number from 0 to 1, or why there is none. */
export interface PercentageValue {
  readonly value: number | null;
  readonly errorCode?: 'DivideByZero' | 'Unknown';
}

/** A part of a whole; null is an amount that the books do not state. */
export function percentageOf(part: number | null, whole: number | null): PercentageValue {
  if (part === null || whole === null) return { value: null, errorCode: 'Unknown' };
  return whole === 0 ? { value: null, errorCode: 'DivideByZero' } : { value: part / whole };
}

type Level<Compared> = { readonly section: string | null; readonly lines: AnalysisLine<Compared>[] };

/** The rows of a statement as a tree: what is between the heading and the total of a section belongs to the total. A section without a total leaves its lines where it is. */
export function analysisLines<Compared extends object>(
  rows: readonly StatementRow[],
  compare: (row: StatementRow, amounts: readonly number[]) => Compared,
): readonly AnalysisLine<Compared>[] {
  const levels: Level<Compared>[] = [{ section: null, lines: [] }];
  const innermost = () => levels.at(-1) as Level<Compared>;
  const leave = () => {
    const { lines } = levels.pop() as Level<Compared>;
    return lines;
  };
  const lineOf = (row: StatementRow, subtotals: readonly AnalysisLine<Compared>[]): AnalysisLine<Compared> => ({
    id: row.id,
    caption: row.caption,
    ...(row.account !== null && { accountRef: { accountId: accountIdOf(row.account) } }),
    lineItemType: row.account === null ? 'ClassificationSubtotal' : 'SourceCoA',
    ...compare(row, row.amounts ?? []),
    subtotals,
  });
  for (const row of rows) {
    if (row.kind === 'header') levels.push({ section: row.section, lines: [] });
    else if (row.kind !== 'footer' || !levels.some(({ section }) => section === row.section)) innermost().lines.push(lineOf(row, []));
    else {
      while (innermost().section !== row.section) {
        const left = leave();
        innermost().lines.push(...left);
      }
      const subtotals = leave();
      innermost().lines.push(lineOf(row, subtotals));
    }
  }
  while (levels.length > 1) {
    const left = leave();
    innermost().lines.push(...left);
  }
  return innermost().lines;
}
