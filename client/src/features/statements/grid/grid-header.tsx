import clsx from 'clsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo, type CSSProperties } from 'react';
import type { Texts } from '../../../lib/i18n/texts';
import type { GridModel } from './grid-model';
import classes from './grid-header.module.css';

interface GridHeaderProps {
  readonly model: GridModel;
  readonly first: number;
  readonly last: number;
  readonly lefts: readonly CSSProperties[];
  readonly column: number;
  readonly text: Texts<'statements'>;
}

/** The frozen headings: fiscal years over months, and each period with its last day; a column that does not balance says so. */
export const GridHeader = memo(function GridHeader({ model, first, last, lefts, column, text }: GridHeaderProps) {
  const { columns, years } = model;
  return (
    <div role="rowgroup" className={classes.header}>
      {years.length > 0 && (
        <div role="row" aria-rowindex={1} className={classes.years}>
          {years.map(({ label, from, count }) => (
            <div
              key={from}
              role="columnheader"
              aria-colindex={from + 2}
              aria-colspan={count}
              className={clsx(classes.year, from > 0 && classes.beginsYear)}
              style={{ ...lefts[from], width: count * column }}
            >
              <span>{label}</span>
            </div>
          ))}
        </div>
      )}
      <div role="row" aria-rowindex={years.length > 0 ? 2 : 1} className={classes.periods}>
        <div role="columnheader" aria-colindex={1} className="visually-hidden">
          {text('line')}
        </div>
        {columns.slice(first, last + 1).map((period, offset) => (
          <div
            key={period.id}
            role="columnheader"
            aria-colindex={first + offset + 2}
            aria-label={[period.label, period.spokenDate, period.balanced === false ? text('outOfBalanceShort') : '']
              .filter(Boolean)
              .join(', ')}
            className={clsx(classes.period, period.beginsYear && classes.beginsYear, period.balanced === false && classes.unbalanced)}
            style={lefts[first + offset]}
            title={period.label}
          >
            <span className={classes.heading}>
              {period.balanced === false && <IconAlertTriangle size={13} stroke={2} aria-hidden />}
              {period.heading}
            </span>
            {period.subheading !== '' && <span className={classes.subheading}>{period.subheading}</span>}
          </div>
        ))}
      </div>
    </div>
  );
});
