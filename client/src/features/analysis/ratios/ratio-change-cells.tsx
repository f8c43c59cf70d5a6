import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { coveredPeriodText } from '../../../lib/format/period-text';
import type { AnalysisColumn, AnalysisRatio } from '../screen/analysis-view';
import { ratioChange } from './ratio-change';
import { formatChange, formatTenths } from './ratio-words';

/** The heads of what is shown beside a column: the change since its base, and that in percent. */
export function RatioChangeHeads({ base }: { readonly base: AnalysisColumn }) {
  const text = useText('analysis');
  const words = { text: useText('captions'), locale: useLocale() };
  return (
    <>
      <th scope="col" className="figure">
        {text('changeFrom', { base: coveredPeriodText(base, words) })}
      </th>
      <th scope="col" className="figure">
        %
      </th>
    </>
  );
}

interface RatioChangeCellsProps {
  readonly ratio: AnalysisRatio;
  readonly column: AnalysisColumn;
  readonly base: AnalysisColumn;
}

/** How far a ratio moved since the column before. */
export function RatioChangeCells({ ratio, column, base }: RatioChangeCellsProps) {
  const text = useText('analysis');
  const locale = useLocale();
  const moved = ratioChange(ratio, column, base);
  const change = moved === null ? null : formatChange(moved.change, ratio.unit, locale);
  return (
    <>
      <td className="figure quiet">{change === null ? '–' : ratio.unit === 'Percent' ? text('points', { value: change }) : change}</td>
      <td className="figure quiet">
        {moved?.tenths == null ? percentOf(moved, text('notMeaningful')) : formatTenths(moved.tenths, locale)}
      </td>
    </>
  );
}

function percentOf(moved: ReturnType<typeof ratioChange>, notMeaningful: string): string {
  return moved?.noPercent === 'SignsDiffer' ? notMeaningful : '–';
}
