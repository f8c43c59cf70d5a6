interface Planned {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Simulated time: runs what is planned in the order of its time, and of its planning where that is equal. */
export class Timeline {
  /** Seconds since the start. */
  now = 0;
  private readonly heap: Planned[] = [];
  private planned = 0;

  /** Plans something after a delay in seconds. */
  after(delay: number, run: () => void): void {
    this.push({ at: this.now + delay, order: this.planned++, run });
  }

  /** Runs everything up to a time. */
  run(until = Infinity): void {
    for (let next = this.heap[0]; next !== undefined && next.at <= until; next = this.heap[0]) {
      this.pop();
      this.now = next.at;
      next.run();
    }
    if (until !== Infinity) this.now = until;
  }

  private push(planned: Planned): void {
    const { heap } = this;
    let index = heap.push(planned) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      const above = heap[parent] as Planned;
      if (isBefore(above, planned)) break;
      heap[index] = above;
      index = parent;
    }
    heap[index] = planned;
  }

  private pop(): void {
    const { heap } = this;
    const last = heap.pop() as Planned;
    if (heap.length === 0) return;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Planned, heap[child] as Planned)) child += 1;
      const below = heap[child] as Planned;
      if (isBefore(last, below)) break;
      heap[index] = below;
      index = child;
    }
    heap[index] = last;
  }
}

function isBefore(one: Planned, other: Planned): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}
