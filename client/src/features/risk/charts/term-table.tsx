import { Text } from '@mantine/core';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { formatPd, rangeText } from '../text/format-risk';
import { gradeAt, HORIZONS } from './term-curves';
import { seriesOf, type TermSeries, useSeriesName } from './term-series';
import { FigureTable } from '../../../ui/figure-table';

/** The term structure in figures: what the chart shows, year by year. */
export function TermTable({ series }: { readonly series: TermSeries }) {
  const text = useText('risk');
  const locale = useLocale();
  const nameOf = useSeriesName(series);
  const shown = seriesOf(series);
  return (
    <FigureTable label={text('termOf', { name: series.firm.name })}>
      <thead>
        <tr>
          <th scope="col">{text('horizon')}</th>
          {shown.map(([name]) => (
            <th key={name} scope="col" className="figure" style={{ minWidth: 96, whiteSpace: 'normal' }}>
              <Text span inherit lineClamp={2} title={nameOf(name)}>
                {nameOf(name)}
              </Text>
            </th>
          ))}
          {series.range !== null && <th scope="col">{text('range')}</th>}
          <th scope="col">{text('gradeBand')}</th>
        </tr>
      </thead>
      <tbody>
        {HORIZONS.map((year) => (
          <tr key={year}>
            <th scope="row" style={{ whiteSpace: 'nowrap' }}>
              {text('years', { count: year })}
            </th>
            {shown.map(([name, curve]) => (
              <td key={name} className="figure">
                {formatPd(curve[year - 1] ?? 0, locale)}
              </td>
            ))}
            {series.range !== null && <td className="figure">{rangeText(series.range, year, locale)}</td>}
            <td>{gradeAt(series.firm.curve[year - 1] ?? 0, year, series.bounds, series.slope)}</td>
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
}
