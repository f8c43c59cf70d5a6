import { describe, expect, it } from 'vitest';
import { closing, founding, leftOut, netIncomes, SHOP, shopBooks, trading, type Entry } from './year-end.builders';

const { BANK, CAPITAL, RETAINED, SUMMARY, SALES, SERVICES, WAGES, RENT } = SHOP;

const twoYears = (...entries: readonly Entry[]) => shopBooks([founding(2023), ...trading(2023), ...trading(2024), ...entries]);

describe('ordinary entries at the end of a year', () => {
  it.each<[string, Entry[]]>([
    [
      'a contribution that was booked to services, moved to capital',
      [
        ['2023-03-01', [BANK, 300_000], [SERVICES, -300_000]],
        ['2023-12-31', [SERVICES, 300_000], [CAPITAL, -300_000]],
      ],
    ],
    ['the owner’s wages, moved to drawings', [['2023-12-31', [CAPITAL, 7_200], [WAGES, -7_200]]]],
    ['sales moved to services', [['2023-12-31', [SALES, 12_000], [SERVICES, -12_000]]]],
    ['half of everything', [['2023-12-31', [SALES, 6_000], [SERVICES, 300], [WAGES, -3_600], [RENT, -600], [RETAINED, -2_100]]]],
    ['everything, taken to a liability', [closing('2023-12-31', SUMMARY)]],
    [
      'everything, with a payment',
      [['2023-12-31', [SALES, 12_000], [SERVICES, 600], [WAGES, -7_200], [RENT, -1_200], [BANK, 10], [RETAINED, -4_210]]],
    ],
  ])('stay in: %s', (_, entries) => {
    expect(leftOut(twoYears(...entries))).toEqual([]);
    expect(leftOut(shopBooks([founding(2023), ...trading(2023), ...entries]))).toEqual([]);
  });

  it.each([
    ['on the last day', '2023-12-31'],
    ['in the next year', '2024-01-10'],
  ])('are a warning that says what net income would be when a closing %s has its debits and credits swapped', (_, date) => {
    const [, ...lines] = closing(date);
    const swapped: Entry = [date, ...lines.map(([account, amount]) => [account, -amount] as const)];
    const books = twoYears(swapped);
    expect(leftOut(books)).toEqual([]);
    const [warning] = books.findings.filter(({ kind }) => kind === 'unclear-closing');
    expect(warning).toMatchObject({ level: 'Warning', choices: [{ kind: 'journal', journal: '26', use: 'ordinary' }] });
    const fiscalYear = Number(date.slice(0, 4));
    expect(warning?.effects).toContainEqual({ figure: 'netIncome', fiscalYear, shown: 8_400, otherwise: 4_200 });
  });

  it('are a warning when they take much of the income to equity', () => {
    const books = shopBooks([
      founding(2023),
      ...trading(2023),
      ['2023-03-01', [BANK, 300_000], [SERVICES, -300_000]],
      ['2023-12-31', [SERVICES, 300_000], [CAPITAL, -300_000]],
    ]);
    expect(netIncomes(books)).toEqual([4_200]);
    const [warning] = books.findings.filter(({ kind }) => kind === 'unclear-closing');
    expect(warning).toMatchObject({ level: 'Warning', choices: [{ kind: 'journal', journal: '15', use: 'ordinary' }] });
    expect(warning?.effects).toContainEqual({ figure: 'netIncome', fiscalYear: 2023, shown: 4_200, otherwise: 304_200 });
    expect(books.checks.find(({ id }) => id === 'closing-entries')?.outcome).toBe('Inconclusive');
  });
});

it('income that an unknown entry emptied is a warning', () => {
  const emptied = shopBooks([
    founding(2023),
    ...trading(2023),
    ['2023-12-31', [SALES, 12_000], [SERVICES, 600], [WAGES, -7_200], [RENT, -1_200], [SHOP.LOAN, -4_200]],
    ['2024-02-01', [SHOP.LOAN, 100], [BANK, -100]],
    ...trading(2024),
  ]);
  expect(netIncomes(emptied)).toEqual([0, 4_200]);
  expect(emptied.findings.filter(({ kind }) => kind === 'unclear-closing')).toMatchObject([
    { level: 'Warning', facts: { years: { value: 'FY 2023' } }, table: { columns: ['year', 'posted', 'netIncome'] } },
  ]);
});
