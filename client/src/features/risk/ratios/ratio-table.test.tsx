import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import { RatioTable } from './ratio-table';
import type { PeriodRatio } from './ratio-text';

const point = (year: number) => ({
  ...{ reportingPeriodId: `${year}`, label: `FY ${year}`, endDate: `${year}-12-31`, toDate: false, coveredFrom: null, coveredDays: 365 },
  ...{ trend: 'unknown', value: 1_200, comparison: null },
});

const workingCapital = {
  ...{ id: 'WorkingCapital', category: 'Liquidity', unit: 'Amount', isOfFlows: false, trailingMonths: null },
  points: [point(2024), point(2025)],
} as unknown as PeriodRatio;

it.each([
  [true, ['Ratio', 'FY 2024', 'FY 2025', '', 'Trace']],
  [false, ['Ratio', 'FY 2024', 'FY 2025', 'Trace']],
])('ratios of balances leave room for the last twelve months of other groups: %s', async (besideTrailing, expected) => {
  const source = { workspaceId: 'w', financialRecordId: 'f', reportingPeriod: 'FiscalYearsAndYTD', asImported: false } as const;
  const table = <RatioTable group="Liquidity" ratios={[workingCapital]} {...{ source, besideTrailing }} statementsPath={null} />;
  await show(table, '/', ['risk', 'ratios', 'captions']);
  const [head, row] = [...document.querySelectorAll('tr')].map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(head).toEqual(expected);
  expect(row).toHaveLength(expected.length);
});
