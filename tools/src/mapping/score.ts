import { createReadStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { BUILT_IN_MATCHING_MODEL } from '@countinghouse/domain/accounts/classifier/built-in-model';
import { csvCell, csvRows } from '../csv';
import { readOptions } from '../read-options';
import { ADDED_COLUMNS, scoreRows, type ChartFile } from './score-rows';

const {
  in: from,
  confirmed,
  out: to,
} = readOptions('npm run mapping:score -- --in <csv> [--confirmed <csv>] [--out <csv>]', ['in', 'confirmed', 'out'], {
  confirmed: '-',
  out: '-',
});
/** An incomplete file never has the requested name. */
const unfinished = `${to}.part`;

try {
  const file = await readCharts(from);
  const added = scoreRows(file, BUILT_IN_MATCHING_MODEL, confirmed === '-' ? null : await readCharts(confirmed));
  const lines = [[...file.heading, ...ADDED_COLUMNS], ...file.rows.map((cells, at) => [...cells, ...(added[at] ?? [])])];
  const text = lines.map((cells) => `${cells.map(csvCell).join(',')}\n`).join('');
  if (to === '-') process.stdout.write(text);
  else {
    await writeFile(unfinished, text);
    await rename(unfinished, to);
  }
} catch (error) {
  if (to !== '-') await rm(unfinished, { force: true });
  process.stderr.write(`${from}: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function readCharts(path: string): Promise<ChartFile> {
  const read: string[][] = [];
  for await (const cells of csvRows(createReadStream(path, { encoding: 'utf8' }))) read.push(cells);
  const [heading, ...rows] = read;
  if (heading === undefined) throw new Error('The file is empty.');
  return { heading, rows: rows.filter((cells) => cells.length > 1 || cells[0] !== '') };
}
