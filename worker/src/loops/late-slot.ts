import type { DueWork } from '@countinghouse/server/platform/outbox/take-due-work';

/** A slot beside those of the queue, which one piece of work at a time has, and which only work that is late gets. */
export class LateSlot {
  private readonly take: () => Promise<DueWork | null>;
  private readonly run: (work: DueWork) => Promise<void>;
  private running: Promise<void> | null = null;

  constructor(take: () => Promise<DueWork | null>, run: (work: DueWork) => Promise<void>) {
    this.take = take;
    this.run = run;
  }

  /** Starts the work that is late for longest where the slot is free; does not wait for its end. */
  async fill(): Promise<void> {
    if (this.running !== null) return;
    const work = await this.take();
    if (work === null) return;
    // What failed was logged where it was done, and its claim is found by those who revive work.
    this.running = this.run(work)
      .catch(() => undefined)
      .finally(() => {
        this.running = null;
      });
  }

  /** Settles when the slot is free. */
  async ended(): Promise<void> {
    await this.running;
  }
}
