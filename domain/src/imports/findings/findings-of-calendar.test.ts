import { describe, expect, it } from 'vitest';
import type { AccountType } from '../../accounts/account-type';
import { WHOLE_MONTHS, type FiscalCalendar } from '../../periods/source-calendar';
import { aCompany, readBooks, someAccounts, someLines, someSettings } from '../books.builders';
import { readingOf } from '../reading/reading';
import { NO_DECISIONS } from './reading-decisions';

const TYPES: readonly AccountType[] = ['Bank', 'Retained Earnings', 'Income'];

/** A sale of 100.00 in the middle of each month of three years, in books whose fiscal years end as stated. */
function booksOf(fiscalYearEndMonth: number, calendar?: Partial<FiscalCalendar>) {
  const months = Array.from({ length: 36 }, (_, at) => `${2021 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`);
  const sales = months.map((month, at) => ({
    journal: `${at + 1}`,
    date: `${month}-12`,
    lines: [
      [0, 100_00],
      [2, -100_00],
    ] as const,
  }));
  const company = aCompany({ fiscalYearEndMonth, ...(calendar === undefined ? {} : { fiscalCalendar: { ...WHOLE_MONTHS, ...calendar } }) });
  return readBooks([company, someAccounts(TYPES), someLines(sales)], someSettings({ today: '2024-01-10' }));
}

const ofCalendar = ({ findings }: Pick<ReturnType<typeof booksOf>, 'findings'>) =>
  findings.filter(({ kind }) => kind === 'fiscal-year-end' || kind === 'fiscal-periods');

describe('books whose fiscal years end within a month', () => {
  it('are read by whole months, and say so', () => {
    expect(ofCalendar(booksOf(6, { yearEndDay: 20 }))).toMatchObject([
      {
        kind: 'fiscal-year-end',
        level: 'Warning',
        evidenceKey: 'finding.fiscal-year-end.withinMonth',
        facts: { day: { value: '2023-06-20' }, shown: { value: '2023-06-30' } },
        effects: [],
        choices: [],
      },
    ]);
  });

  it('are offered the month before where its end is nearer, with what totals would be', () => {
    const [finding] = ofCalendar(booksOf(4, { yearEndDay: 5 }));
    expect(finding).toMatchObject({
      facts: { day: { value: '2023-04-05' }, shown: { value: '2023-04-30' } },
      choices: [{ kind: 'fiscalYearEnd', month: 4, proposed: 3 }],
    });
    expect(finding?.effects).toContainEqual({ figure: 'totalAssets', fiscalYear: 2023, shown: 2_800_00, otherwise: 2_700_00 });
  });

  it('still say so when an analyst took that month, without other totals', () => {
    const raw = booksOf(4, { yearEndDay: 5 }).raw!;
    const [finding] = ofCalendar(readingOf(raw, { ...NO_DECISIONS, fiscalYearEndMonth: 3 }));
    expect(finding).toMatchObject({ facts: { day: { value: '2023-04-05' }, shown: { value: '2023-03-31' } }, effects: [] });
  });

  it('state no other totals where the month before would name their years after another calendar year', () => {
    const [finding] = ofCalendar(booksOf(1, { yearEndDay: 3 }));
    expect(finding).toMatchObject({ effects: [], choices: [{ kind: 'fiscalYearEnd', month: 1, proposed: 12 }] });
  });

  it.each([
    ['the last day of February', 2, { yearEndDay: 28 }],
    ['the leap day', 2, { yearEndDay: 29 }],
    ['the last day of June', 6, { yearEndDay: 30 }],
    ['no day at all', 6, undefined],
  ] as const)('are not those that end on %s', (_, month, calendar) => {
    expect(ofCalendar(booksOf(month, calendar))).toEqual([]);
  });
});

describe('books whose periods are not months', () => {
  it.each([
    ['13 periods of four weeks', { periods: 13, areMonths: false }, 13],
    ['periods of 4, 4, and 5 weeks', { areMonths: false }, 12],
  ])('of %s are read by calendar month, and warn', (_, calendar, periods) => {
    expect(ofCalendar(booksOf(12, calendar))).toMatchObject([
      { level: 'Warning', evidenceKey: 'finding.fiscal-periods.notMonths', facts: { periods: { value: periods } } },
    ]);
  });

  it('say that entries of adjustment periods count in the months of their dates', () => {
    expect(ofCalendar(booksOf(12, { adjustmentPeriods: 1 }))).toMatchObject([
      { level: 'Note', evidenceKey: 'finding.fiscal-periods.adjustments', facts: { periods: { value: 1 } } },
    ]);
  });
});
