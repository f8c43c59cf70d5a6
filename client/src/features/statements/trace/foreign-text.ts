import type { Texts } from '../../../lib/i18n/texts';
import type { JournalLine } from './journal-step';

/** The amount of a line in the currency of its transaction, with its side and, where it is known, the rate: `Debit EUR 1,200.00 at 1.0831`. */
export function foreignText(
  { currency, amount, rate }: NonNullable<JournalLine['foreign']>,
  locale: string,
  text: Texts<'statements'>,
): string {
  const isCredit = amount.startsWith('-');
  const size = (isCredit ? amount.slice(1) : amount) as `${number}`;
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(size);
  const words = text(isCredit ? 'postingCredit' : 'postingDebit', { amount: money });
  if (rate === null) return words;
  const shownRate = new Intl.NumberFormat(locale, { maximumFractionDigits: 12 }).format(rate as `${number}`);
  return text('foreignAtRate', { amount: words, rate: shownRate });
}
