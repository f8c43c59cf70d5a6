import type { StatementColumn } from '@countinghouse/domain/statements/columns';
import type { FiguresBeside } from '../data/figures-beside';

const column = (label: string, end: string) => ({ label, end }) as StatementColumn;

/** What is beside the balance sheet of Larkfield: percent of assets, and the change of its second column since its first. */
export function besideLarkfield(change: Partial<FiguresBeside> = {}): FiguresBeside {
  const pair = { column: column('YTD Oct 2026', '2026-10-31'), before: column('FY 2025', '2025-12-31'), undefinedBecause: null };
  return {
    base: 'assets',
    baseIn: (at) => [92_401_100, 103_873_700][at] ?? null,
    toDate: [false, true],
    comparison: {
      of: 'priorYear',
      columns: [{ column: null, before: null, undefinedBecause: 'PeriodNotAvailable' }, pair],
      sizeIn: (at) => (at === 1 ? 103_873_700 : null),
      amountsIn: ({ amounts }, at) => {
        const [base, current] = amounts ?? [];
        return at === 0 || base === undefined || current === undefined ? null : { current, base };
      },
    },
    ...change,
  };
}
