import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import type { BorrowingBaseRules } from '@countinghouse/domain/receivables/borrowing-base-rules';
import { formatCount } from '../../../lib/format/format-number';
import { useLocale } from '../../../lib/i18n/use-locale';
import { useText } from '../../../lib/i18n/use-text';
import { amountWriter } from '../aging/aging-view';
import { SWITCHES } from './rules-draft';

/** A rule as it is read. */
interface RuleFact {
  readonly name: string;
  readonly value: string;
}

/** The rules as names and values, in the order in which they are applied. */
export function useRuleFacts(currency: string): (rules: BorrowingBaseRules) => readonly RuleFact[] {
  const text = useText('borrowing-base');
  const locale = useLocale();
  const write = amountWriter(currency, locale);
  const money = (minor: number) => write(formatDecimal(minor, currencyDecimals(currency)));
  const percent = (points: number) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(points / 100);
  const at = (name: string, advance: number) => text('namedAt', { name, percent: percent(advance) });
  return (rules) => [
    { name: text('agingBasis'), value: text(`agingBasis.${rules.agingBasis}`) },
    { name: text('maxAgeDays'), value: formatCount(rules.maxAgeDays, locale) },
    { name: text('crossAgePercent'), value: rules.crossAgePercent === null ? text('off') : percent(rules.crossAgePercent) },
    ...SWITCHES.map((name) => ({ name: text(name), value: text(rules[name] ? 'yes' : 'no') })),
    { name: text('concentrationPercent'), value: percent(rules.concentrationPercent) },
    { name: text('receivableAdvance'), value: percent(rules.receivableAdvance) },
    ...rules.inventory.map(({ name, ineligible, advance }) => ({
      name: at(name, advance),
      value: `${text('ineligible')} ${money(ineligible)}`,
    })),
    ...(rules.inventory.length === 0
      ? []
      : [
          {
            name: text('inventoryLimit'),
            value: rules.inventorySublimit === null ? text('noLimit') : money(rules.inventorySublimit),
          },
        ]),
    ...rules.equipment.map(({ name, appraisedValue, advance }) => ({ name: at(name, advance), value: money(appraisedValue) })),
    ...rules.reserves.map(({ name, amount }) => ({ name, value: money(amount) })),
  ];
}
