import { describe, expect, it } from 'vitest';
import { layWorkbook } from '../plan-workbook';
import type { SheetPlan } from '../sheet';
import { aTradingBusiness } from '../testing/a-trading-business';
import { cellsOf, valueOf } from '../testing/read-plan';

const sheets = new Map<string, SheetPlan & { readonly cells: Awaited<ReturnType<typeof cellsOf>> }>();
for await (const sheet of layWorkbook(aTradingBusiness()).sheets) sheets.set(sheet.name, { ...sheet, cells: await cellsOf(sheet) });
const charts = sheets.get('Charts')?.charts ?? [];

/** The cells of a range of the sheet of ratios. */
function cellsIn(range: string): unknown[] {
  const [, from, first, to = from, last = first] = /^'Ratios'!\$([A-Z]+)\$(\d+)(?::\$([A-Z]+)\$(\d+))?$/.exec(range) ?? [];
  const column = (letters = '') => letters.split('').reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const rows = sheets.get('Ratios')?.cells.slice(Number(first) - 1, Number(last)) ?? [];
  return rows.flatMap((row) => Array.from({ length: column(to) - column(from) + 1 }, (_, at) => valueOf(row[column(from) + at])));
}

describe('the sheet of charts', () => {
  it('has the five charts of the analysis', () => {
    expect(charts.map(({ title }) => title)).toEqual([
      'Revenue and EBITDA margin by quarter',
      'From EBITDA to debt service, TTM May 2022',
      'Debt service and fixed charge coverage',
      'Days receivable, inventory and payable',
      'Cash and current ratio by month',
    ]);
    expect(charts.map(({ plots }) => plots.map(({ kind, axis }) => `${kind} ${axis}`).join(', '))).toEqual([
      'bars left, lines right',
      'stackedBars left',
      'lines left',
      'lines left',
      'bars left, lines right',
    ]);
  });

  it('draws each from cells of the sheet of ratios, which hold what it shows', () => {
    const series = charts.flatMap(({ plots }) => plots.flatMap((plot) => plot.series));
    expect(series).toHaveLength(14);
    for (const { name, categories, values } of series)
      for (const { range, cached } of [name, categories, values]) expect(cellsIn(range), range).toEqual(cached);
  });

  it('leaves no value of a chart at zero that is not defined', () => {
    const coverage = charts[2]?.plots[0]?.series[0];
    expect(coverage?.categories.cached).toEqual(['FY 2021', 'FY 2022', 'YTD May 2022']);
    expect(coverage?.values.cached.map((value) => value === null)).toEqual([false, false, true]);
  });

  it('lets each bar of the bridge begin where the one before ended', () => {
    const series = charts[1]?.plots[0]?.series ?? [];
    const [base = [], bar = []] = series.map(({ values }) => values.cached.map(Number));
    const ends = base.map((each, at) => each + (bar[at] ?? 0));
    expect(series[0]?.categories.cached).toEqual(['EBITDA', 'Add-backs', 'Adjusted EBITDA', 'Debt service', 'After debt service']);
    expect([base[1], ends[3], base[3]]).toEqual([ends[0], ends[2], ends[4]]);
  });

  it('covers no cells twice', () => {
    const areas = charts.map(({ columns, rows }) => `${columns.join('-')} ${rows.join('-')}`);
    expect(new Set(areas).size).toBe(5);
  });
});
