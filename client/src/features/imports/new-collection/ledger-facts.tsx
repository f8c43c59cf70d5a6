import { currencyName } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { OptionRow } from '../../../ui/option-row';
import { Select } from '../../../ui/select';
import type { SourceChoice } from './source-choice';

const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);

interface LedgerFactsProps {
  readonly choice: SourceChoice;
  readonly change: (change: Partial<SourceChoice>) => void;
}

/** What a ledger in text form can't say of itself: the end of its fiscal year and its currency. */
export function LedgerFacts({ choice, change }: LedgerFactsProps) {
  const text = useText('imports');
  const locale = useLocale();
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const months = MONTHS.map((month) => ({ value: month, label: monthName.format(Date.UTC(2000, month - 1)) }));
  const currencies = Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${code} ${currencyName(code, locale)}` }));
  return (
    <>
      <OptionRow title={text('fiscalYearEnd')} note={text('fiscalYearEndText')}>
        <Select
          label={text('fiscalYearEnd')}
          value={choice.fiscalYearEndMonth}
          options={months}
          onChange={(fiscalYearEndMonth) => change({ fiscalYearEndMonth })}
        />
      </OptionRow>
      <OptionRow title={text('currency')} note={text('currencyText')}>
        <Select
          label={text('currency')}
          value={choice.baseCurrency ?? ''}
          options={choice.baseCurrency === null ? [{ value: '', label: text('chooseCurrency') }, ...currencies] : currencies}
          onChange={(code) => change({ baseCurrency: code === '' ? null : code })}
        />
      </OptionRow>
    </>
  );
}
