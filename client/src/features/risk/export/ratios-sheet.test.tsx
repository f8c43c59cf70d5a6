import { expect, it } from 'vitest';
import { show } from '../../../lib/testing/show';
import type { PeriodRatio } from '../ratios/ratio-text';
import { RatiosSheet } from './ratios-sheet';

const point = (label: string, endDate: string, value: number) => ({
  __typename: 'RatioPoint' as const,
  ...{ reportingPeriodId: label, label, endDate, toDate: false, coveredFrom: null, coveredDays: 365, trend: 'unknown' as const },
  value,
  comparison: null,
});

const currentRatio = {
  __typename: 'Ratio',
  ...{ id: 'CurrentRatio', category: 'Liquidity', unit: 'Times', isOfFlows: false, trailingMonths: null, noTrailingMonths: null },
  points: [point('FY 2024', '2024-12-31', 1.5), point('FY 2025', '2025-12-31', 1.25)],
  statementVersions: { __typename: 'StatementVersions', balanceSheet: 3, incomeStatement: 2, cashFlow: 2 },
} as unknown as PeriodRatio;

it('printed ratios name the business, the versions of its statements and the periods, and have nothing to press', async () => {
  await show(
    <RatiosSheet
      firm="Alder Metalworks"
      ratios={[currentRatio]}
      groups={['Liquidity', 'Leverage']}
      withTrailingMonths
      asImported={false}
    />,
    '/',
    ['risk', 'ratios', 'common', 'captions'],
  );
  const paper = document.querySelector('.print-page');
  expect(paper?.querySelector('header')?.textContent).toBe(
    'Alder MetalworksRatiosBalance sheet version 3, income statement version 2, cash flow version 2',
  );
  const rows = [...(paper?.querySelectorAll('tr') ?? [])].map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Ratio', 'FY 2024', 'FY 2025'],
    ['Current ratiocurrent assets / current liabilities', '1.50', '1.25'],
  ]);
  expect(paper?.querySelectorAll('button, a, input, select')).toHaveLength(0);
});

const interestCoverage = {
  ...currentRatio,
  ...{ id: 'InterestCoverage', category: 'Coverage', isOfFlows: true, trailingMonths: point('TTM Sep 2026', '2026-09-30', 40) },
} as PeriodRatio;
const widths = () => [...document.querySelectorAll('tr')].map(({ children }) => children.length);

it('printed ratios of balances leave room for the last twelve months of others, so that the years line up', async () => {
  const sheet = (ratios: readonly PeriodRatio[], withTrailingMonths: boolean) => (
    <RatiosSheet firm="Alder" ratios={ratios} groups={['Liquidity', 'Coverage']} {...{ withTrailingMonths }} asImported={false} />
  );
  const texts = ['risk', 'ratios', 'common', 'captions'] as const;
  await show(sheet([currentRatio, interestCoverage], true), '/', texts);
  expect(widths()).toEqual([4, 4, 4, 4]);
  await show(sheet([currentRatio, interestCoverage], false), '/', texts);
  expect(widths()).toEqual([3, 3, 3, 3]);
  await show(sheet([currentRatio, { ...interestCoverage, trailingMonths: null }], true), '/', texts);
  expect(widths()).toEqual([3, 3, 3, 3]);
});
