import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_IN_MODEL } from '@countinghouse/domain/risk/built-in-model';
import { DEFAULT_BASE_RATES, RISK_ITEMS } from '@countinghouse/domain/risk/risk-inputs';
import type { RiskInputs } from '@countinghouse/domain/risk/risk-inputs';
import { scoreRisk } from '@countinghouse/domain/risk/score-risk';
import { aFirm } from '@countinghouse/domain/risk/testing/a-firm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_CONTEXT } from './score-row';

/** What `npm run risk:score` runs once the dependencies are there. */
const PROGRAM = [
  '--import',
  join(import.meta.dirname, '..', '..', '..', 'scripts', 'lib', 'typescript-imports.mjs'),
  join(import.meta.dirname, 'score.ts'),
];
const COLUMNS = [...RISK_ITEMS, ...RISK_ITEMS.map((item) => `${item}Previous`)];
const HEADING = ['name', ...COLUMNS].join(',');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'risk-score-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command as a person does. */
function score(text: string): Promise<{ code: number; error: string; rows: string[][] | null }> {
  const [from, to] = [join(folder, 'in.csv'), join(folder, 'out.csv')];
  rmSync(to, { force: true });
  writeFileSync(from, text);
  return new Promise((resolve) =>
    execFile(process.execPath, [...PROGRAM, '--in', from, '--out', to], (error, _, stderr) =>
      resolve({
        code: error === null ? 0 : Number(error.code),
        error: stderr,
        rows: existsSync(to)
          ? readFileSync(to, 'utf8')
              .trimEnd()
              .split('\n')
              .map((line) => line.split(','))
          : null,
      }),
    ),
  );
}

const line = (name: string, { current, previous }: RiskInputs) =>
  [name, ...RISK_ITEMS.map((item) => current[item] ?? ''), ...RISK_ITEMS.map((item) => previous?.[item] ?? '')].join(',');
const expected = (inputs: RiskInputs) => {
  const outcome = scoreRisk({ inputs, context: NO_CONTEXT, baseRates: DEFAULT_BASE_RATES }, BUILT_IN_MODEL);
  if (outcome.outcome === 'blocked') return Array.from({ length: 7 }, () => '');
  const { termStructure, grade, quality } = outcome.result;
  return [...termStructure.map(({ cumulative }) => String(cumulative)), grade, quality];
};
/** Optional columns are not in these files. */
const without = (inputs: RiskInputs): RiskInputs => ({
  ...inputs,
  current: { ...inputs.current, currentAssets: null, currentLiabilities: null },
});

describe('npm run risk:score', () => {
  it('adds to each row what the domain says of it, in the order of the rows', async () => {
    const firms: readonly (readonly [string, RiskInputs])[] = [
      ['in order', aFirm()],
      ['one year', aFirm({}, null)],
      ['no assets', aFirm({ assets: 0 })],
      ['no sales', aFirm({ netSales: 0, netIncome: -400_000 })],
      ['unknown assets', aFirm({ assets: null })],
      ['warnings alone', aFirm({ cash: 5_000_000, debt: 900_000, liabilities: 800_000 })],
      ['much missing', aFirm({ cash: null, receivables: null, depreciation: null, payables: null })],
    ];
    const { code, rows } = await score([HEADING, ...firms.map(([name, inputs]) => line(name, inputs))].join('\n'));
    expect(code).toBe(0);
    expect(rows?.[0]).toEqual(['name', ...COLUMNS, 'pd1', 'pd2', 'pd3', 'pd4', 'pd5', 'grade', 'quality']);
    expect(rows?.slice(1).map((cells) => [cells[0], ...cells.slice(-7)])).toEqual(
      firms.map(([name, inputs]) => [name, ...expected(without(inputs))]),
    );
    expect(
      rows
        ?.slice(1)
        .filter((cells) => cells.at(-7) === '')
        .map(([name]) => name),
    ).toEqual(['no assets', 'unknown assets']);
  });

  it('reads quoted cells, a byte order mark, line ends of Windows and columns in any order', async () => {
    const firm = without(aFirm());
    const cells = COLUMNS.map((column) => {
      const year = column.endsWith('Previous') ? firm.previous : firm.current;
      return `"${year?.[column.replace('Previous', '') as 'cash'] ?? ''}"`;
    });
    const text = `\uFEFF${[...COLUMNS].reverse().join(',')},"note"\r\n${cells.reverse().join(',')},"a ""note"""\r\n`;
    const { rows } = await score(text);
    expect(rows?.[1]?.slice(-7)).toEqual(expected(firm));
    expect(rows?.[1]?.[24]).toBe('"a ""note"""');
  });

  it.each([
    ['a column that is missing', HEADING.replace('cash,', ''), 'The heading lacks cash.'],
    ['a cell that is no number', `${HEADING}\n${line('x', aFirm()).replace('80000', '80.000,00')}`, 'Row 2 has 26 cells, its heading 25.'],
    ['words for a number', `${HEADING}\n${line('x', aFirm()).replace('80000', 'plenty')}`, 'Row 2: cash is not a number: “plenty”.'],
    ['a row that is too short', `${HEADING}\nx,1\n`, 'Row 2 has 2 cells, its heading 25.'],
    ['a file that was scored before', `${HEADING},pd1\n`, 'The heading has pd1 already'],
    ['an empty file', '', 'The file is empty.'],
    ['quotes that never end', `${HEADING}\n"x`, 'ends within quotes'],
  ])('says what is wrong with %s, and leaves no file', async (_, text, sentence) => {
    const { code, error, rows } = await score(text);
    expect([code, rows]).toEqual([1, null]);
    expect(error).toContain(sentence);
  });

  it('says how it is called when an option is missing', async () => {
    const error = await new Promise<string>((resolve) => execFile(process.execPath, PROGRAM, (_, __, stderr) => resolve(stderr)));
    expect(error).toContain('Missing: --in, --out.');
    expect(error).toContain('npm run risk:score -- --in <csv> --out <csv>');
  });
});
