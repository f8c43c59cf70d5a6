import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../lib/testing/show';
import { ComparisonSummary } from './comparison-summary';
import { LinesTable } from './lines-table';
import type { ComparisonReport } from './use-comparison';

const SIZES = Array.from({ length: 14 }, (_, at) => `${(at + 1) * 100}.00`);
const REPORT = {
  severity: 'Low',
  cashFlowSource: 'Balances',
  periods: [{ reportingPeriodId: 'Q1', label: 'Q1 FY 2026' }],
  lineChanges: {
    nodes: SIZES.map((change, at) => ({
      id: `line-${at}`,
      statementType: 'BalanceSheet',
      lineItemId: `line-${at}`,
      caption: `Line of ${change}`,
      level: 0,
      isTotal: true,
      cells: [{ reportingPeriodId: 'Q1', before: '0', after: change, change, percent: null }],
    })),
  },
} as unknown as ComparisonReport;
const TEXTS = ['captions', 'comparisons'] as const;

afterEach(() => vi.unstubAllGlobals());

it('a phone shows the largest changes, and all lines when it is asked to', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  const { words, press } = await show(<LinesTable report={REPORT} period={null} statementsPath={null} />, '/', TEXTS);
  expect(words()).toContain('The 8 lines that changed most');
  expect(words()).not.toContain('Line of 600.00');
  expect(words()).toContain('Line of 700.00');
  await press('Show all 14 lines');
  expect(words()).toContain('Line of 600.00');
});

it('other windows show every line at once', async () => {
  const { words } = await show(<LinesTable report={REPORT} period={null} statementsPath={null} />, '/', TEXTS);
  expect(words()).toContain('Line of 100.00');
  expect(words()).not.toContain('that changed most');
});

it('the summary says where cash flows were compared from balances', async () => {
  const summaryOf = async (cashFlowSource: ComparisonReport['cashFlowSource']) =>
    (await show(<ComparisonSummary report={{ ...REPORT, cashFlowSource }} strip={null} tools={null} />, '/', TEXTS)).words();
  expect(await summaryOf('Balances')).toContain('The cash flows are compared from balances');
  expect(await summaryOf('Journals')).not.toContain('compared from balances');
  expect(await summaryOf(null)).not.toContain('compared from balances');
});
