/** Notices a worker that takes nothing although work waits, which a lost connection of the queue can bring about silently. */
export class Liveness {
  private lastTaken: number;
  private readonly now: () => number;
  private readonly patience: number;

  constructor(now: () => number, patience: number) {
    this.now = now;
    this.patience = patience;
    this.lastTaken = now();
  }

  /** Work was taken or ended, or the queue is unavailable and the state is unknown. */
  noteTaken(): void {
    this.lastTaken = this.now();
  }

  /** Whether `waiting` pieces of work have waited past patience while `running` of the `slots` are in use. */
  isStuck(waiting: number, running: number, slots: number): boolean {
    if (waiting === 0 || running >= slots) this.lastTaken = this.now();
    return this.now() - this.lastTaken > this.patience;
  }
}
