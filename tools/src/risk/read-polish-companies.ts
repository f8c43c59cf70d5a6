import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RiskInputs } from '@countinghouse/domain/risk/risk-inputs';
import type { FirmYear } from './firm-year';
import { figures, firmYear } from './firm-year';

/** The files by how many years ahead a bankruptcy lies; theirs are named after the year of the statement. */
const FILES = { 1: 'polish_5year.arff', 5: 'polish_1year.arff' } as const;
const CLASS = 65;

/**
 * Polish companies (Zieba, Tomczak and Tomczak 2016, UCI 365, CC BY 4.0) that go bankrupt within `years`, or do not.
 * Of 64 ratios those are taken from which the inputs follow, with assets of 1; of the year before only sales are known.
 * Equal rows count as one company, so that none is on both sides of a split. Rows without sales of the year before are left
 * out like years without a year before them: a year ahead, 64 of 68 of them failed, which says nothing about companies.
 */
export async function readPolishCompanies(folder: string, years: 1 | 5): Promise<readonly FirmYear[]> {
  const text = await readFile(join(folder, FILES[years]), 'utf8');
  const lines = text
    .slice(text.toLowerCase().indexOf('@data') + '@data'.length)
    .trim()
    .split(/\r?\n/);
  const rows = lines.map((line) => {
    const cells = line.split(',');
    const of = (attribute: number) => (cells[attribute - 1] === '?' ? null : Number(cells[attribute - 1]));
    return firmYear({
      population: 'Poland',
      company: cells.slice(0, CLASS - 1).join(','),
      year: 0,
      part: 'train',
      yearsToFailure: of(CLASS) === 1 ? years : 0,
      inputs: inputsOf(of),
    });
  });
  return rows.filter(({ ratios }) => ratios.salesGrowth !== null);
}

/** The numbers are those of the attributes of the set. */
function inputsOf(of: (attribute: number) => number | null): RiskInputs {
  const [netIncome, liabilities, sales, shortLiabilities] = [of(1), of(2), of(9), of(51)];
  const growth = of(21);
  const current = figures({
    assets: 1,
    netIncome,
    liabilities,
    netSales: sales,
    retainedEarnings: of(6),
    operatingProfit: of(22),
    cash: combine((one, other) => one * other, of(40), shortLiabilities),
    debt: combine((one, other) => one - other, liabilities, shortLiabilities),
    depreciation: combine((flow, whole, income) => flow * whole - income, of(26), liabilities, netIncome),
    inventories: combine((turnover, days) => (turnover * days) / 365, sales, of(20)),
    receivables: combine((turnover, days) => (turnover * days) / 365, sales, of(44)),
  });
  const before = combine((turnover, growing) => (growing > 0 ? turnover / growing : null), sales, growth);
  return { current, previous: figures({ netSales: before }) };
}

function combine(rule: (...values: readonly number[]) => number | null, ...values: readonly (number | null)[]): number | null {
  if (values.some((value) => value === null || Number.isNaN(value))) return null;
  const value = rule(...(values as readonly number[]));
  return value !== null && Number.isFinite(value) ? value : null;
}
