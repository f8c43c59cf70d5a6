import type { Cell } from '../../../lib/files/save-table';
import type { CoveredPeriod } from '../../../lib/format/period-text';
import type { Texts } from '../../../lib/i18n/texts';
import type { PeriodRatio, RatioPoint } from '../ratios/ratio-text';

interface RatiosExport {
  readonly firm: string;
  readonly ratios: readonly PeriodRatio[];
  /** Which versions of the statements the ratios are of, in words. */
  readonly versions: string | null;
  readonly text: Texts<'risk'>;
  readonly names: Texts<'ratios'>;
  readonly periodName: (period: CoveredPeriod) => string;
}

/** All periods of all ratios, one line a ratio, percentages in percent; empty where a ratio has no meaning. */
export function ratiosTable({ firm, ratios, versions, text, names, periodName }: RatiosExport): readonly (readonly Cell[])[] {
  const columns = columnsOf(ratios);
  const head = [text('category'), names('ratio'), text('formula'), ...columns.map(periodName)];
  const lines = ratios.map((ratio): readonly Cell[] => {
    const values = new Map([...ratio.points, ...trailingOf(ratio)].map(({ reportingPeriodId, value }) => [reportingPeriodId, value]));
    const name = names(`name.${ratio.id}`);
    return [
      names(`group.${ratio.category}`),
      ratio.unit === 'Percent' ? `${name} (%)` : name,
      names(`formula.${ratio.id}`),
      ...columns.map(({ reportingPeriodId }) => values.get(reportingPeriodId) ?? null),
    ];
  });
  return [[text('part.ratios'), firm, versions], [], head, ...lines].map((line) => [
    ...line,
    ...Array.from({ length: head.length - line.length }, () => null),
  ]);
}

/** Every period that a ratio has, the oldest first, with the last twelve months behind them. */
function columnsOf(ratios: readonly PeriodRatio[]): readonly RatioPoint[] {
  const once = (points: readonly RatioPoint[]) => [...new Map(points.map((point) => [point.reportingPeriodId, point])).values()];
  const periods = once(ratios.flatMap(({ points }) => points)).toSorted((one, other) => (one.endDate < other.endDate ? -1 : 1));
  return [...periods, ...once(ratios.flatMap(trailingOf))];
}

function trailingOf({ trailingMonths }: PeriodRatio): readonly RatioPoint[] {
  return trailingMonths === null ? [] : [trailingMonths];
}
