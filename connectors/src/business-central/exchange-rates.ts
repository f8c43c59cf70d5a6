import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import type { WireValue } from '../http/wire-value';
import type { BusinessCentralApi } from './business-central-api';

interface DatedRate {
  readonly from: CalendarDate;
  readonly foreign: string;
  readonly base: string;
  readonly row: WireValue;
}

/** What the rate of a document depends on, and the place of its currency. */
interface DatedCurrency {
  readonly currency: string;
  readonly date: CalendarDate;
  readonly currencyLocation: WireValue;
}

/** The exchange rates that a company keeps, by which documents in other currencies are posted unless a person changes it on the document. */
export class ExchangeRates {
  readonly #baseCurrency: string;
  readonly #rates = new Map<string, DatedRate[]>();

  private constructor(baseCurrency: string, rows: readonly WireValue[]) {
    this.#baseCurrency = baseCurrency;
    for (const row of rows) {
      if (!row.get('relationalCurrencyCode').isEmpty()) continue;
      const currency = row.get('currencyCode').text();
      const [foreign, base] = [row.get('exchangeRateAmount').decimal(), row.get('relationalExchangeRateAmount').decimal()];
      const rate = { from: row.get('startingDate').date(), foreign, base, row };
      this.#rates.set(currency, [...(this.#rates.get(currency) ?? []), rate]);
    }
    for (const rates of this.#rates.values()) rates.sort((one, other) => (one.from < other.from ? -1 : 1));
  }

  /** Reads the rates; none are read where every document is in the base currency. */
  static async read(api: BusinessCentralApi, baseCurrency: string, isNeeded: boolean): Promise<ExchangeRates> {
    return new ExchangeRates(baseCurrency, isNeeded ? await api.list('currencyExchangeRates') : []);
  }

  /** Converts minor units of the currency of a document to the base currency at the rate of its day, exactly, rounded half away from zero. */
  baseOf(amount: number, { currency, date, currencyLocation }: DatedCurrency): number {
    if (currency === this.#baseCurrency) return amount;
    const rate = this.#rates.get(currency)?.findLast(({ from }) => from <= date);
    if (rate === undefined) throw currencyLocation.unreadable('a currency with an exchange rate');
    const base = multiplied(amount, currency, this.#baseCurrency, rate);
    if (base === null) throw rate.row.get('relationalExchangeRateAmount').unreadable('a rate');
    return base;
  }
}

/** A rate says that so many units of the currency are so many of the base currency. */
function multiplied(amount: number, currency: string, baseCurrency: string, { foreign, base }: DatedRate): number | null {
  const [multiplier, multiplierDecimals] = digitsOf(base);
  const [divisor, divisorDecimals] = digitsOf(foreign);
  if (divisor <= 0n) return null;
  const dividend = BigInt(Math.abs(amount)) * multiplier * 10n ** BigInt(divisorDecimals + currencyDecimals(baseCurrency));
  const unit = divisor * 10n ** BigInt(multiplierDecimals + currencyDecimals(currency));
  const rounded = Number((dividend * 2n + unit) / (unit * 2n));
  if (!Number.isSafeInteger(rounded)) return null;
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}

function digitsOf(decimal: string): [digits: bigint, decimals: number] {
  const [whole = '', fraction = ''] = decimal.split('.');
  return [BigInt(whole + fraction), fraction.length];
}
