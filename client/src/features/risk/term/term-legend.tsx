import { Box } from '@mantine/core';
import { useText } from '../../../lib/i18n/use-text';
import { seriesOf, type TermSeries } from './term-series';
import { useSeriesName } from './use-series-name';
import plot from './term-plot.module.css';
import classes from './term-legend.module.css';

/** The legend of the lines and bands of the term structure. */
export function TermLegend({ series }: { readonly series: TermSeries }) {
  const text = useText('risk');
  const nameOf = useSeriesName(series);
  return (
    <ul className={classes.legend}>
      {seriesOf(series).map(([name]) => (
        <li key={name}>
          <svg width={24} height={10} aria-hidden>
            <line x1={0} x2={24} y1={5} y2={5} className={plot[name]} />
          </svg>
          <span className={`ellipsis ${classes.name}`} title={nameOf(name)}>
            {nameOf(name)}
          </span>
        </li>
      ))}
      {series.range !== null && (
        <li>
          <Box component="span" w={14} h={10} bdrs="xs" bg="var(--ch-accent-strong)" opacity={0.3} aria-hidden />
          {text('range')}
        </li>
      )}
      <li>
        <Box component="span" w={14} h={10} bdrs="xs" bg="var(--ch-accent-soft-2)" aria-hidden />
        {text('gradeBands')}
      </li>
    </ul>
  );
}
