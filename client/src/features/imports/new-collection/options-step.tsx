import { SegmentedControl, Switch } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { lastDayOf } from '@countinghouse/domain/periods/month';
import { useId } from 'react';
import { formatDay } from '../../../lib/format/format-time';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { NumberStepper } from '../../../ui/number-stepper/number-stepper';
import { OptionRow } from '../../../ui/option-row/option-row';
import { Select } from '../../../ui/select/select';
import { offeredMonths, type CollectionForm, type Through } from './collection-form';
import { LedgerFacts } from './ledger-facts';
import { PeriodStrip } from './period-strip';
import { isLedgerText } from './refuse-file';
import type { StepProps } from './step-props';

/** Step 2: how much to collect, and how. */
export function OptionsStep({ form, change, today }: StepProps & { readonly today: CalendarDate }) {
  const text = useText('imports');
  const locale = useLocale();
  const ids = { years: useId(), through: useId(), basis: useId(), anonymize: useId() };
  const through = [
    { value: 'LastFullMonth', label: text('lastFullMonth') },
    { value: 'Today', label: form.source === 'FileUpload' ? text('asFarAsBooks') : text('today') },
    { value: 'Month', label: text('aDate') },
  ];
  return (
    <>
      <PeriodStrip form={form} today={today} />
      <OptionRow title={text('fullYears')} note={text('fullYearsText', { most: LIMITS.maxFullFiscalYears })} titleId={ids.years}>
        <NumberStepper
          labelledBy={ids.years}
          value={form.fullFiscalYears}
          least={0}
          most={LIMITS.maxFullFiscalYears}
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
        {form.through === 'Month' && (
          <Select
            label={text('month')}
            value={form.month}
            options={offeredMonths(today).map((month) => ({ value: month, label: formatDay(lastDayOf(month), locale) }))}
            onChange={(month) => change({ month })}
          />
        )}
      </OptionRow>
      <OptionRow title={text('basis')} titleId={ids.basis}>
        <SegmentedControl
          aria-labelledby={ids.basis}
          data={[
            { value: 'Accrual', label: text('accrual') },
            { value: 'Cash', label: text('cash') },
          ]}
          value={form.basis}
          onChange={(basis) => change({ basis: basis as CollectionForm['basis'] })}
        />
      </OptionRow>
      {form.source === 'FileUpload' && isLedgerText(form.file) && <LedgerFacts form={form} change={change} />}
      <OptionRow title={text('anonymize')} note={text('anonymizeText')} titleId={ids.anonymize}>
        <Switch
          aria-labelledby={ids.anonymize}
          checked={form.anonymize}
          onChange={(event) => change({ anonymize: event.currentTarget.checked })}
        />
      </OptionRow>
    </>
  );
}
