import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { BENCHMARKS, type Benchmark } from './benchmarks';
import { skipped } from './measuring/needs';
import type { BenchResult, BenchRow } from './result';
import { aimOf, ratioOf, spreadOf, writeResultsPage } from './results-page';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(`No benchmark is named ${unknown.join(', ')}. There are: ${BENCHMARKS.map((benchmark) => benchmark.name).join(', ')}.`);
  process.exit(1);
}

const chosen = BENCHMARKS.filter(({ name, isLong }) => (wanted.length === 0 ? isLong !== true : wanted.includes(name)));
const [only] = chosen;
if (chosen.length === 1 && only !== undefined) await measure(only);
else for (const { name } of chosen) measureInOwnProcess(name);

/** In a process of its own, a benchmark measures the same whatever ran before it. */
function measureInOwnProcess(name: string): void {
  const { status } = spawnSync(process.execPath, [...process.execArgv, import.meta.filename, name], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

/** A row that misses its limit, or a benchmark that fails, fails the command; what was skipped does not. */
async function measure(benchmark: Benchmark): Promise<void> {
  console.log(`${benchmark.name} …`);
  const start = performance.now();
  try {
    const rows = await rowsOf(benchmark);
    for (const row of rows) console.log(`  ${line(row)}`);
    if (rows.some((row) => 'met' in row && !row.met)) process.exitCode = 1;
    await writeResultsPage(join(import.meta.dirname, '..', 'RESULTS.md'), benchmark.name, rows);
  } catch (error) {
    console.error(`  failed: ${error instanceof Error ? error.stack : String(error)}`);
    process.exitCode = 1;
  }
  console.log(`  took ${((performance.now() - start) / 1_000).toFixed(0)} s`);
}

async function rowsOf(benchmark: Benchmark): Promise<readonly BenchRow[]> {
  const { name, need } = benchmark;
  return need === undefined || (await need.isThere()) ? benchmark.run() : [skipped(name, need)];
}

function line(row: BenchRow): string {
  return 'skipped' in row ? `skipped: ${row.skipped}` : resultLine(row);
}

function resultLine(result: BenchResult): string {
  const tries = result.tries === undefined ? '' : `, ${spreadOf(result)} in ${result.tries.count} tries`;
  const good = result.good === null ? '' : `, good ${aimOf(result, result.good)}`;
  const met = `${result.met ? 'met' : 'MISSED'}${result.note ? `; ${result.note}` : ''}`;
  return `${result.workload}: ${result.value} against ${result.peer} ${result.peerValue}: ${ratioOf(result.ratio)}${tries} (must ${aimOf(result, result.must)}${good}) ${met}`;
}
