import fc from 'fast-check';
import type { RiskFigures, RiskInputs } from '../risk-inputs';

const share = (most: number) => fc.double({ min: 0, max: most, noNaN: true });
const signed = (most: number) => fc.double({ min: -most, max: most, noNaN: true });

/** Figures of a year as shares of assets of any size, to the cent; far beyond what real firms have. */
export const anyYear: fc.Arbitrary<RiskFigures> = fc
  .record({
    assets: fc.double({ min: 1, max: 1e11, noNaN: true }),
    cash: share(1),
    receivables: share(1),
    inventories: share(1),
    payables: share(2),
    liabilities: share(4),
    debt: share(3),
    retainedEarnings: signed(8),
    netSales: share(6),
    depreciation: share(0.5),
    operatingProfit: signed(3),
    netIncome: signed(3),
  })
  .map(({ assets, ...shares }) => {
    const money = (of: number) => Math.round(of * assets * 100) / 100;
    const of = Object.fromEntries(Object.entries(shares).map(([item, value]) => [item, money(value)]));
    return { assets: Math.round(assets * 100) / 100, ...of } as unknown as RiskFigures;
  });

export const anyFirm: fc.Arbitrary<RiskInputs> = fc.record({ current: anyYear, previous: fc.option(anyYear, { freq: 9 }) });
