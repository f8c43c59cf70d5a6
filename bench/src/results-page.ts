import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import type { BenchResult, BenchRow } from './result';

/** The names of results in the order of the page. */
const ORDER = [
  'statement-build',
  'statement-memory',
  'ingest',
  'ledger-import',
  'ledger-size',
  'ledger-trace',
  'ledger-scan',
  'comparison',
  'import-overhead',
  'packages',
  'statement-read',
  'grid-open',
  'grid-scroll',
  'grid-edit',
  'command',
  'save',
  'mapping',
  'mapping-strangers',
  'naics',
  'workbook-write',
  'workbook-read',
  'gateway',
  'rest',
  'tenancy',
  'large-tenant',
  'risk-ranking',
  'risk-time-ordered',
  'risk-calibration',
  'risk-own-fit',
  'risk-score',
  'bundle',
  'borrower-page',
  'scaling',
];

/** Writes what a benchmark answered into the page of figures; the rows of others, and those that it did not measure, stay as they were. */
export async function writeResultsPage(path: string, benchmark: string, rows: readonly BenchRow[]): Promise<void> {
  const before = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const results = rows.filter((row) => 'met' in row);
  const measured = new Set(results.map((result) => result.name));
  const table = [...before.filter((line) => /^\| (?!name \|)/.test(line) && !measured.has(nameOf(line))), ...results.map(rowOf)];
  table.sort((one, other) => locationOf(one) - locationOf(other));
  const missing = rows.filter((row) => 'skipped' in row).map((row) => `- \`${row.name}\`: ${row.skipped}.`);
  const skipped = [...before.filter((line) => line.startsWith('- `') && !line.startsWith(`- \`${benchmark}\`:`)), ...missing];
  await writeFile(path, pageOf(table, skipped.toSorted()));
}

/** A ratio as the page writes it. */
export function ratioOf(ratio: number): string {
  return `${ratio.toFixed(2)}x`;
}

/** The least and the greatest ratio of the tries; empty for a figure that is the same each time. */
export function spreadOf({ tries }: BenchResult): string {
  return tries === undefined ? '' : `${ratioOf(tries.least)} to ${ratioOf(tries.most)}`;
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
  const tries = result.tries === undefined ? '' : String(result.tries.count);
  const figures = [result.value, result.peer, result.peerValue, ratioOf(result.ratio), spreadOf(result), tries];
  const aims = [aimOf(result, result.must), good, met];
  return `| ${[result.name, result.workload, ...figures, ...aims, result.note ?? ''].join(' | ')} |`;
}

function pageOf(rows: readonly string[], skipped: readonly string[]): string {
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.version}`;
  return [
    '# Benchmarks',
    '',
    '`npm run bench` writes this page, `npm run bench -- <name>` the rows of one benchmark. Each row compares the product with a peer or a limit, both measured in the same run. Figures are medians of the tries, and the ratio is the median of the ratios of the tries, which lie within the spread. A figure that is the same each time has no tries.',
    '',
    `Machine: ${machine}.`,
    '',
    '| name | workload | ours | peer | peer figure | ratio | spread | tries | must | good | met | note |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    ...(skipped.length === 0 ? [] : ['Skipped, so that rows above are missing or from an earlier run:', '', ...skipped, '']),
  ].join('\n');
}
