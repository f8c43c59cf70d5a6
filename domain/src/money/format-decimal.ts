/** Writes minor units as a plain decimal with exactly `digits` decimals: `-1234.50`. */
export function formatDecimal(minor: number, digits: number): string {
  const figures = Math.abs(minor)
    .toString()
    .padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  if (digits === 0) return sign + figures;
  return `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`;
}

const SCALES = [1, 10, 100, 1_000, 10_000] as const;

/** The number nearest to the amount in currency units; prints as the exact decimal up to fifteen significant digits. */
export function toCurrencyUnits(minor: number, digits: number): number {
  const scale = SCALES[digits];
  if (scale === undefined) throw new RangeError(`No currency has ${digits} decimals`);
  return minor === 0 ? 0 : minor / scale;
}
