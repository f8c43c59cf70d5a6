/** Decimals of the currencies that the sample companies use. */
function decimalsOf(currency: string): number {
  return currency === 'JPY' ? 0 : 2;
}

/**
 * Minor units of the base currency for minor units of another, at a rate in units of base currency for one unit of it, rounded exactly and
 * half away from zero.
 */
export function baseAmount(foreign: number, currency: string, baseCurrency: string, rate: string): number {
  const [whole = '0', fraction = ''] = rate.split('.');
  const product = BigInt(Math.abs(foreign)) * BigInt(whole + fraction) * 10n ** BigInt(decimalsOf(baseCurrency));
  const unit = 10n ** BigInt(fraction.length + decimalsOf(currency));
  const rounded = Number((product * 2n + unit) / (unit * 2n));
  return foreign < 0 && rounded !== 0 ? -rounded : rounded;
}
