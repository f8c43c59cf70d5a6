import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { RiskModel } from '@countinghouse/domain/risk/risk-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fitModel } from './fit-built-in';
import { FIVE_RATIO_RECIPE } from './model-recipe';
import { readOpenData } from './read-open-data';
import { readPolishCompanies } from './read-polish-companies';
import { readUsPanel } from './read-us-panel';

const US_COLUMNS =
  'firm,fyear,split,status,years_to_filing,current_assets,total_assets,total_long_term_debt,depreciation_and_amortization,ebit,inventory,total_current_liabilities,net_income,retained_earnings,total_receivables,total_liabilities,net_sales';
const FIRMS = 165;
const YEARS = 4;
/** Firms of the training part are last seen in one of eleven years, those kept for validation in one of the three years after them. */
const FIRST_END = 2001;
const lastSeen = (firm: number, split: string) => (split === 'validation' ? 2012 + (firm % 3) : FIRST_END + (firm % 11));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'risk-fit-'));
  writeOpenData(folder, 1);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files in the form of the open data; sales of the validation part are so many times what they were. */
function writeOpenData(to: string, validationSales: number): void {
  writeFileSync(join(to, 'us_panel_train_validation.csv.gz'), gzipSync([US_COLUMNS, ...usLines(validationSales)].join('\n')));
  for (const name of ['polish_1year', 'polish_5year'])
    writeFileSync(join(to, `${name}.arff`), ["@relation 'x'", '@data', ...polishLines()].join('\n'));
}

/** Made-up firms: every fifth fails after its last year, the more indebted ones; every fourth is kept for validation. */
function* usLines(validationSales: number): Generator<string> {
  for (let firm = 0; firm < FIRMS; firm += 1)
    for (let year = 0; year < YEARS; year += 1) {
      const fails = firm % 5 === 0;
      const [debt, income] = [fails ? 0.7 + 0.05 * year : 0.3 + (firm % 30) / 100, fails ? -0.1 : 0.01 * (firm % 12) - 0.02];
      const [sales, inventory] = [100 + (firm % 17) + 3 * year, 5 + (firm % 9)];
      const split = firm % 4 === 0 ? 'validation' : 'train';
      yield [
        `F${firm}`,
        lastSeen(firm, split) - YEARS + 1 + year,
        split,
        fails ? 1 : 0,
        fails ? YEARS - year : 0,
        50,
        100,
        100 * debt * 0.5,
        4,
        100 * income + 4,
        inventory,
        25,
        100 * income,
        10 - (firm % 40),
        15,
        100 * debt,
        split === 'validation' ? sales * validationSales : sales,
      ].join(',');
    }
}

function* polishLines(): Generator<string> {
  for (let row = 0; row < 100; row += 1) {
    const fails = row % 7 === 0;
    const attributes = Array.from({ length: 64 }, (_, index) => (((row * (index + 3)) % 97) / 100 + (fails ? 0.2 : 0)).toFixed(4));
    yield [...attributes.map((value, index) => (index === 20 && row % 10 === 0 ? '?' : value)), fails ? 1 : 0].join(',');
  }
}

describe('the open data', () => {
  it('of the US are rows with a year before them, cash being what is left of current assets', async () => {
    const panel = await readUsPanel(folder);
    expect(panel).toHaveLength(FIRMS * (YEARS - 1));
    const row = panel.find(({ company, year }) => company === 'F1' && year === FIRST_END - 1);
    expect(row).toMatchObject({
      part: 'train',
      yearsToFailure: 0,
      inputs: { current: { cash: 50 - 15 - 6, payables: null }, previous: { netSales: 101 } },
    });
  });

  it('of Poland become inputs of assets of 1, with sales alone of the year before; without these a row is left out', async () => {
    const [row] = await readPolishCompanies(folder, 5);
    expect(row).toMatchObject({
      inputs: {
        current: { assets: 1, netIncome: 0.03, liabilities: 0.04 },
        previous: { assets: null, netSales: expect.closeTo(0.11 / 0.23, 9) },
      },
    });
    expect((await readPolishCompanies(folder, 1)).filter(({ yearsToFailure }) => yearsToFailure > 0)).toHaveLength(13);
  });

  it('that are not whole are refused', async () => {
    await expect(readUsPanel(join(folder, 'no such folder'))).rejects.toThrow('ENOENT');
  });
});

const fit = async (from: string) => fitModel((await readOpenData(from)).training.us, FIVE_RATIO_RECIPE, '2.0');
let fitted: ReturnType<typeof fit> | undefined;
/** The fit of the files as they are, made once. */
const ownFit = () => (fitted ??= fit(folder));

describe('npm run risk:fit', () => {
  it('writes coefficients with their version, the same bytes as another fit, and a model card', { timeout: 120_000 }, async () => {
    const [model, card] = [join(folder, 'model.json'), join(folder, 'card.md')];
    const hooks = join(import.meta.dirname, '..', '..', '..', 'scripts', 'lib', 'typescript-imports.mjs');
    const options = ['--data', folder, '--model', model, '--card', card];
    await promisify(execFile)(process.execPath, ['--import', hooks, join(import.meta.dirname, 'fit.ts'), ...options]);
    const written = JSON.parse(readFileSync(model, 'utf8')) as RiskModel;
    expect(written.version).toBe('2.0');
    expect(JSON.stringify(await ownFit())).toBe(JSON.stringify(written));
    const words = readFileSync(card, 'utf8');
    for (const part of [
      'Summary',
      'Population',
      'Out-of-time validation',
      'Discrimination',
      'Calibration',
      'Model choices',
      'Known limitations',
      'Sources',
    ])
      expect(words).toContain(`## ${part}`);
    expect(words).not.toMatch(/NaN|undefined|\{/);
    for (const language of ['fr', 'es', 'de'])
      expect(readFileSync(join(folder, `card.${language}.md`), 'utf8')).not.toMatch(/NaN|undefined|\{/);
  });

  it('sees none of the validation part', { timeout: 60_000 }, async () => {
    const other = mkdtempSync(join(tmpdir(), 'risk-fit-'));
    writeOpenData(other, 0.01);
    expect((await readOpenData(other)).validation).not.toEqual((await readOpenData(folder)).validation);
    expect(await fit(other)).toEqual(await ownFit());
    rmSync(other, { recursive: true });
  });
});
