import { run as bundle } from './bundle';
import type { BenchResult } from './result';
import { run as workbookWrite } from './workbook-write';

/** A benchmark by the name that `npm run bench -- <name>` takes. */
export interface Benchmark {
  readonly name: string;
  run(): Promise<BenchResult[]>;
}

/** All benchmarks, in the order of the results page. */
export const BENCHMARKS: readonly Benchmark[] = [
  { name: 'workbook-write', run: workbookWrite },
  { name: 'bundle', run: bundle },
];
