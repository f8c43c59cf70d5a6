/** Work that waits to be dispatched. */
export interface WaitingWork {
  readonly tenant: number;
  /** Seconds since the start. */
  readonly due: number;
}

/** Waiting work in the order of the dispatcher: tenants take turns, running work counts as turns already had, and within a turn the oldest goes first. */
export class TenantTurns<Work extends WaitingWork> {
  private readonly waiting = new Map<number, Work[]>();
  private readonly running = new Map<number, number>();

  get size(): number {
    let size = 0;
    for (const works of this.waiting.values()) size += works.length;
    return size;
  }

  add(work: Work): void {
    const works = this.waiting.get(work.tenant);
    if (works === undefined) this.waiting.set(work.tenant, [work]);
    else works.push(work);
  }

  /** Takes the next, which counts for its tenant until `end`. */
  take(): Work | null {
    let best: Work | null = null;
    let bestTurn = Infinity;
    for (const [tenant, [first]] of this.waiting) {
      if (first === undefined) continue;
      const turn = this.running.get(tenant) ?? 0;
      if (turn > bestTurn || (turn === bestTurn && best !== null && best.due <= first.due)) continue;
      best = first;
      bestTurn = turn;
    }
    if (best === null) return null;
    const left = this.waiting.get(best.tenant) ?? [];
    left.shift();
    if (left.length === 0) this.waiting.delete(best.tenant);
    this.running.set(best.tenant, bestTurn + 1);
    return best;
  }

  /** Work of a tenant has ended. */
  end(tenant: number): void {
    const left = (this.running.get(tenant) ?? 1) - 1;
    if (left === 0) this.running.delete(tenant);
    else this.running.set(tenant, left);
  }
}
