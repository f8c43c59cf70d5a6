import { describe, expect, it } from 'vitest';
import { balanceOf, closing, founding, leftOut, netIncomes, SHOP, shopBooks, trading, type Entry } from './year-end.builders';

const { BANK, CAPITAL, RETAINED, SUMMARY, SALES, SERVICES, WAGES, RENT, BALANCES, SUPPLIES } = SHOP;

const twoYears = (...entries: readonly Entry[]) => shopBooks([founding(2023), ...trading(2023), ...trading(2024), ...entries]);

describe('closing entries', () => {
  it.each([
    ['on the last day of the year', '2023-12-31'],
    ['the day before', '2023-12-30'],
    ['six weeks before the year ends, when the rest of it is quiet', '2023-12-16'],
    ['on New Year’s Day', '2024-01-01'],
    ['a few days into the new year', '2024-01-05'],
    ['when the accountant comes, in April', '2024-04-20'],
  ])('are left out when they are posted %s', (_, date) => {
    const books = twoYears(closing(date));
    expect(leftOut(books)).toEqual([`${date} 26`]);
    expect(books.journals[0]).toMatchObject({ role: 'closing', closes: '2023-12-31' });
    expect(netIncomes(books)).toEqual([4_200, 4_200]);
  });

  it.each([
    ['retained earnings', RETAINED],
    ['the owner’s capital', CAPITAL],
  ])('are left out when their other side is %s', (_, to) => {
    const books = twoYears(closing('2023-12-31', to), closing('2025-01-05', to));
    expect(leftOut(books)).toEqual(['2023-12-31 26', '2025-01-05 27']);
    expect(netIncomes(books).slice(0, 2)).toEqual([4_200, 4_200]);
    expect(balanceOf(books, to, '2023-12-31')).toBe(to === CAPITAL ? -10_000 : 0);
  });

  it('are left out with the income summary that they pass through', () => {
    const books = twoYears(
      ['2023-12-31', [SALES, 12_000], [SERVICES, 600], [SUMMARY, -12_600]],
      ['2023-12-31', [SUMMARY, 8_400], [WAGES, -7_200], [RENT, -1_200]],
      ['2023-12-31', [SUMMARY, 4_200], [RETAINED, -4_200]],
    );
    expect(leftOut(books)).toEqual(['2023-12-31 26', '2023-12-31 27', '2023-12-31 28']);
    expect([RETAINED, SUMMARY].map((account) => balanceOf(books, account, '2023-12-31'))).toEqual([0, 0]);
  });

  it('may be one journal for each account, over some days', () => {
    const books = twoYears(
      ['2023-12-29', [SALES, 12_000], [RETAINED, -12_000]],
      ['2023-12-30', [SERVICES, 600], [RETAINED, -600]],
      ['2023-12-31', [RETAINED, 7_200], [WAGES, -7_200]],
      ['2024-01-02', [RETAINED, 1_200], [RENT, -1_200]],
    );
    expect(leftOut(books)).toHaveLength(4);
    expect(netIncomes(books)).toEqual([4_200, 4_200]);
  });

  it('may close every month', () => {
    const months = Array.from({ length: 12 }, (_, at): Entry => {
      const last = new Date(Date.UTC(2023, at + 1, 0)).toISOString().slice(0, 10);
      return [last, [SALES, 1_000], [SERVICES, 50], [WAGES, -600], [RENT, -100], [RETAINED, -350]];
    });
    const books = twoYears(...months);
    expect(leftOut(books)).toHaveLength(12);
    expect(netIncomes(books)).toEqual([4_200, 4_200]);
    expect(books.findings.map(({ kind }) => kind)).not.toContain('fiscal-year-end');
  });

  it('stay closing entries when small entries come after them, and those entries count', () => {
    const late: Entry = ['2023-12-31', [BANK, 1], [SALES, -5], [SERVICES, -1], [WAGES, 3], [RENT, 2]];
    const books = twoYears(closing('2023-12-31'), late);
    expect(leftOut(books)).toEqual(['2023-12-31 26']);
    expect(netIncomes(books)).toEqual([4_201, 4_200]);
  });

  it('may take in the late entries of the year before', () => {
    const late: Entry = ['2023-12-31', [BANK, 5], [SALES, -5]];
    const second: Entry = ['2024-12-31', [SALES, 12_005], [SERVICES, 600], [WAGES, -7_200], [RENT, -1_200], [RETAINED, -4_205]];
    const books = twoYears(closing('2023-12-31'), late, second);
    expect(leftOut(books)).toEqual(['2023-12-31 26', '2024-12-31 28']);
    expect(netIncomes(books)).toEqual([4_205, 4_200]);
  });

  it('are left out with the journal that takes them back, and with the second closing', () => {
    const books = twoYears(
      closing('2023-12-31'),
      ['2024-01-05', [SALES, -12_000], [SERVICES, -600], [WAGES, 7_200], [RENT, 1_200], [RETAINED, 4_200]],
      ['2023-12-31', [RENT, 10], [BANK, -10]],
      ['2024-01-20', [SALES, 12_000], [SERVICES, 600], [WAGES, -7_200], [RENT, -1_210], [RETAINED, -4_190]],
    );
    expect(leftOut(books)).toEqual(['2023-12-31 26', '2024-01-05 27', '2024-01-20 29']);
    expect(netIncomes(books)).toEqual([4_190, 4_200]);
  });

  it('may be taken back account by account', () => {
    const accounts = [
      [SALES, 12_000],
      [SERVICES, 600],
      [WAGES, -7_200],
      [RENT, -1_200],
    ] as const;
    const each = (date: string, sign: number) =>
      accounts.map(([account, amount]): Entry => [date, [account, sign * amount], [RETAINED, -sign * amount]]);
    const books = twoYears(...each('2023-12-31', 1), ...each('2024-01-05', -1), closing('2024-01-20'));
    expect(leftOut(books)).toHaveLength(9);
    expect(netIncomes(books)).toEqual([4_200, 4_200]);
  });

  it('leave an ordinary correction of the same day in place', () => {
    const books = twoYears(
      ['2023-12-31', [CAPITAL, 200], [WAGES, -200]],
      ['2023-12-31', [SALES, 12_000], [SERVICES, 600], [WAGES, -7_000], [RENT, -1_200], [RETAINED, -4_400]],
    );
    expect(leftOut(books)).toEqual(['2023-12-31 27']);
    expect(netIncomes(books)).toEqual([4_400, 4_200]);
  });

  it.each<[what: string, entry: Entry]>([
    ['between accounts that they close', ['2024-01-20', [WAGES, 300], [RENT, -300]]],
    ['on an account that had no part in the year before', ['2024-01-20', [WAGES, 60], [SUPPLIES, -60]]],
  ])('leave an entry of the new year %s in place, although it has their date', (_, entry) => {
    const sides: Entry[] = [
      ['2024-01-20', [SALES, 12_000], [SERVICES, 600], [CAPITAL, -12_600]],
      ['2024-01-20', [WAGES, -7_200], [RENT, -1_200], [CAPITAL, 8_400]],
    ];
    const books = twoYears(entry, ...sides);
    expect(leftOut(books)).toEqual(['2024-01-20 27', '2024-01-20 28']);
    expect(netIncomes(books)).toEqual([4_200, 4_200]);
  });

  it('leave the owner’s wages of the days before in place, although they are the only wages', () => {
    const books = shopBooks([
      founding(2023),
      ['2023-03-01', [BANK, 900], [SALES, -900]],
      ['2023-06-30', [BANK, 500], [SERVICES, -500]],
      ['2023-09-01', [RENT, 300], [BANK, -300]],
      ['2023-12-29', [CAPITAL, 200], [WAGES, -200]],
      ['2023-12-31', [SALES, 900], [RETAINED, -900]],
      ['2023-12-31', [SERVICES, 500], [RETAINED, -500]],
      ['2023-12-31', [RENT, -300], [RETAINED, 300]],
      ['2023-12-31', [WAGES, 200], [RETAINED, -200]],
      ...trading(2024),
    ]);
    expect(leftOut(books)).toEqual(['2023-12-31 6', '2023-12-31 7', '2023-12-31 8', '2023-12-31 9']);
    expect(netIncomes(books)).toEqual([1_300, 4_200]);
  });

  it('are not taken back by an entry that goes elsewhere than they did', () => {
    const books = shopBooks([
      founding(2023),
      ['2023-11-10', [RENT, 900], [CAPITAL, -900]],
      ['2023-11-30', [RENT, -900], [RETAINED, 900]],
      ['2023-12-03', [RENT, -900], [CAPITAL, 900]],
      ['2023-12-20', [BANK, 60], [SALES, -60]],
      ['2023-12-31', [SALES, 60], [RENT, 900], [RETAINED, -960]],
      ['2024-01-01', [RENT, 900], [CAPITAL, -900]],
      ...trading(2024),
    ]);
    expect(leftOut(books)).toEqual(['2023-11-30 3', '2023-12-31 6']);
    expect(netIncomes(books)).toEqual([60, 3_300]);
  });

  it('through a summary are not taken back by a closing of the next month with the opposite amount', () => {
    const books = shopBooks([
      founding(2023),
      ['2023-05-11', [BANK, 53], [SALES, -53]],
      ['2023-05-31', [SALES, 53], [SUMMARY, -53]],
      ['2023-05-31', [SUMMARY, 53], [RETAINED, -53]],
      ['2023-06-03', [BANK, 38], [SERVICES, -38]],
      ['2023-06-11', [SALES, 53], [BANK, -53]],
      ['2023-06-30', [SERVICES, 38], [SUMMARY, -38]],
      ['2023-06-30', [SALES, -53], [SUMMARY, 53]],
      ['2023-06-30', [SUMMARY, -15], [RETAINED, 15]],
      ...trading(2024),
    ]);
    expect(leftOut(books)).toEqual(['2023-05-31 3', '2023-05-31 4', '2023-06-30 7', '2023-06-30 8', '2023-06-30 9']);
    expect(netIncomes(books)).toEqual([38, 4_200]);
  });

  it('over some days close the year, although the first of them nearly close an earlier month', () => {
    const books = shopBooks([
      founding(2023),
      ['2023-10-05', [BANK, 590], [SALES, -590]],
      ['2023-10-06', [WAGES, 107], [BANK, -107]],
      ['2023-11-07', [BANK, 10], [SALES, -10]],
      ['2023-11-08', [RENT, 85], [BANK, -85]],
      ['2023-12-30', [SALES, 600], [RETAINED, -600]],
      ['2023-12-31', [WAGES, -107], [RETAINED, 107]],
      ['2024-01-01', [RENT, -85], [RETAINED, 85]],
      ...trading(2024),
    ]);
    expect(books.journals.map(({ journal, closes }) => [journal, closes])).toEqual(
      ['6', '7', '8'].map((journal) => [journal, '2023-12-31']),
    );
  });

  it('one an account leave an expense of their day in place that the owner paid', () => {
    const books = shopBooks([
      founding(2023),
      ['2023-06-30', [BANK, 500], [SALES, -500]],
      ['2023-07-31', [RENT, 300], [BANK, -300]],
      ['2023-08-31', [BANK, 100], [SERVICES, -100]],
      ['2023-12-31', [SALES, 500], [CAPITAL, -500]],
      ['2023-12-31', [RENT, -300], [CAPITAL, 300]],
      ['2023-12-31', [SERVICES, 100], [CAPITAL, -100]],
      ['2023-12-31', [WAGES, -200], [CAPITAL, 200]],
      ['2023-12-31', [WAGES, 200], [CAPITAL, -200]],
      ...trading(2024),
    ]);
    expect(leftOut(books)).not.toContain('2023-12-31 9');
    expect(netIncomes(books)).toEqual([100, 4_200]);
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ])('into retained earnings leave an entry of their day in place that is %s them with the same amounts', (_, at) => {
    const wages: Entry = ['2023-12-31', [CAPITAL, 15], [RENT, 12], [SUPPLIES, -27]];
    const close: Entry = ['2023-12-31', [RENT, -12], [SUPPLIES, 27], [RETAINED, -15]];
    const books = shopBooks([founding(2023), ...(at === 0 ? [wages, close] : [close, wages]), ...trading(2024)]);
    expect(leftOut(books)).toEqual([`2023-12-31 ${3 - at}`]);
    expect(netIncomes(books)).toEqual([15, 4_200]);
  });

  it('leave an entry of the same day in place that takes back all that an account holds', () => {
    const books = shopBooks([
      founding(2023),
      ['2023-03-01', [BANK, 900], [SALES, -900]],
      ['2023-06-30', [BANK, 500], [SERVICES, -500]],
      ['2023-09-01', [RENT, 300], [BANK, -300]],
      ['2023-12-31', [CAPITAL, 200], [WAGES, -200]],
      ['2023-12-31', [SALES, 900], [SERVICES, 500], [RENT, -300], [WAGES, 200], [RETAINED, -1_300]],
      ...trading(2024),
    ]);
    expect(leftOut(books)).toEqual(['2023-12-31 6']);
    expect(netIncomes(books)).toEqual([1_300, 4_200]);
  });

  it('are left out with an income summary that was taken back and closed again', () => {
    const through = (date: string, sign: number): Entry[] => [
      [date, [SALES, sign * 12_000], [SERVICES, sign * 600], [SUMMARY, -sign * 12_600]],
      [date, [SUMMARY, sign * 8_400], [WAGES, -sign * 7_200], [RENT, -sign * 1_200]],
      [date, [SUMMARY, sign * 4_200], [RETAINED, -sign * 4_200]],
    ];
    const books = twoYears(...through('2023-12-31', 1), ...through('2024-01-05', -1), ...through('2024-01-20', 1));
    expect(leftOut(books)).toHaveLength(9);
    expect(['2023-12-31', '2024-01-31'].map((end) => balanceOf(books, RETAINED, end))).toEqual([0, 0]);
    expect(netIncomes(books)).toEqual([4_200, 4_200]);
  });

  it('are left out in April when the last months of the year before were silent', () => {
    const late: Entry = ['2024-04-20', [SALES, 8_000], [SERVICES, 400], [WAGES, -4_800], [RENT, -800], [RETAINED, -2_800]];
    const books = shopBooks([founding(2023), ...trading(2023, 8), ...trading(2024), late]);
    expect(books.journals).toMatchObject([{ use: 'closing', closes: '2023-12-31' }]);
    expect(netIncomes(books)).toEqual([2_800, 4_200]);
  });

  it('close the period that all of them close, and not an earlier one that some of them would', () => {
    const books = shopBooks([
      founding(2023),
      ['2023-10-05', [WAGES, 300], [RENT, 700], [SERVICES, 50], [BANK, -1_050]],
      ['2023-12-20', [BANK, 1_550], [SALES, -1_550]],
      ['2023-12-31', [SALES, 1_550], [BALANCES, -1_550]],
      ['2023-12-31', [BALANCES, 1_050], [WAGES, -300], [RENT, -700], [SERVICES, -50]],
      ['2023-12-31', [BALANCES, 500], [RETAINED, -500]],
      ['2023-12-31', [BANK, 11], [RENT, -11]],
      ...trading(2024),
    ]);
    expect(leftOut(books)).toEqual(['2023-12-31 4', '2023-12-31 5', '2023-12-31 6']);
    expect(netIncomes(books)).toEqual([511, 4_200]);
  });

  it('over some days leave no doubt about the largest of them', () => {
    const books = twoYears(
      ['2023-12-29', [SALES, 12_000], [RETAINED, -12_000]],
      ['2023-12-30', [SERVICES, 600], [RETAINED, -600]],
      ['2023-12-31', [RETAINED, 7_200], [WAGES, -7_200]],
      ['2024-01-02', [RETAINED, 1_200], [RENT, -1_200]],
    );
    expect(books.journals.map(({ role }) => role)).toEqual(['closing', 'closing', 'closing', 'closing']);
  });

  it('leave in place what the accountant enters on the same day between income and a liability', () => {
    const accrued: Entry = ['2023-12-31', [SALES, 40], [SERVICES, 30], [WAGES, 20], [RENT, 10], [SUMMARY, -100]];
    const books = twoYears(accrued, ['2023-12-31', [SALES, 11_960], [SERVICES, 570], [WAGES, -7_220], [RENT, -1_210], [CAPITAL, -4_100]]);
    expect(leftOut(books)).toEqual(['2023-12-31 27']);
    expect(netIncomes(books)).toEqual([4_100, 4_200]);
  });

  it.each([
    ['a fortnight', '2024-01-15'],
    ['a month', '2024-01-31'],
  ])('into retained earnings may close income and expenses %s apart', (_, date) => {
    const books = twoYears(
      ['2023-12-31', [SALES, 12_000], [SERVICES, 600], [RETAINED, -12_600]],
      [date, [WAGES, -7_200], [RENT, -1_200], [RETAINED, 8_400]],
    );
    expect(leftOut(books)).toEqual(['2023-12-31 26', `${date} 27`]);
    expect(netIncomes(books)).toEqual([4_200, 4_200]);
  });

  it('are left out with the transfer of an income summary that follows in March', () => {
    const books = twoYears(closing('2023-12-31', BALANCES), ['2024-03-15', [BALANCES, 4_200], [RETAINED, -4_200]]);
    expect(leftOut(books)).toEqual(['2023-12-31 26', '2024-03-15 27']);
    expect([BALANCES, RETAINED].map((account) => balanceOf(books, account, '2024-12-15'))).toEqual([0, 0]);
  });

  it('are left out with their reversal, however late in the next year it comes, and no check finds fault with them', () => {
    const books = twoYears(closing('2023-12-31'), [
      '2024-06-10',
      [SALES, -12_000],
      [SERVICES, -600],
      [WAGES, 7_200],
      [RENT, 1_200],
      [RETAINED, 4_200],
    ]);
    expect(leftOut(books)).toEqual(['2023-12-31 26', '2024-06-10 27']);
    expect(netIncomes(books)).toEqual([4_200, 4_200]);
    expect(books.checks.find(({ id }) => id === 'income-continuity')?.outcome).toBe('Pass');
  });

  it.each([
    ['the owner’s capital', CAPITAL],
    ['retained earnings', RETAINED],
  ])('into %s close books of one income and one expense account', (_, to) => {
    const year = (of: number): Entry[] => [
      [`${of}-06-15`, [BANK, 900], [SALES, -900]],
      [`${of}-08-15`, [RENT, 300], [BANK, -300]],
    ];
    const close: Entry = ['2024-01-05', [SALES, 900], [RENT, -300], [to, -600]];
    const books = shopBooks([founding(2023), ...year(2023), close, ...year(2024)]);
    expect(leftOut(books)).toEqual(['2024-01-05 4']);
    expect(netIncomes(books)).toEqual([600, 600]);
  });

  it('through a summary are recognized although the owner pays expenses on their day and a week after', () => {
    const books = twoYears(
      ['2024-01-04', [RENT, 80], [CAPITAL, -80]],
      ['2024-01-04', [SALES, 12_000], [SERVICES, 600], [BALANCES, -12_600]],
      ['2024-01-04', [BALANCES, 8_400], [WAGES, -7_200], [RENT, -1_200]],
      ['2024-01-04', [BALANCES, 4_200], [CAPITAL, -4_200]],
      ['2024-01-11', [RENT, 50], [CAPITAL, -50]],
    );
    expect(leftOut(books)).toEqual(['2024-01-04 27', '2024-01-04 28', '2024-01-04 29']);
    expect(netIncomes(books)).toEqual([4_200, 4_070]);
  });

  it('leave a transfer between two expenses of the same day in place', () => {
    const books = shopBooks([
      founding(2023),
      ['2023-06-01', [BANK, 500], [SALES, -500]],
      ['2023-10-27', [WAGES, 200], [RENT, -200]],
      ['2023-12-31', [WAGES, -200], [RENT, 200]],
      ['2023-12-31', [SALES, 500], [RETAINED, -500]],
      ...trading(2024),
    ]);
    expect(leftOut(books)).toEqual(['2023-12-31 5']);
  });

  it('in another month than the stated end of the year are left out, and that month is proposed', () => {
    const june: Entry = ['2023-06-30', [SALES, 6_000], [SERVICES, 300], [WAGES, -3_600], [RENT, -600], [RETAINED, -2_100]];
    const books = twoYears(june, closing('2024-06-30'));
    expect(netIncomes(books)).toEqual([4_200, 4_200]);
    expect(books.findings.find(({ kind }) => kind === 'fiscal-year-end')).toMatchObject({
      level: 'Warning',
      choices: [{ kind: 'fiscalYearEnd', month: 12, proposed: 6 }],
    });
  });

  it('say what net income would be if they counted', () => {
    const [finding] = twoYears(closing('2023-12-31')).findings.filter(({ kind }) => kind === 'closing-journals');
    expect(finding?.effects).toContainEqual({ figure: 'netIncome', fiscalYear: 2023, shown: 4_200, otherwise: 0 });
    expect(finding?.choices).toEqual([{ kind: 'journal', journal: '26', date: '2023-12-31', use: 'closing' }]);
  });

  it('after the last day of the books count for nothing', () => {
    expect(leftOut(shopBooks([founding(2023), ...trading(2023), closing('2023-12-31')], 12, '2023-11-30'))).toEqual([]);
  });
});
