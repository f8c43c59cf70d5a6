import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { dayOf, yearOf } from '@countinghouse/domain/periods/calendar-date';
import { firstDayOf, lastDayOf, monthIndexOf, numberOfMonth } from '@countinghouse/domain/periods/month';
import type { ReportColumn } from './report-shape';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The spans of a report's columns: its months, cut at both ends, or the whole. */
export function spansOf({ start, end }: DateSpan, isMonthly: boolean): DateSpan[] {
  if (!isMonthly) return [{ start, end }];
  const spans: DateSpan[] = [];
  for (let month = monthIndexOf(start); month <= monthIndexOf(end); month++) {
    const [first, last] = [firstDayOf(month), lastDayOf(month)];
    spans.push({ start: first < start ? start : first, end: last > end ? end : last });
  }
  return spans;
}

/** The column of accounts, then one for each span; months say when they start and end, and have a total where they add up. */
export function periodColumns(spans: readonly DateSpan[], isMonthly: boolean, hasTotal: boolean): ReportColumn[] {
  const first: ReportColumn = { ColTitle: '', ColType: 'Account', MetaData: [{ Name: 'ColKey', Value: 'account' }] };
  const total: ReportColumn = { ColTitle: 'Total', ColType: 'Money', MetaData: [{ Name: 'ColKey', Value: 'total' }] };
  if (!isMonthly) return [first, total];
  return [first, ...spans.map(monthColumn), ...(hasTotal ? [total] : [])];
}

function monthColumn({ start, end }: DateSpan): ReportColumn {
  const month = MONTHS[numberOfMonth(monthIndexOf(start)) - 1] ?? '';
  const isComplete = dayOf(start) === 1 && end === lastDayOf(monthIndexOf(start));
  const title = isComplete ? `${month} ${yearOf(start)}` : `${month} ${dayOf(start)} - ${dayOf(end)}, ${yearOf(start)}`;
  return {
    ColTitle: title,
    ColType: 'Money',
    MetaData: [
      { Name: 'StartDate', Value: start },
      { Name: 'EndDate', Value: end },
      { Name: 'ColKey', Value: title },
    ],
  };
}
