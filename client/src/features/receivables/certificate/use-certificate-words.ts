import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { BorrowingBaseRules } from '@countinghouse/domain/receivables/borrowing-base-rules';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { amountWriter } from '../aging/aging-view';
import type { LineSubject } from './waterfall';

/** Writes minor units of a currency, with a true minus. */
export function useMoney(currency: string): (minor: number) => string {
  const write = amountWriter(currency, useLocale());
  const digits = currencyDecimals(currency);
  return (minor) => write(formatDecimal(minor, digits));
}

/** Writes hundredths of a percent, as in `85` or `12.5`. */
export function usePercent(): (points: number) => string {
  const locale = useLocale();
  return (points) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(points / 100);
}

/** What the lines of a calculation are called. */
export function useLineName(rules: BorrowingBaseRules): (subject: LineSubject, amount: number) => string {
  const text = useText('borrowing-base');
  const percent = usePercent();
  const less = (what: string) => text('less', { what });
  const at = (item: { readonly name: string; readonly advance: number } | undefined) =>
    text('namedAt', { name: item?.name ?? '', percent: percent(item?.advance ?? 0) });
  return (subject, amount) => {
    switch (subject.kind) {
      case 'rule':
        return less(text(`rule.${subject.rule}`));
      case 'receivables':
        return text('receivablesAt', { percent: percent(rules.receivableAdvance) });
      case 'inventory':
        return at(rules.inventory[subject.at]);
      case 'equipment':
        return at(rules.equipment[subject.at]);
      case 'reserve':
        return less(rules.reserves[subject.at]?.name ?? '');
      case 'overSublimit':
      case 'outstanding':
      case 'lettersOfCredit':
        return less(text(subject.kind));
      case 'availability':
        return text(amount < 0 ? 'overadvance' : 'availability');
      default:
        return text(subject.kind);
    }
  };
}
