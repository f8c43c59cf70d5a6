import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import type { Analysis, AnalysisPoint } from './analysis-view';
import { PrintedRatios } from './printed-ratios';

const point = (value: string | null, undefinedBecause: AnalysisPoint['undefinedBecause'] = null) => [
  { reportingPeriodId: 'FY2025', value, undefinedBecause, annualized: false, trend: 'unknown' },
];
const ANALYSIS = {
  columns: [
    { reportingPeriodId: 'FY2025', label: 'FY 2025', startDate: '2025-01-01', endDate: '2025-12-31', coveredFrom: null, coveredDays: 365 },
  ],
  ratios: [
    { id: 'CurrentRatio', category: 'Liquidity', unit: 'Times', points: point(null, 'NonPositiveDenominator') },
    { id: 'CashRatio', category: 'Liquidity', unit: 'Times', points: point('1.2500') },
    { id: 'Dscr', category: 'Coverage', unit: 'Times', points: point(null, 'NoDebtSchedule') },
    { id: 'AssetTurnover', category: 'Activity', unit: 'Times', points: point(null, 'NonPositiveDenominator') },
  ],
} as unknown as Analysis;

it('a ratio without a value on paper has the number of its reason', async () => {
  await show(<PrintedRatios analysis={ANALYSIS} view={{ columns: 'all' }} />, '/', ['analysis', 'captions', 'ratios']);
  const cells = [...document.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['– 1', '1.25x', '– 2', '– 1']);
  const notes = [...document.querySelectorAll('section > p')].map(({ textContent }) => textContent);
  expect(notes.slice(1)).toEqual([expect.stringMatching(/^1 \S/), expect.stringMatching(/^2 There is no debt schedule/)]);
});
