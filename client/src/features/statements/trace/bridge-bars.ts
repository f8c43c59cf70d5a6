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

/** A slice by name: a month as `Oct 2026`, a longer one by its last day. */
export function sliceName({ start, end }: { readonly start: string; readonly end: string }, locale: string): string {
  const month = start.slice(0, 7) === end.slice(0, 7);
  const form: Intl.DateTimeFormatOptions = month
    ? { year: 'numeric', month: 'short' }
    : { year: 'numeric', month: 'short', day: 'numeric' };
  return new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(new Date(end));
}

/** A slice by the name below its bar: a month as `Oct`, a longer one by the month in which it ends, as `Dec 25`. */
export function barName({ start, end }: { readonly start: string; readonly end: string }, locale: string): string {
  const isMonth = start.slice(0, 7) === end.slice(0, 7);
  return new Intl.DateTimeFormat(locale, isMonth ? { month: 'short', timeZone: 'UTC' } : MONTH_AND_YEAR).format(new Date(end));
}

const MONTH_AND_YEAR = { month: 'short', year: '2-digit', timeZone: 'UTC' } as const;
const DAY = 86_400_000;

/** The names below the two ends of a bridge: the month before its first slice, and that in which its last one ends. */
export function endNames(slices: readonly { readonly start: string; readonly end: string }[], locale: string) {
  const [first, last] = [slices[0], slices.at(-1)];
  if (first === undefined || last === undefined) return { opening: '', closing: '' };
  const form = new Intl.DateTimeFormat(locale, MONTH_AND_YEAR);
  return { opening: form.format(Date.parse(first.start) - DAY), closing: form.format(new Date(last.end)) };
}
