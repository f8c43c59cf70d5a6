/** How much of a known whole had been read at a time, milliseconds since 1970. */
export interface ReadSample {
  readonly at: number;
  readonly done: number;
  readonly total: number;
}

const STEADY_FOR = 10_000;
const MINUTE = 60_000;

/** Whole minutes until all is read, at least 1; null until the pace has been steady for ten seconds: its two halves differ by a third at the most. */
export function minutesLeft(samples: readonly ReadSample[]): number | null {
  const last = samples.at(-1);
  const first = samples.findLast(({ at }) => last !== undefined && last.at - at >= STEADY_FOR);
  if (first === undefined || last === undefined) return null;
  const middle = samples.findLast(({ at }) => at <= (first.at + last.at) / 2) ?? first;
  const [early, late] = [paceOf(first, middle), paceOf(middle, last)];
  const overall = paceOf(first, last);
  if (overall <= 0 || Math.abs(early - late) > overall / 3) return null;
  return Math.max(1, Math.ceil((last.total - last.done) / overall / MINUTE));
}

function paceOf(from: ReadSample, to: ReadSample): number {
  return to.at === from.at ? 0 : (to.done - from.done) / (to.at - from.at);
}
