import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { DEFAULT_BASE_RATES } from '@countinghouse/domain/risk/risk-inputs';
import { csvCell, csvRows } from '../csv';
import { readOptions } from '../read-options';
import { ADDED_COLUMNS, addedCells, headingIssue, inputsOfRow } from './score-row';

const { in: from, out: to } = readOptions('npm run risk:score -- --in <csv> --out <csv>', ['in', 'out']);
/** An incomplete file never has the requested name. */
const unfinished = `${to}.part`;

try {
  const pieces = createReadStream(from, { encoding: 'utf8' });
  await pipeline(Readable.from(scoredLines(csvRows(pieces))), createWriteStream(unfinished));
  await rename(unfinished, to);
} catch (error) {
  await rm(unfinished, { force: true });
  process.stderr.write(`${from}: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** The lines of the answer, one for each row, in its order. */
async function* scoredLines(rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  let heading: readonly string[] | null = null;
  let line = 0;
  for await (const cells of rows) {
    line += 1;
    if (heading === null) {
      heading = cells.map((cell) => cell.trim());
      const issue = headingIssue(heading);
      if (issue !== null) throw new Error(issue);
      yield lineOf([...cells, ...ADDED_COLUMNS]);
      continue;
    }
    if (cells.length === 1 && cells[0] === '') continue;
    if (cells.length !== heading.length) throw new Error(`Row ${line} has ${cells.length} cells, its heading ${heading.length}.`);
    yield lineOf([...cells, ...scored(heading, cells, line)]);
  }
  if (heading === null) throw new Error('The file is empty.');
}

function scored(heading: readonly string[], cells: readonly string[], line: number): readonly string[] {
  try {
    return addedCells(inputsOfRow(heading, cells), DEFAULT_BASE_RATES, BUILT_IN_MODEL);
  } catch (error) {
    throw new Error(`Row ${line}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\n`;
}
