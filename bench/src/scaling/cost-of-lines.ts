/** Costs that were measured for some numbers of lines. */
type Measured = { readonly lines: number };

/** A cost for any number of lines, by straight lines between those measured and beyond them. */
export function costOfLines<Cost extends Measured>(costs: readonly Cost[], name: keyof Cost & string, lines: number): number {
  const upper = Math.max(
    1,
    costs.findIndex((cost) => cost.lines >= lines),
  );
  const index = lines > (costs.at(-1)?.lines ?? 0) ? costs.length - 1 : upper;
  const [below, above] = [costs[index - 1], costs[index]];
  if (below === undefined || above === undefined) throw new RangeError('Two numbers of lines have to be measured at least.');
  const [low, high] = [Number(below[name]), Number(above[name])];
  return Math.max(0, low + ((high - low) * (lines - below.lines)) / (above.lines - below.lines));
}
