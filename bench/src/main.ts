import { join } from 'node:path';
import { BENCHMARKS } from './benchmarks';
import type { BenchResult } from './result';
import { aimOf, writeResultsPage } from './results-page';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(`No benchmark is named ${unknown.join(', ')}. There are: ${BENCHMARKS.map((benchmark) => benchmark.name).join(', ')}.`);
  process.exit(1);
}

for (const benchmark of BENCHMARKS.filter((one) => wanted.length === 0 || wanted.includes(one.name))) {
  console.log(`${benchmark.name} …`);
  const results = await benchmark.run();
  for (const result of results) console.log(`  ${line(result)}`);
  await writeResultsPage(join(import.meta.dirname, '..', 'RESULTS.md'), results);
}

function line(result: BenchResult): string {
  return `${result.workload}: ${result.value} against ${result.peer} ${result.peerValue}: ${result.ratio.toFixed(2)}x (must ${aimOf(result, result.must)}${result.good === null ? '' : `, good ${aimOf(result, result.good)}`}) ${result.met ? 'met' : 'MISSED'}${result.note ? `; ${result.note}` : ''}`;
}
