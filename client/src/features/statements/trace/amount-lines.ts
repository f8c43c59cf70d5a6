/** How far an amount stands above its bar, and two of them apart from one another. */
const ABOVE = 4;
const LINE = 11;

/** Where the amounts above bars with these tops stand: right above its bar, or above the amount before that is in the way. */
export function amountLines(tops: readonly number[]): readonly number[] {
  const lines: number[] = [];
  for (const top of tops) {
    const line = top - ABOVE;
    const before = lines.at(-1) ?? Infinity;
    lines.push(Math.abs(before - line) >= LINE ? line : Math.max(LINE, before - LINE));
  }
  return lines;
}
