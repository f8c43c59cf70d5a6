import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { BENCHMARKS } from './benchmarks';
import type { BenchResult } from './result';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(`No benchmark is named ${unknown.join(', ')}. There are: ${BENCHMARKS.map((benchmark) => benchmark.name).join(', ')}.`);
  process.exit(1);
}

const results: BenchResult[] = [];
for (const benchmark of BENCHMARKS.filter((one) => wanted.length === 0 || wanted.includes(one.name))) {
  console.log(`${benchmark.name} …`);
  for (const result of await benchmark.run()) {
    results.push(result);
    console.log(`  ${line(result)}`);
  }
}
if (wanted.length === 0) await writeFile(join(import.meta.dirname, '..', 'RESULTS.md'), page(results));

function line(result: BenchResult): string {
  return `${result.workload}: ${result.value} against ${result.peer} ${result.peerValue}: ${result.ratio.toFixed(2)}x (must ${aimOf(result, result.must)}${result.good === null ? '' : `, good ${aimOf(result, result.good)}`}) ${result.met ? 'met' : 'MISSED'}${result.note ? `; ${result.note}` : ''}`;
}

function page(all: readonly BenchResult[]): string {
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}`;
  const rows = all.map(
    (result) =>
      `| ${result.name} | ${result.workload} | ${result.value} | ${result.peer} | ${result.peerValue} | ${result.ratio.toFixed(2)}x | ${aimOf(result, result.must)} | ${result.good === null ? '' : aimOf(result, result.good)} | ${result.met ? 'yes' : '**no**'} | ${result.note ?? ''} |`,
  );
  return [
    '# Benchmarks',
    '',
    '`npm run bench` writes this page. Each row compares the product with a peer or a limit, both measured in the same run.',
    '',
    `Machine: ${machine}.`,
    '',
    '| name | workload | ours | peer | peer figure | ratio | must | good | met | note |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function aimOf({ aim }: BenchResult, figure: number): string {
  return aim === 'atLeast' ? `≥ ${figure}x` : `${figure}x`;
}
