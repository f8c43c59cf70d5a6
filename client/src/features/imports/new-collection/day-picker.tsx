import { dayOf, monthOf, yearOf, calendarDate, type CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import {
  clampDay,
  dayOfMonthChosen,
  dayRange,
  offeredDays,
  offeredMonths,
  offeredYears,
} from '@countinghouse/domain/requests/collection-rules';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Select } from '../../../ui/select';
import type { StepProps } from './step-props';

interface DayPickerProps extends Pick<StepProps, 'rules' | 'today'> {
  readonly day: CalendarDate;
  readonly onChange: (day: CalendarDate) => void;
}

/** A day by month, day and year, of those that the tenant offers (docs/spec.md, borrower 5). */
export function DayPicker({ day, rules, today, onChange }: DayPickerProps) {
  const text = useText('imports');
  const locale = useLocale();
  const range = dayRange(rules, today);
  const [year, month] = [yearOf(day), monthOf(day)];
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const named = (numbers: readonly number[]) => numbers.map((number) => ({ value: number, label: String(number) }));
  const months = offeredMonths(year, range).map((number) => ({ value: number, label: monthName.format(Date.UTC(2000, number - 1)) }));
  const choose = (chosen: { readonly year: number; readonly month: number }) => onChange(dayOfMonthChosen(day, chosen, range));
  return (
    <>
      <Select label={text('month')} value={month} options={months} onChange={(number) => choose({ year, month: number })} />
      <Select
        label={text('dayOfMonth')}
        value={dayOf(day)}
        options={named(offeredDays(day, range))}
        onChange={(number) => onChange(clampDay(calendarDate(year, month, number), range))}
      />
      <Select
        label={text('year')}
        value={year}
        options={named(offeredYears(range, today))}
        onChange={(number) => choose({ year: number, month })}
      />
    </>
  );
}
