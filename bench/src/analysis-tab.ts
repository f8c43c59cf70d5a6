import type { TabTimes } from './analysis/tab-times';
import { compareTries } from './measuring/compare-tries';
import { runChild } from './measuring/run-program';
import { mebibytes, milliseconds } from './measuring/show-figures';
import type { BenchResult } from './result';

const WORKLOAD = '5,000 accounts x 36 months';
/** Milliseconds that a recomputation may take. */
const LIMIT = 100;
/** The most that the heap may grow by while an adjustment is typed, in MiB. */
const GROWTH = 4;

/** Opens the analysis of a large record from the answer of the server, beside its balance sheet, and recomputes it while an adjustment is typed. */
export async function run(): Promise<BenchResult[]> {
  const { output } = await runChild('analysis/analysis-tab', [], ['--expose-gc']);
  const { opened, statement, recomputed, grownMiB } = JSON.parse(output) as TabTimes;
  const opening = { name: 'analysis-tab', workload: `${WORKLOAD}, from the answer of the server to all figures`, must: 1.5, good: 1.2 };
  const note = `100 changes grew the heap by ${mebibytes(Math.max(0, grownMiB))} of at most ${mebibytes(GROWTH)}`;
  const typing = { name: 'analysis-tab', workload: `${WORKLOAD}, from a changed adjustment to all figures`, must: 1, good: 0.5, note };
  const changed = compareTries({ ...typing, peer: 'a limit of 100 ms' }, recomputed, LIMIT, milliseconds);
  return [
    compareTries({ ...opening, peer: 'the balance sheet of the same answer' }, opened, statement, milliseconds),
    { ...changed, met: changed.met && grownMiB <= GROWTH },
  ];
}
