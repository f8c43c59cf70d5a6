/** The distance of an amount from its bar, and of two amounts from each other. */
const ABOVE = 4;
const LINE = 11;

/** The positions of the amounts above bars with these tops: right above the bar, or above the previous amount if it is in the way. */
export function amountLines(tops: readonly number[]): readonly number[] {
  const lines: number[] = [];
  for (const top of tops) {
    const line = top - ABOVE;
    const before = lines.at(-1) ?? Infinity;
    lines.push(Math.abs(before - line) >= LINE ? line : Math.max(LINE, before - LINE));
  }
  return lines;
}
