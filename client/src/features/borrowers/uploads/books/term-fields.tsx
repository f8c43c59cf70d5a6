import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { currencyName } from '../../../../lib/format/format-number';
import { useLocale } from '../../../../lib/i18n/use-locale';
import { useText } from '../../../../lib/i18n/use-text';
import type { BookTerms } from './book-terms';

interface TermFieldsProps {
  readonly terms: BookTerms;
  /** Whether the file was to be read before its currency was chosen. */
  readonly isCurrencyMissing: boolean;
  readonly onChange: (terms: BookTerms) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, month) => month + 1);

/** The end of the fiscal year and the currency, which a ledger does not say itself. */
export function TermFields({ terms, isCurrencyMissing, onChange }: TermFieldsProps) {
  const text = useText('borrower-files');
  const locale = useLocale();
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const months = MONTHS.map((month) => ({ value: String(month), label: monthName.format(Date.UTC(2000, month - 1)) }));
  const currencies = Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${currencyName(code, locale)} (${code})` }));
  currencies.sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <div className="split-sm gap-lg" style={{ marginTop: 20 }}>
      <Choice
        label={text('fiscalYearEnd')}
        value={String(terms.fiscalYearEndMonth)}
        options={months}
        onChange={(month) => onChange({ ...terms, fiscalYearEndMonth: Number(month) })}
      />
      <Choice
        label={text('currency')}
        value={terms.baseCurrency ?? ''}
        options={terms.baseCurrency === null ? [{ value: '', label: text('chooseCurrency') }, ...currencies] : currencies}
        onChange={(code) => onChange({ ...terms, baseCurrency: code === '' ? null : code })}
        error={isCurrencyMissing ? text('currencyMissing') : null}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  readonly error?: string | null;
}

function Choice({ label, value, options, onChange, error = null }: ChoiceProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (error !== null) select.current?.focus();
  }, [error]);
  return (
    <div>
      <label htmlFor={id} className="bold mb-xs block">
        {label}
      </label>
      <span className="select">
        <select
          style={{ height: 48 }}
          ref={select}
          id={id}
          value={value}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={2} aria-hidden />
      </span>
      {error !== null && (
        <p id={`${id}-error`} className="text-md mt-xs wrong">
          {error}
        </p>
      )}
    </div>
  );
}
