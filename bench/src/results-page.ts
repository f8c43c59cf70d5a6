import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import type { BenchResult } from './result';

/** The names of results in the order of the page. */
const ORDER = [
  'statement-build',
  'statement-memory',
  'ingest',
  'import-overhead',
  'packages',
  'statement-read',
  'grid-open',
  'grid-scroll',
  'grid-edit',
  'command',
  'save',
  'mapping',
  'naics',
  'workbook-write',
  'workbook-read',
  'gateway',
  'rest',
  'tenancy',
  'large-tenant',
  'risk-ranking',
  'risk-calibration',
  'risk-own-fit',
  'risk-score',
  'bundle',
  'borrower-page',
  'scaling',
];

/** Writes the page of figures; rows of benchmarks that did not run stay as they were. */
export async function writeResultsPage(path: string, results: readonly BenchResult[]): Promise<void> {
  const measured = new Set(results.map((result) => result.name));
  const before = (await readFile(path, 'utf8').catch(() => '')).split('\n').filter((line) => /^\| (?!name \|)/.test(line));
  const rows = [...before.filter((line) => !measured.has(nameOf(line))), ...results.map(rowOf)];
  rows.sort((one, other) => locationOf(one) - locationOf(other));
  await writeFile(path, pageOf(rows));
}

/** An aim as the page writes it: `0.5x` at the most, or `≥ 2x`. */
export function aimOf({ aim }: BenchResult, figure: number): string {
  return aim === 'atLeast' ? `≥ ${figure}x` : `${figure}x`;
}

/** Rows of a benchmark that the order does not name come last. */
function locationOf(row: string): number {
  const place = ORDER.indexOf(nameOf(row));
  return place === -1 ? ORDER.length : place;
}

function nameOf(row: string): string {
  return row.split('|')[1]?.trim() ?? '';
}

function rowOf(result: BenchResult): string {
  const good = result.good === null ? '' : aimOf(result, result.good);
  const met = result.met ? 'yes' : '**no**';
  const figures = [result.value, result.peer, result.peerValue, `${result.ratio.toFixed(2)}x`, aimOf(result, result.must), good, met];
  return `| ${[result.name, result.workload, ...figures, result.note ?? ''].join(' | ')} |`;
}

function pageOf(rows: readonly string[]): string {
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}`;
  return [
    '# Benchmarks',
    '',
    '`npm run bench` writes this page, `npm run bench -- <name>` the rows of one benchmark. Each row compares the product with a peer or a limit, both measured in the same run.',
    '',
    `Machine: ${machine}.`,
    '',
    '| name | workload | ours | peer | peer figure | ratio | must | good | met | note |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
