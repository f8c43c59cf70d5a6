/** Returns the amount, or throws when it is not a safe integer: beyond it a sum of minor units would lose cents silently. */
export function assertExact(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Amount ${minor} is not an exact number of minor units`);
  return minor;
}

/** The exact sum of minor units; throws where it, or a partial sum, leaves the safe integers. */
export function sumExact(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum = assertExact(sum + amount);
  return sum;
}
