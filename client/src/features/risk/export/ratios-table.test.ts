import { expect, it } from 'vitest';
import type { Texts } from '../../../lib/i18n/texts';
import type { PeriodRatio } from '../ratios/ratio-text';
import { ratiosTable } from './ratios-table';

const text = ((key: string) => key) as Texts<'risk'>;
const names = ((key: string) => key) as Texts<'ratios'>;
const point = (year: number, value: number | null) => ({
  reportingPeriodId: `FY${year}`,
  label: `FY ${year}`,
  endDate: `${year}-12-31`,
  value,
});
const aRatio = (given: object) =>
  ({
    id: 'CurrentRatio',
    category: 'Liquidity',
    unit: 'Times',
    points: [point(2025, 1.25), point(2024, 1.5)],
    trailingMonths: null,
    ...given,
  }) as PeriodRatio;

const tableOf = (ratios: readonly PeriodRatio[]) =>
  ratiosTable({ firm: 'Alder Metalworks', ratios, versions: 'Balance sheet version 3', text, names, periodName: ({ label }) => label });

it('exported ratios are figures by period, the oldest first, below the business and the versions', () => {
  expect(tableOf([aRatio({})])).toEqual([
    ['part.ratios', 'Alder Metalworks', 'Balance sheet version 3', null, null],
    [null, null, null, null, null],
    ['category', 'ratio', 'formula', 'FY 2024', 'FY 2025'],
    ['group.Liquidity', 'name.CurrentRatio', 'formula.CurrentRatio', 1.5, 1.25],
  ]);
});

it('the last twelve months of one ratio are empty for another, as is a ratio without meaning', () => {
  const margin = aRatio({
    id: 'NetMargin',
    category: 'Profitability',
    unit: 'Percent',
    trailingMonths: { ...point(2026, 7.5), reportingPeriodId: 'TTM', label: 'TTM' },
  });
  const lines = tableOf([aRatio({ points: [point(2025, null)] }), margin]).slice(2);
  expect(lines[0]?.slice(3)).toEqual(['FY 2024', 'FY 2025', 'TTM']);
  expect(lines[1]?.slice(3)).toEqual([null, null, null]);
  expect(lines[2]?.slice(1)).toEqual(['name.NetMargin (%)', 'formula.NetMargin', 1.5, 1.25, 7.5]);
});
