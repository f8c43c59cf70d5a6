import { describe, expect, it } from 'vitest';
import { monthIndexOf } from '../../periods/month';
import { aCompany, readBooks, someAccounts, someLines, someSettings } from '../books.builders';
import { futureAndLoneLines, type LinesInTime } from './future-and-lone-lines';

type MonthOfLines = LinesInTime['months'][number];

const month = (day: string, lines: number): MonthOfLines => ({
  month: monthIndexOf(day),
  lines,
  first: { date: day, place: `line of ${day}` },
});
const TODAY = '2026-11-23';
const inTime = (months: readonly MonthOfLines[], asOf = '2026-10-31') => futureAndLoneLines({ today: TODAY, asOf, months, later: null });

describe('few lines far from all others', () => {
  it.each([
    ['a line of 1924', [month('1924-03-01', 1), month('2024-03-01', 40), month('2024-04-01', 40)], ['1924-03-01']],
    ['a journal two years before the ledger', [month('2022-01-01', 2), month('2024-03-01', 40)], ['2022-01-01']],
    ['a line two years after the ledger', [month('2023-12-31', 40), month('2026-01-31', 2)], ['2026-01-31']],
    ['lines on both sides', [month('2020-01-01', 1), month('2023-01-01', 40), month('2026-01-01', 3)], ['2020-01-01', '2026-01-01']],
  ] as const)('%s is a warning', (_, months, days) => {
    const [finding] = inTime(months);
    expect(finding).toMatchObject({ kind: 'lone-lines', level: 'Warning', facts: { place: { value: `line of ${days[0]}` } } });
    expect(finding?.table?.rows.map(([day]) => day)).toEqual(days.map((value) => ({ kind: 'date', value })));
  });

  it.each([
    ['a year without lines', [month('2023-03-01', 2), month('2024-03-01', 40)]],
    ['a business that rested for two years', [month('2020-03-01', 35), month('2023-03-01', 40)]],
    ['one month', [month('2023-03-01', 2)]],
    ['no lines', []],
  ] as const)('%s causes no warning', (_, months) => expect(inTime(months)).toEqual([]));
});

it('books that end after today are a warning', () => {
  expect(inTime([month('2026-10-01', 40)], '2026-12-31')).toMatchObject([
    { kind: 'future-lines', evidenceKey: 'finding.future-lines.asOfAhead' },
  ]);
});

describe('a ledger with a line of 2031', () => {
  const journal = (id: string, date: string) => ({
    journal: id,
    date,
    lines: [
      [0, 500],
      [1, -500],
    ] as const,
  });
  const books = (...journals: ReturnType<typeof journal>[]) =>
    readBooks([aCompany(), someAccounts(['Bank', 'Income']), someLines(journals)], someSettings({ today: TODAY }));

  it('ends with the last line up to today, and warns of the line that it leaves out', () => {
    const { asOf, counts, findings, matrix } = books(journal('1', '2026-10-31'), journal('2', '2031-02-02'));
    expect([asOf, counts.linesAfterAsOf]).toEqual(['2026-10-31', 2]);
    expect(matrix?.rows[0]?.debits.reduce((sum, amount) => sum + amount, 0)).toBe(500);
    expect(findings.filter(({ kind }) => kind === 'future-lines')).toMatchObject([
      {
        level: 'Warning',
        facts: { lines: { value: 2 }, first: { value: '2031-02-02' }, last: { value: '2031-02-02' }, asOf: { value: '2026-10-31' } },
      },
    ]);
  });

  it('leaves out lines of the month of today as well', () => {
    const { asOf, matrix } = books(journal('1', '2026-11-20'), journal('2', '2026-11-30'));
    expect(asOf).toBe('2026-11-20');
    expect(matrix?.rows[0]?.debits.reduce((sum, amount) => sum + amount, 0)).toBe(500);
  });

  it('is read to its end where all lines are later than today', () => {
    const { asOf, findings } = books(journal('1', '2027-01-31'), journal('2', '2027-02-28'));
    expect(asOf).toBe('2027-02-28');
    expect(findings.map(({ evidenceKey }) => evidenceKey)).toContain('finding.future-lines.asOfAhead');
  });
});

it('books that state no basis say so, and offer both', () => {
  const lines = someLines([
    {
      journal: '1',
      date: '2026-10-31',
      lines: [
        [0, 500],
        [1, -500],
      ],
    },
  ]);
  const { findings, company } = readBooks(
    [aCompany({ basis: null }), someAccounts(['Bank', 'Income']), lines],
    someSettings({ today: TODAY }),
  );
  expect(company?.basis).toBeNull();
  expect(findings.filter(({ kind }) => kind === 'basis')).toMatchObject([
    {
      choices: [
        { kind: 'basis', basis: 'Accrual' },
        { kind: 'basis', basis: 'Cash' },
      ],
    },
  ]);
});
