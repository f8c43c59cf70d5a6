import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { SmallField } from '../../../ui/field/small-field';
import { formatMoney, formatShortMonth } from '../ratios/ratio-words';
import { readPayments, type PaymentProblem } from './read-payments';
import classes from './debt.module.css';

interface PaymentsFieldProps {
  readonly value: string;
  readonly problem: PaymentProblem | null;
  /** Why the server refused the payments; null where it did not. */
  readonly refused: string | null;
  /** The line that it names; 0 for none. */
  readonly refusedLine: number;
  readonly onChange: (rows: string) => void;
}

/** Payments as rows, typed or pasted from a spreadsheet, and below what they come to. */
export function PaymentsField({ value, problem, refused, refusedLine, onChange }: PaymentsFieldProps) {
  const text = useText('analysis');
  const locale = useLocale();
  const { payments } = readPayments(value, locale);
  const first = payments?.[0];
  const last = payments?.at(-1);
  const line = (words: string, number: number) => (number > 0 ? text('inLine', { line: number, problem: words }) : words);
  const error =
    problem !== null ? line(text(`payments.${problem.kind}`), problem.line) : refused !== null ? line(refused, refusedLine) : undefined;
  return (
    <div>
      <SmallField label={text('paymentRows')} error={error}>
        {(control) => (
          <textarea
            {...control}
            rows={8}
            spellCheck={false}
            className={`figures full ${classes.rows}`}
            placeholder={'2026-01\t2500.00\t800.00\t97500.00'}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </SmallField>
      {first !== undefined && last !== undefined && (
        <p className="quiet text-xs figures">
          {text('paymentsMade', {
            count: payments?.length ?? 0,
            from: formatShortMonth(first.month, locale),
            through: formatShortMonth(last.month, locale),
            balance: formatMoney(last.endingBalance, locale),
          })}
        </p>
      )}
    </div>
  );
}
