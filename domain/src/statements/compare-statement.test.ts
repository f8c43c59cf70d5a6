import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, lastDayOf, monthIndexOf } from '../periods/month';
import { examples } from '../testing/examples';
import type { Books } from './books';
import { defaultStatement } from './build-statement';
import { performCommand } from './command';
import { statementColumns } from './columns';
import { commonSizeBase } from './common-size';
import { comparer } from './compare-statement';
import { COMPARISONS } from './comparison-columns';
import { formulaOfRow } from './formula-of-row';
import { rowsById } from './rows-by-id';
import { STATEMENT_TYPES } from './statement';
import { isRefusedChange } from './statement-refusal';
import { tabulateColumns } from './tabulate-statement';
import { aCompany } from './testing/a-company';
import { anyPlan, books as anyBooks, context as anyContext } from './testing/any-plan';
import { variance } from './variance';

const YEAR_ENDS = 'FiscalYearsAndYTD';

describe('a compared statement', () => {
  const books = aCompany({
    from: '2024-01-01',
    to: '2026-04-15',
    journals: [
      { date: '2024-12-31', lines: { Checking: 500_00, Sales: -500_00 } },
      { date: '2025-02-28', lines: { Checking: 200_00, Sales: -200_00 } },
      { date: '2025-06-30', lines: { Checking: 400_00, Sales: -400_00 } },
      { date: '2026-03-31', lines: { Checking: 150_00, Sales: -150_00 } },
      { date: '2026-04-10', lines: { Checking: 70_00, Sales: -70_00 } },
    ],
  });
  const layout = defaultStatement('IncomeStatement', books.accounts);
  const { columns } = statementColumns('IncomeStatement', books, YEAR_ENDS);
  const table = tabulateColumns(layout, books, columns);
  const revenue = rowsById(table).get('revenue:footer')!;

  it('has the amounts of a year to date through its last whole month, and of the same months a year earlier', () => {
    const compared = comparer(
      'priorYear',
      { type: 'IncomeStatement', books, reportingPeriod: YEAR_ENDS },
      columns,
    )(layout, commonSizeBase(layout, books));
    expect(revenue.amounts).toEqual([500_00, 600_00, 220_00]);
    expect(columns.map((_, at) => compared.amountsIn(revenue, at))).toEqual([
      null,
      { current: 600_00, base: 500_00 },
      { current: 150_00, base: 200_00 },
    ]);
    expect(columns.map((_, at) => compared.sizeIn(at))).toEqual([null, 600_00, 150_00]);
  });

  it('has no amounts for headings, and no sizes without a layout to take them from', () => {
    const compared = comparer('priorPeriod', { type: 'IncomeStatement', books, reportingPeriod: YEAR_ENDS }, columns)(layout, null);
    expect(compared.amountsIn({ id: 'revenue:header', amounts: null }, 1)).toBeNull();
    expect(compared.amountsIn(revenue, 1)).toEqual({ current: 600_00, base: 500_00 });
    expect(columns.map((_, at) => compared.sizeIn(at))).toEqual([null, null, null]);
  });
});

/** The books of random layouts, and a second year of them that is three times as large. */
function twoYears(): Books {
  const { flows: _, slices, rows, ...matrix } = anyBooks.matrix;
  const later = slices.map(({ start, end }) => ({ start: addMonths(start, 12), end: lastDayOf(monthIndexOf(end) + 12) }));
  const twice = (amounts: readonly number[]) => [...amounts, ...amounts.map((amount) => 3 * amount)];
  const repeated = rows.map((row) => ({ ...row, debits: twice(row.debits), credits: twice(row.credits) }));
  return { ...anyBooks, matrix: { ...matrix, slices: [...slices, ...later], rows: repeated } };
}

describe('changes in any layout', () => {
  it('tie: the change of a section or formula is the sum of the changes of its lines', () => {
    const books = twoYears();
    let compares = 0;
    const anyType = fc.constantFrom(...STATEMENT_TYPES);
    fc.assert(
      fc.property(anyType, fc.constantFrom(...COMPARISONS), fc.array(anyPlan, { maxLength: 12 }), (type, comparison, plans) => {
        const statement = plans.reduce(
          (now, plan) => {
            const answer = performCommand(now, plan(now), anyContext);
            return isRefusedChange(answer) ? now : answer;
          },
          defaultStatement(type, books.accounts),
        );
        const reportingPeriod = 'FiscalQuartersAndQTD';
        const { columns } = statementColumns(type, books, reportingPeriod);
        const table = tabulateColumns(statement, books, columns);
        const compared = comparer(comparison, { type, books, reportingPeriod }, columns)(statement, null);
        const rows = rowsById(table);
        const changeOf = (id: string, at: number): number | null => {
          const amounts = compared.amountsIn(rows.get(id)!, at);
          return amounts === null ? null : variance(amounts.current, amounts.base).change;
        };
        for (const row of table.rows) {
          const terms = formulaOfRow(table, row);
          if (terms.length === 0) continue;
          columns.forEach((_, at) => {
            const change = changeOf(row.id, at);
            if (change === null) return;
            const sum = terms.reduce((total, { sign, rowId }) => total + sign * (changeOf(rowId, at) ?? 0), 0);
            expect([row.id, sum]).toEqual([row.id, change]);
            compares += change === 0 ? 0 : 1;
          });
        }
      }),
      { numRuns: examples(150) },
    );
    expect(compares).toBeGreaterThan(100);
  });
});
