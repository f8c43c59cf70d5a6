import { SegmentedControl, Switch } from '@mantine/core';
import { LIMITS } from '@countinghouse/domain/limits';
import { offersOption } from '@countinghouse/domain/requests/collection-rules';
import { useId } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { NumberStepper } from '../../../ui/number-stepper';
import { OptionRow } from '../../../ui/option-row';
import { comesInFile, type Through } from './collection-form';
import { DayPicker } from './day-picker';
import { PeriodStrip } from './period-strip';
import type { StepProps } from './step-props';

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
