import clsx from 'clsx';
import { dayOf, monthOf } from '@countinghouse/domain/periods/calendar-date';
import { formatShortDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import type { RequestedData } from './requested-data';
import classes from './period-bar.module.css';

/** The least months that the year to date is drawn as, so that its words have room. */
const LEAST_MONTHS = 7;

/** Full years that fit next to the year to date on a phone; more are stacked. */
const FITTING = 2;

/** The periods asked for, one segment each; the year to date is the last one. */
export function PeriodBar({ requested }: { readonly requested: RequestedData }) {
  const text = useText('borrower');
  const locale = useLocale();
  const years = Array.from({ length: requested.fullFiscalYears }, (_, index) => index);
  const months = Math.max(LEAST_MONTHS, monthOf(requested.lastDay) - 1 + dayOf(requested.lastDay) / 31);
  const columns = [...years.map(() => 'minmax(0, 12fr)'), `minmax(0, ${months}fr)`];
  return (
    <ol
      className={clsx('grid gap-3xs', classes.periods, years.length > FITTING && classes.many)}
      style={{ gridTemplateColumns: columns.join(' ') }}
    >
      {years.map((year) => (
        <li key={year}>{text('fullYear')}</li>
      ))}
      <li>
        {text('yearToDate')}
        <small className="block text-md">
          {text('toDay', { day: formatShortDay(requested.lastDay, locale).replaceAll(' ', '\u00A0') })}
        </small>
      </li>
    </ol>
  );
}
