/** Up to here, integers stay exact when they are multiplied by a thousand and doubled. */
const PLAIN = Math.floor(Number.MAX_SAFE_INTEGER / 2_000);

/** `part` in percent of `whole`, in tenths of a percent, rounded half away from zero; exact for all safe integers, `whole` above 0. */
export function tenthsOfPercent(part: number, whole: number): number {
  const size = Math.abs(part);
  const tenths = size <= PLAIN && whole <= PLAIN ? plainTenths(size, whole) : Number(bigTenths(BigInt(size), BigInt(whole)));
  return part < 0 && tenths !== 0 ? -tenths : tenths;
}

/** Whether `part` is at least so many percent of `whole`, both 0 or more; exact for all safe integers. */
export function isAtLeastPercent(part: number, percent: number, whole: number): boolean {
  if (part <= PLAIN && whole <= PLAIN) return part * 100 >= whole * percent;
  return BigInt(part) * 100n >= BigInt(whole) * BigInt(percent);
}

function plainTenths(size: number, whole: number): number {
  const rest = (size * 1_000) % whole;
  return (size * 1_000 - rest) / whole + (2 * rest >= whole ? 1 : 0);
}

function bigTenths(size: bigint, whole: bigint): bigint {
  return (2_000n * size + whole) / (2n * whole);
}
