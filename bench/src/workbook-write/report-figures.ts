import { peakMebibytes } from '../measuring/peak-memory';

/** What a child process reports about its run. */
export interface Figures {
  readonly milliseconds: number;
  /** Peak resident memory. */
  readonly peakMiB: number;
}

/** Runs the work of a child process and prints its figures as one line of JSON. */
export async function reportFigures(work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  const figures: Figures = { milliseconds: performance.now() - start, peakMiB: peakMebibytes() };
  console.log(JSON.stringify(figures));
}
