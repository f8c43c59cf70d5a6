/** Notices a worker that takes nothing from one of its queues although work waits there, which a lost connection of the queue can bring about silently. */
export class Liveness {
  private readonly lastTaken = new Map<string, number>();
  private readonly began: number;
  private readonly now: () => number;
  private readonly patience: number;

  constructor(now: () => number, patience: number) {
    this.now = now;
    this.patience = patience;
    this.began = now();
  }

  /** Work of a queue was taken or ended, or the queue is unavailable and its state is unknown. */
  recordTaken(queue: string): void {
    this.lastTaken.set(queue, this.now());
  }

  /** Whether `waiting` pieces of work of a queue have waited past patience while `running` of its `slots` are in use. */
  isStuck(
    queue: string,
    { waiting, running, slots }: { readonly waiting: number; readonly running: number; readonly slots: number },
  ): boolean {
    if (waiting === 0 || running >= slots) this.recordTaken(queue);
    return this.now() - (this.lastTaken.get(queue) ?? this.began) > this.patience;
  }
}
