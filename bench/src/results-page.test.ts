import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BenchResult } from './result';
import { writeResultsPage } from './results-page';

const RESULT: BenchResult = {
  name: 'grid-open',
  workload: 'one page',
  value: '4 ms',
  peer: 'a plain page',
  peerValue: '2 ms',
  ratio: 2,
  tries: { count: 5, least: 1.5, most: 2.25 },
  must: 2,
  good: null,
  met: true,
};
const ROW = '| grid-open | one page | 4 ms | a plain page | 2 ms | 2.00x | 1.50x to 2.25x | 5 | 2x |  | yes |  |';
const BUNDLE: BenchResult = { ...RESULT, name: 'bundle', tries: undefined };

describe('The results page', () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'results-'))));
  afterEach(() => rm(folder, { recursive: true }));

  const lines = async () => (await readFile(join(folder, 'page.md'), 'utf8')).split('\n').filter((line) => /^(\| [^n]|- )/.test(line));
  const write = (benchmark: string, rows: Parameters<typeof writeResultsPage>[2]) =>
    writeResultsPage(join(folder, 'page.md'), benchmark, rows);

  it('shows the spread of the tries, and none for a figure that is the same each time', async () => {
    await write('bundle', [BUNDLE]);
    await write('grid', [RESULT]);
    expect(await lines()).toEqual([ROW, '| bundle | one page | 4 ms | a plain page | 2 ms | 2.00x |  |  | 2x |  | yes |  |']);
  });

  it('replaces the rows that were measured, and keeps those of a benchmark that was skipped', async () => {
    await write('grid', [{ ...RESULT, value: '9 ms' }]);
    await write('bundle', [BUNDLE]);
    await write('grid', [RESULT]);
    await write('grid', [{ name: 'grid', skipped: 'no browser was found; install one' }]);
    expect((await lines()).filter((line) => !line.startsWith('| bundle'))).toEqual([ROW, '- `grid`: no browser was found; install one.']);
  });

  it('names a benchmark as skipped only until it is measured', async () => {
    await writeFile(
      join(folder, 'page.md'),
      '- `grid`: no browser was found; install one.\n- `grid-edit`: no browser was found; install one.\n',
    );
    await write('grid', [RESULT]);
    expect(await lines()).toEqual([ROW, '- `grid-edit`: no browser was found; install one.']);
  });
});
