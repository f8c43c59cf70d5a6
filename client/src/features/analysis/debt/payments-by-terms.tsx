import { SimpleGrid } from '@mantine/core';
import { REPAYMENTS } from '@countinghouse/domain/analysis/level-payments';
import { useState } from 'react';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { Button } from '../../../ui/button/button';
import { SmallField } from '../../../ui/field/small-field';
import { paymentRows, paymentsByTerms, type TypedTerms } from './instrument-draft';
import classes from './debt.module.css';

const NO_TERMS: TypedTerms = { balance: '', rate: '', firstMonth: '', months: '', repayment: 'LevelPayment' };

interface PaymentsByTermsProps {
  /** Decimals of the currency. */
  readonly digits: number;
  /** Told the payments as rows of a spreadsheet. */
  readonly onMade: (rows: string) => void;
}

/** Makes the payments of a loan from its balance, rate and length; the last one takes the remainder. */
export function PaymentsByTerms({ digits, onMade }: PaymentsByTermsProps) {
  const text = useText('analysis');
  const locale = useLocale();
  const [terms, setTerms] = useState(NO_TERMS);
  const payments = paymentsByTerms(terms, digits, locale);
  const field = (name: 'balance' | 'rate' | 'firstMonth' | 'months') => (
    <SmallField label={text(`terms.${name}`)}>
      {(control) => (
        <input
          {...control}
          type={name === 'firstMonth' ? 'month' : 'text'}
          inputMode={name === 'firstMonth' ? undefined : 'decimal'}
          value={terms[name]}
          onChange={(event) => setTerms({ ...terms, [name]: event.currentTarget.value })}
        />
      )}
    </SmallField>
  );
  return (
    <SimpleGrid
      component="fieldset"
      className={`edge rounded ${classes.facts}`}
      minColWidth={150}
      autoFlow="auto-fit"
      spacing="sm"
      px={14}
      pt="md"
      pb={14}
    >
      <legend className="medium text-sm">{text('generate')}</legend>
      {field('balance')}
      {field('rate')}
      {field('firstMonth')}
      {field('months')}
      <SmallField label={text('repayment')}>
        {(control) => (
          <select
            {...control}
            value={terms.repayment}
            onChange={(event) => setTerms({ ...terms, repayment: event.currentTarget.value as TypedTerms['repayment'] })}
          >
            {REPAYMENTS.map((repayment) => (
              <option key={repayment} value={repayment}>
                {text(`repayment.${repayment}`)}
              </option>
            ))}
          </select>
        )}
      </SmallField>
      <Button
        size="sm"
        refusal={payments === null ? text('termsMissing') : null}
        onClick={() => payments !== null && onMade(paymentRows(payments, locale))}
      >
        {text('generateNow')}
      </Button>
    </SimpleGrid>
  );
}
