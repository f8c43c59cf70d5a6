import { SegmentedControl, Switch } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import {
  offersOption,
  clampDay,
  dayOfMonthChosen,
  dayRange,
  offeredDays,
  offeredMonths,
  offeredYears,
} from '@countinghouse/domain/requests/collection-rules';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { NumberStepper } from '../../../ui/number-stepper';
import { OptionRow } from '../../../ui/option-row';
import { comesInFile, type Through } from './collection-form';
import { PeriodStrip } from './period-strip';
import type { StepProps } from './step-props';
import { dayOf, monthOf, yearOf, calendarDate, type CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { useLocale } from '../../../lib/i18n/use-locale';
import { Select } from '../../../ui/select';

/** Step 2: how much to collect, and how; what the tenant has switched off is not there. */
export function OptionsStep({ form, change, rules, today }: StepProps) {
  const text = useText('imports');
  const ids = { years: useId(), through: useId(), basis: useId() };
  const through = [
    { value: 'LastFullMonth', label: text('lastFullMonth') },
    { value: 'Today', label: comesInFile(form) ? text('asFarAsBooks') : text('today') },
    { value: 'Day', label: text('aDate') },
  ];
  return (
    <>
      <PeriodStrip form={form} today={today} />
      <OptionRow title={text('fullYears')} note={text('fullYearsText', { most: rules.maxFullFiscalYears })} titleId={ids.years}>
        <NumberStepper
          labelledBy={ids.years}
          value={form.fullFiscalYears}
          least={0}
          most={rules.maxFullFiscalYears}
          fewerLabel={text('fewerYears')}
          moreLabel={text('moreYears')}
          onChange={(fullFiscalYears) => change({ fullFiscalYears })}
        />
      </OptionRow>
      <OptionRow title={text('collectThrough')} note={text('collectThroughText')} titleId={ids.through}>
        <SegmentedControl
          aria-labelledby={ids.through}
          data={through}
          value={form.through}
          onChange={(value) => change({ through: value as Through })}
        />
        {form.through === 'Day' && <DayPicker day={form.day} rules={rules} today={today} onChange={(day) => change({ day })} />}
      </OptionRow>
      {offersOption(rules, 'basisOfAccounting') && (
        <OptionRow title={text('basis')} titleId={ids.basis}>
          <SegmentedControl
            aria-labelledby={ids.basis}
            data={[
              { value: 'Accrual', label: text('accrual') },
              { value: 'Cash', label: text('cash') },
            ]}
            value={form.basis}
            onChange={(basis) => change({ basis })}
          />
        </OptionRow>
      )}
      {offersOption(rules, 'anonymizeResults') && (
        <SwitchRow
          title={text('anonymize')}
          note={text('anonymizeText')}
          on={form.anonymize}
          onChange={(anonymize) => change({ anonymize })}
        />
      )}
      {form.mode === 'shareable' && offersOption(rules, 'additionalDocumentUpload') && (
        <SwitchRow
          title={text('allowUpload')}
          note={text('allowUploadText', { most: LIMITS.uploadLabel })}
          on={form.allowUserUpload}
          onChange={(allowUserUpload) => change({ allowUserUpload })}
        />
      )}
      {form.mode === 'shareable' && offersOption(rules, 'provideUserCopy') && (
        <SwitchRow
          title={text('provideCopy')}
          note={text('provideCopyText')}
          on={form.provideUserCopy}
          onChange={(provideUserCopy) => change({ provideUserCopy })}
        />
      )}
    </>
  );
}

interface SwitchRowProps {
  readonly title: string;
  readonly note: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function SwitchRow({ title, note, on, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <OptionRow title={title} note={note} titleId={id}>
      <Switch aria-labelledby={id} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    </OptionRow>
  );
}

interface DayPickerProps extends Pick<StepProps, 'rules' | 'today'> {
  readonly day: CalendarDate;
  readonly onChange: (day: CalendarDate) => void;
}

/** A day by month, day and year, of those that the tenant offers (docs/spec.md, borrower 5). */
function DayPicker({ day, rules, today, onChange }: DayPickerProps) {
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
