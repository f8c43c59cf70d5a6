import type { BenchResult } from './result';
import { readCosts, type Costs } from './scaling/costs';
import { LOAD_MODEL } from './scaling/load-model';
import { scalingReport } from './scaling/report';
import { simulateWork } from './scaling/simulate-work';

/** Prints what numbers of lenders need by the measured costs, and compares the simulation with a run of the real worker. */
export async function run(): Promise<BenchResult[]> {
  const costs = await readCosts();
  console.log(scalingReport(LOAD_MODEL, costs));
  return [validate(costs)];
}

/** The real run is shortened by the time in which the worker's main thread, which does the most, waited for a processor. */
function validate(costs: Costs): BenchResult {
  const { imports, lines, seconds, ran, cores } = costs.validation;
  const queued = Array.from({ length: imports }, () => ({ tenant: 0, due: 0, lines, packageSeconds: 0 }));
  const { makespan } = simulateWork(costs, queued, { workers: 1, databaseCores: cores });
  const measured = seconds * ran;
  const ratio = makespan / measured;
  return {
    name: 'scaling',
    workload: `${imports} imports of ${lines / 1_000}k lines with their workbooks, queued at once for one worker, simulated`,
    value: `${makespan.toFixed(1)} s`,
    peer: 'the real worker, without the time in which the machine did other work',
    peerValue: `${measured.toFixed(1)} s`,
    ratio,
    must: 1.2,
    good: null,
    met: ratio >= 0.8 && ratio <= 1.2,
    note: `met from 0.8x to 1.2x; the run took ${seconds.toFixed(1)} s, in which its main thread had a processor for ${Math.round(ran * 100)} % of the time that it wanted one`,
  };
}
