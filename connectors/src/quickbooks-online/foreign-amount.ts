import { currencyDecimals, isCurrencyCode } from '@countinghouse/domain/money/currency-decimals';
import type { WireValue } from '../http/wire-value';
import type { ForeignAmount } from '../line-columns';

/**
 * The amount of a ledger row in the currency of its transaction, which is what the columns without `home` are in; null where that is the
 * home currency or not stated. The rate is home currency for one unit.
 */
export function foreignAmountOf(cell: (key: string) => WireValue, homeCurrency: string): ForeignAmount | null {
  const currency = cell('currency').get('value').textOrNull();
  if (currency === null || currency === homeCurrency || !isCurrencyCode(currency)) return null;
  const decimals = currencyDecimals(currency);
  const amountIn = (key: string): number => cell(key).get('value').amountOrZero(decimals);
  const rate = cell('exch_rate').get('value');
  return { currency, amount: amountIn('debt_amt') - amountIn('credit_amt'), rate: rate.orNull((given) => given.decimal()) };
}
