import { RATIO_CATEGORIES } from '@countinghouse/domain/ratios/ratio-recipes';
import { coveredPeriodText } from '../../../lib/format/period-text';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatRatio } from '../ratios/ratio-words';
import { shownColumns, type Analysis, type AnalysisView } from './analysis-view';
import classes from './analysis-sheet.module.css';

interface PrintedRatiosProps {
  readonly analysis: Pick<Analysis, 'columns' | 'ratios'>;
  readonly view: Pick<AnalysisView, 'columns'>;
}

/** The ratios on paper; one without a value has a number, under which the reason stands below the table. */
export function PrintedRatios({ analysis, view }: PrintedRatiosProps) {
  const text = useText('analysis');
  const names = useText('ratios');
  const locale = useLocale();
  const words = { text: useText('captions'), locale };
  const columns = shownColumns(analysis.columns, view);
  const rows = RATIO_CATEGORIES.map((category) => ({
    category,
    ratios: analysis.ratios
      .filter((ratio) => ratio.category === category)
      .map(({ id, unit, points }) => ({
        id,
        unit,
        points: columns.map(({ reportingPeriodId }) => points.find((point) => point.reportingPeriodId === reportingPeriodId)),
      })),
  }));
  const shown = rows.flatMap(({ ratios }) => ratios.flatMap(({ points }) => points));
  const reasons = [...new Set(shown.flatMap((point) => point?.undefinedBecause ?? []))];
  return (
    <section>
      <table className="figure-table">
        <thead>
          <tr>
            <th scope="col">{names('ratio')}</th>
            {columns.map((column) => (
              <th key={column.reportingPeriodId} scope="col" className="figure">
                {coveredPeriodText(column, words)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ category, ratios }) => (
          <tbody key={category}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className={classes.group}>
                {names(`group.${category}`)}
              </th>
            </tr>
            {ratios.map(({ id, unit, points }) => (
              <tr key={id}>
                <th scope="row">
                  {names(`name.${id}`)} <span className="quiet">{names(`formula.${id}`)}</span>
                </th>
                {points.map((point, at) => (
                  <td key={at} className="figure">
                    {point?.value == null ? '–' : `${formatRatio(point.value, unit, locale)}${point.annualized ? ' A' : ''}`}
                    {point?.undefinedBecause != null && <sup> {reasons.indexOf(point.undefinedBecause) + 1}</sup>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p>{text('markA')}</p>
      {reasons.map((reason, at) => (
        <p key={reason}>
          <sup>{at + 1}</sup> {text(`undefined.${reason}`)}
        </p>
      ))}
    </section>
  );
}
