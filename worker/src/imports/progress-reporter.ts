import type { ImportProgress } from '@countinghouse/server/modules/imports/imports/report-progress';

const SPACING = 500;

/** Stores progress as it happens: a new stage and the first forecast at once, other counts at most twice a second and beside the work. */
export class ProgressReporter {
  private stage: ImportProgress['stage'] | null = null;
  private running: Promise<void> = Promise.resolve();
  private isForecast = false;
  private busy = false;
  private failure: Error | null = null;
  private last = 0;
  private readonly store: (progress: ImportProgress) => Promise<void>;

  constructor(store: (progress: ImportProgress) => Promise<void>) {
    this.store = store;
  }

  /** Throws what storing threw, at the latest with the next note. */
  async note(progress: ImportProgress): Promise<void> {
    if (this.failure !== null) throw this.failure;
    const isForecast = progress.counts.requestsTotal !== undefined;
    const enters = progress.stage !== this.stage || (isForecast && !this.isForecast);
    if (!enters && (this.busy || performance.now() - this.last < SPACING)) return;
    this.stage = progress.stage;
    this.isForecast ||= isForecast;
    this.begin(progress);
    if (enters) await this.settled();
  }

  /** Waits until everything noted is stored. */
  async settled(): Promise<void> {
    await this.running;
    if (this.failure !== null) throw this.failure;
  }

  private begin(progress: ImportProgress): void {
    this.busy = true;
    this.last = performance.now();
    const storing = this.running.then(() => this.store(progress));
    this.running = storing
      .catch((error: unknown) => {
        this.failure = error as Error;
      })
      .finally(() => {
        this.busy = false;
      });
  }
}
