import type { Timeline } from './timeline';

/** Places that are taken in turn: processors, connections, slots. */
export class Station {
  private taken = 0;
  private busySince = 0;
  private busy = 0;
  private readonly waiting: (() => void)[] = [];
  private head = 0;

  constructor(
    private readonly timeline: Timeline,
    readonly places: number,
  ) {}

  /** Calls `work` once a place is free; the place is held until `release`. */
  acquire(work: () => void): void {
    if (this.taken >= this.places) {
      this.waiting.push(work);
      return;
    }
    this.count(1);
    work();
  }

  /** Gives a place to the next who waits. */
  release(): void {
    const next = this.waiting[this.head];
    if (next === undefined) return this.count(-1);
    this.head += 1;
    if (this.head > 1_000) {
      this.waiting.splice(0, this.head);
      this.head = 0;
    }
    next();
  }

  /** Holds a place for so many seconds, then calls `done`. */
  serve(seconds: number, done: () => void): void {
    this.acquire(() =>
      this.timeline.after(seconds, () => {
        this.release();
        done();
      }),
    );
  }

  /** The share of all places that were taken so far. */
  utilization(): number {
    this.count(0);
    return this.timeline.now === 0 ? 0 : this.busy / this.timeline.now / this.places;
  }

  private count(change: number): void {
    this.busy += this.taken * (this.timeline.now - this.busySince);
    this.busySince = this.timeline.now;
    this.taken += change;
  }
}

/** The values below which half, 95 and 99 of a hundred are; 0 where there are none. */
export interface Waits {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Sorts waiting times into their quantiles. */
export function waitsOf(times: readonly number[]): Waits {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
