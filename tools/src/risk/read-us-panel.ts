import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RiskFigures } from '@countinghouse/domain/risk/risk-inputs';
import type { FirmYear } from './firm-year';
import { figures, firmYear } from './firm-year';

const FILE = 'us_panel_train_validation.csv.gz';

/**
 * Listed US companies, anonymized (Lombardo et al. 2022, Future Internet 14(8):244; Pellegrino et al. 2024, 16(3):79; CC BY 4.0).
 * Rows with a year before them only: the first year of a company has none, and never fails a year out. It has no cash, so that
 * is current assets less receivables and inventory, and debt is its long-term debt. In order of company and year.
 */
export async function readUsPanel(folder: string): Promise<readonly FirmYear[]> {
  const [head = '', ...lines] = gunzipSync(await readFile(join(folder, FILE)))
    .toString('utf8')
    .trim()
    .split('\n');
  const names = head.split(',');
  const records = lines.map((line) => {
    const cells = line.split(',');
    return new Map(names.map((name, index) => [name, cells[index] ?? '']));
  });
  const years = records.map((record) => ({
    company: record.get('firm') ?? '',
    year: numberOf(record, 'fyear'),
    part: record.get('split') === 'validation' ? ('validation' as const) : ('train' as const),
    yearsToFailure: numberOf(record, 'years_to_filing'),
    figures: figuresOf(record),
  }));
  years.sort((one, other) => (one.company < other.company ? -1 : one.company > other.company ? 1 : one.year - other.year));
  return years.flatMap(({ figures: current, ...row }, index) => {
    const before = years[index - 1];
    if (before?.company !== row.company) return [];
    return [firmYear({ ...row, population: 'US', inputs: { current, previous: before.figures } })];
  });
}

function figuresOf(record: ReadonlyMap<string, string>): RiskFigures {
  const of = (name: string) => numberOf(record, name);
  return figures({
    cash: of('current_assets') - of('total_receivables') - of('inventory'),
    receivables: of('total_receivables'),
    inventories: of('inventory'),
    assets: of('total_assets'),
    liabilities: of('total_liabilities'),
    debt: of('total_long_term_debt'),
    retainedEarnings: of('retained_earnings'),
    netSales: of('net_sales'),
    depreciation: of('depreciation_and_amortization'),
    operatingProfit: of('ebit'),
    netIncome: of('net_income'),
    currentAssets: of('current_assets'),
    currentLiabilities: of('total_current_liabilities'),
  });
}

function numberOf(record: ReadonlyMap<string, string>, name: string): number {
  const value = Number(record.get(name));
  if (record.get(name) === undefined || Number.isNaN(value)) throw new Error(`${FILE}: ${name} is missing or no number.`);
  return value;
}
