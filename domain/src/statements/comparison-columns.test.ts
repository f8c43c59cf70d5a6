import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '../periods/calendar-date';
import type { ReportingPeriod } from '../periods/reporting-period';
import { statementColumns } from './columns';
import { comparisonColumns, type Comparison } from './comparison-columns';
import type { StatementType } from './statement';
import { aCompany, type ExampleCompany } from './testing/a-company';

const YEARS = [
  { start: '2024-01-01', end: '2024-12-31' },
  { start: '2025-01-01', end: '2025-12-31' },
  { start: '2026-01-01', end: '2026-03-31' },
] as const;

/** Each column with what it is compared with: `YTD Apr 2026: YTD Mar 2026 with YTD Mar 2025`, `FY 2025: with FY 2024`, `FY 2024: PeriodNotAvailable`. */
function compared(
  comparison: Comparison,
  { type = 'IncomeStatement', period = 'FiscalYearsAndYTD', ...books }: ExampleCompany & { type?: StatementType; period?: ReportingPeriod },
) {
  const company = aCompany({ from: '2024-01-01', to: '2026-03-31', ...books });
  const { columns } = statementColumns(type, company, period);
  return comparisonColumns(comparison, { type, books: company, reportingPeriod: period }, columns).map((pair, at) => {
    const shown = columns[at]?.label ?? '';
    if (pair.undefinedBecause !== null) return `${shown}: ${pair.undefinedBecause}`;
    return `${shown}: ${pair.column === columns[at] ? '' : `${pair.column.label} `}with ${pair.before.label}`;
  });
}

describe('the prior period', () => {
  it('is the complete column before, and there is none for a year to date', () => {
    expect(compared('priorPeriod', {})).toEqual([
      'FY 2024: PeriodNotAvailable',
      'FY 2025: with FY 2024',
      'YTD Mar 2026: PeriodNotAvailable',
    ]);
  });

  it('of a quarter and of a month is the one before it', () => {
    expect(compared('priorPeriod', { period: 'FiscalQuartersAndQTD', to: '2024-08-31' })).toEqual([
      'Q1 FY 2024: PeriodNotAvailable',
      'Q2 FY 2024: with Q1 FY 2024',
      'QTD Aug 2024: PeriodNotAvailable',
    ]);
    expect(compared('priorPeriod', { period: 'MonthsAndMTD', to: '2024-03-15' })).toEqual([
      'Jan 2024: PeriodNotAvailable',
      'Feb 2024: with Jan 2024',
      'MTD Mar 2024: PeriodNotAvailable',
    ]);
  });

  it('of which the books cover a part is not compared by flows, but by balances', () => {
    const books = { coveredFrom: '2024-05-01' as const };
    expect(compared('priorPeriod', books)[1]).toBe('FY 2025: PeriodNotAvailable');
    expect(compared('priorPeriod', { ...books, type: 'BalanceSheet' })[1]).toBe('FY 2025: with FY 2024');
  });
});

describe('the prior year', () => {
  it('of a year to date is the same months a year earlier, which is no column', () => {
    expect(compared('priorYear', {})).toEqual(['FY 2024: PeriodNotAvailable', 'FY 2025: with FY 2024', 'YTD Mar 2026: with YTD Mar 2025']);
  });

  it.each<[CalendarDate, string]>([
    ['2026-04-15', 'YTD Apr 2026: YTD Mar 2026 with YTD Mar 2025'],
    ['2026-01-15', 'YTD Jan 2026: PeriodNotAvailable'],
  ])('of a year to date on %s counts whole months alone', (to, expected) => {
    expect(compared('priorYear', { to }).at(-1)).toBe(expected);
  });

  it('of a quarter to date is the same months too, and of a month to date nothing', () => {
    const quarters = compared('priorYear', { period: 'FiscalQuartersAndQTD', to: '2026-02-28' });
    expect(quarters.at(-1)).toBe('QTD Feb 2026: with QTD Feb 2025');
    expect(quarters.at(-2)).toBe('Q4 FY 2025: with Q4 FY 2024');
    expect(compared('priorYear', { period: 'FiscalQuartersAndQTD', to: '2026-02-10' }).at(-1)).toBe(
      'QTD Feb 2026: QTD Jan 2026 with QTD Jan 2025',
    );
    expect(compared('priorYear', { period: 'MonthsAndMTD', to: '2026-02-10' }).at(-1)).toBe('MTD Feb 2026: PeriodNotAvailable');
  });

  it('of February ends on its last day, in leap years too', () => {
    expect(compared('priorYear', { period: 'MonthsAndMTD', to: '2025-02-28' }).at(-1)).toBe('Feb 2025: with Feb 2024');
  });

  it('can be the same months of another fiscal year', () => {
    expect(compared('priorYear', { fiscalYearEndMonth: 6, from: '2024-07-01', to: '2026-03-31' }).at(-1)).toBe(
      'YTD Mar 2026: with YTD Mar 2025',
    );
  });

  it('is not available where the slices of the books are years', () => {
    expect(compared('priorYear', { slices: YEARS }).at(-1)).toBe('YTD Mar 2026: PeriodNotAvailable');
  });

  it('of a cash flow has no known opening in the first period of books that lack one', () => {
    const books = { type: 'CashFlow', openingKnown: false } as const;
    expect(compared('priorYear', books)).toEqual(['FY 2025: OpeningUnknown', 'YTD Mar 2026: with YTD Mar 2025']);
    expect(compared('priorPeriod', books)[0]).toBe('FY 2025: OpeningUnknown');
  });
});
