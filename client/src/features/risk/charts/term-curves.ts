/** The horizons of a risk analysis in years (docs/spec.md, borrower 2.5). */
export const HORIZONS = [1, 2, 3, 4, 5] as const;

/** A grade and its highest one-year probability of default, as a share of one. */
export interface GradeBound {
  readonly grade: string;
  readonly upper: number;
}

/** How high the chart is: a fifth above the largest of the probabilities at five years. */
export function topOf(curves: readonly (readonly number[] | null)[]): number {
  return 1.2 * Math.max(0.001, ...curves.map((curve) => curve?.at(-1) ?? 0));
}

/** The probability of default after some years of a firm that starts at a bound and ages as the base rates do. */
export function boundAfter(upper: number, years: number, slope: number): number {
  return upper >= 1 ? 1 : -Math.expm1(Math.log1p(-upper) * years ** slope);
}

/** The grade in whose band a probability lies after some years. */
export function gradeAt(probability: number, years: number, bounds: readonly GradeBound[], slope: number): string {
  const found = bounds.find(({ upper }) => probability <= boundAfter(upper, years, slope));
  return (found ?? bounds.at(-1))?.grade ?? '';
}

/** Moves positions apart, each by as little as possible, until at least the gap lies between neighbors; in the order given. */
export function pushedApart(positions: readonly number[], gap: number): number[] {
  const order = positions.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at);
  let groups: { total: number; members: number[] }[] = [];
  for (const { at, index } of order) {
    groups.push({ total: at, members: [index] });
    while (groups.length > 1) {
      const [upper, lower] = groups.slice(-2) as [(typeof groups)[number], (typeof groups)[number]];
      if (endOf(upper, gap) + gap <= startOf(lower, gap)) break;
      groups = [...groups.slice(0, -2), { total: upper.total + lower.total, members: [...upper.members, ...lower.members] }];
    }
  }
  const placed = [...positions];
  for (const group of groups)
    group.members.forEach((index, rank) => {
      placed[index] = startOf(group, gap) + rank * gap;
    });
  return placed;
}

function startOf({ total, members }: { readonly total: number; readonly members: readonly number[] }, gap: number): number {
  return total / members.length - ((members.length - 1) * gap) / 2;
}

function endOf(group: { readonly total: number; readonly members: readonly number[] }, gap: number): number {
  return startOf(group, gap) + (group.members.length - 1) * gap;
}
