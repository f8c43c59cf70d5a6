/** A bar of a bridge: it floats between two levels of the running balance. */
export interface BridgeBar {
  readonly key: string;
  /** A month without movement is still. */
  readonly kind: 'opening' | 'rise' | 'fall' | 'still' | 'closing';
  readonly from: number;
  readonly to: number;
  /** The amount above it, in currency units. */
  readonly amount: number;
}

interface Bridged {
  readonly opening: string;
  readonly closing: string;
  readonly slices: readonly { readonly start: string; readonly opening: string; readonly movement: string; readonly closing: string }[];
}

/** The bars of a bridge; for drawing only, so plain numbers are exact enough. */
export function bridgeBars({ opening, closing, slices }: Bridged): BridgeBar[] {
  const movements = slices.map((slice): BridgeBar => ({
    key: slice.start,
    kind: kindOf(Number(slice.movement)),
    from: Number(slice.opening),
    to: Number(slice.closing),
    amount: Number(slice.movement),
  }));
  return [
    { key: 'opening', kind: 'opening', from: 0, to: Number(opening), amount: Number(opening) },
    ...movements,
    { key: 'closing', kind: 'closing', from: 0, to: Number(closing), amount: Number(closing) },
  ];
}

function kindOf(movement: number): BridgeBar['kind'] {
  if (movement === 0) return 'still';
  return movement < 0 ? 'fall' : 'rise';
}

/** The levels that the chart spans: where movements are small beside the balance, the axis leaves zero so that they can be seen. */
export function bridgeDomain(bars: readonly BridgeBar[]): readonly [number, number] {
  const levels = bars.flatMap(({ from, to, kind }) => (kind === 'opening' || kind === 'closing' ? [to] : [from, to]));
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const span = high - low || Math.abs(high) || 1;
  const nearZero = low >= 0 ? low < 1.5 * span : high > -1.5 * span;
  if (nearZero) return [Math.min(0, low), Math.max(0, high) || 1];
  return low >= 0 ? [low - span * 0.5, high] : [low, high + span * 0.5];
}
