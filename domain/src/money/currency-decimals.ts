/** Currencies of ISO 4217 whose minor unit is not a hundredth. */
const DECIMALS = new Map<string, number>([
  ['BIF', 0],
  ['CLP', 0],
  ['DJF', 0],
  ['GNF', 0],
  ['ISK', 0],
  ['JPY', 0],
  ['KMF', 0],
  ['KRW', 0],
  ['PYG', 0],
  ['RWF', 0],
  ['UGX', 0],
  ['UYI', 0],
  ['VND', 0],
  ['VUV', 0],
  ['XAF', 0],
  ['XOF', 0],
  ['XPF', 0],
  ['BHD', 3],
  ['IQD', 3],
  ['JOD', 3],
  ['KWD', 3],
  ['LYD', 3],
  ['OMR', 3],
  ['TND', 3],
  ['CLF', 4],
  ['UYW', 4],
]);

/** How many decimals amounts of a currency have (ISO 4217 minor unit): 2 unless the standard says otherwise. */
export function currencyDecimals(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

const CODES = new Set([...Intl.supportedValuesOf('currency'), ...DECIMALS.keys()]);

/** The codes of ISO 4217 whose amounts have as many decimals as those of a currency. */
export function currenciesLike(currency: string): readonly string[] {
  return [...CODES].filter((code) => currencyDecimals(code) === currencyDecimals(currency));
}

/** Whether a text is a currency code of ISO 4217, in capitals. */
export function isCurrencyCode(text: string): boolean {
  return CODES.has(text);
}
