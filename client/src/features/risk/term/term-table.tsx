import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatPd, rangeText } from '../text/format-risk';
import { gradeAt, HORIZONS } from './term-curves';
import { seriesOf, type TermSeries } from './term-series';
import { useSeriesName } from './use-series-name';
import table from '../result/plain-table.module.css';

/** The term structure in figures: what the chart shows, year by year. */
export function TermTable({ series }: { readonly series: TermSeries }) {
  const text = useText('risk');
  const locale = useLocale();
  const nameOf = useSeriesName(series);
  const shown = seriesOf(series);
  return (
    <div className={table.scroll} role="group" aria-label={text('termOf', { name: series.firm.name })} tabIndex={0}>
      <table className={`figures ${table.table}`}>
        <thead>
          <tr>
            <th scope="col">{text('horizon')}</th>
            {shown.map(([name]) => (
              <th key={name} scope="col" className={table.series}>
                <span title={nameOf(name)}>{nameOf(name)}</span>
              </th>
            ))}
            {series.range !== null && <th scope="col">{text('range')}</th>}
            <th scope="col">{text('gradeBand')}</th>
          </tr>
        </thead>
        <tbody>
          {HORIZONS.map((year) => (
            <tr key={year}>
              <th scope="row" className={table.short}>
                {text('years', { count: year })}
              </th>
              {shown.map(([name, curve]) => (
                <td key={name} className={table.figure}>
                  {formatPd(curve[year - 1] ?? 0, locale)}
                </td>
              ))}
              {series.range !== null && <td className={table.figure}>{rangeText(series.range, year, locale)}</td>}
              <td>{gradeAt(series.firm.curve[year - 1] ?? 0, year, series.bounds, series.slope)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
