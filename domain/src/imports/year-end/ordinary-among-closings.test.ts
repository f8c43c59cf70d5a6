import { describe, expect, it } from 'vitest';
import { founding, leftOut, netIncomes, SHOP, shopBooks, trading, type Entry } from './year-end.builders';

const { BANK, CAPITAL, RETAINED, SALES, SERVICES, WAGES, RENT, BALANCES, SUPPLIES } = SHOP;

const twoYears = (...entries: readonly Entry[]) => shopBooks([founding(2023), ...trading(2023), ...trading(2024), ...entries]);

describe('closings of one entry an account', () => {
  it('leave an entry of their day in place that reclassifies an expense and moves equity around', () => {
    const books = twoYears(
      ['2023-12-31', [SUPPLIES, -300], [BALANCES, 300], [CAPITAL, 50], [RETAINED, -50]],
      ['2023-12-31', [SUPPLIES, 300], [CAPITAL, -300]],
      ['2023-12-31', [SALES, 12_000], [CAPITAL, -12_000]],
      ['2023-12-31', [SERVICES, 600], [CAPITAL, -600]],
      ['2023-12-31', [WAGES, -7_200], [CAPITAL, 7_200]],
      ['2023-12-31', [RENT, -1_200], [CAPITAL, 1_200]],
    );
    expect(leftOut(books)).toEqual(['27', '28', '29', '30', '31'].map((journal) => `2023-12-31 ${journal}`));
    expect(netIncomes(books)).toEqual([4_500, 4_200]);
  });

  it('leave an entry of their day in place that spends more than the closing of its account takes', () => {
    const books = twoYears(
      ['2023-12-15', [RENT, -1_300], [BANK, 1_300]],
      ['2023-12-31', [RENT, 400], [CAPITAL, -400]],
      ['2023-12-31', [SALES, 12_000], [CAPITAL, -12_000]],
      ['2023-12-31', [SERVICES, 600], [CAPITAL, -600]],
      ['2023-12-31', [WAGES, -7_200], [CAPITAL, 7_200]],
      ['2023-12-31', [RENT, -300], [CAPITAL, 300]],
    );
    expect(leftOut(books)).toEqual(['28', '29', '30', '31'].map((journal) => `2023-12-31 ${journal}`));
    expect(netIncomes(books)).toEqual([5_100, 4_200]);
  });

  it('leave an entry of the new year in place that corrects an account closed a few days earlier', () => {
    const books = twoYears(
      ['2023-12-31', [SALES, 12_000], [RETAINED, -12_000]],
      ['2024-01-02', [SERVICES, 600], [RETAINED, -600]],
      ['2024-01-04', [WAGES, -7_200], [RETAINED, 7_200]],
      ['2024-01-06', [RENT, -1_200], [RETAINED, 1_200]],
      ['2024-01-06', [WAGES, 300], [CAPITAL, -300]],
    );
    expect(leftOut(books)).toEqual(['2023-12-31 26', '2024-01-02 27', '2024-01-04 28', '2024-01-06 29']);
    expect(netIncomes(books)).toEqual([4_200, 3_900]);
  });

  it('leave an entry of their day in place by which the owner takes what an account at rest had not spent', () => {
    const books = twoYears(
      ['2023-12-31', [BALANCES, 300], [SUPPLIES, -300]],
      [
        '2023-12-31',
        [SALES, 12_000],
        [SERVICES, 600],
        [WAGES, -7_200],
        [RENT, -1_200],
        [SUPPLIES, 300],
        [BALANCES, -300],
        [RETAINED, -4_200],
      ],
    );
    expect(leftOut(books)).toEqual(['2023-12-31 27']);
    expect(netIncomes(books)).toEqual([4_500, 4_200]);
  });

  it('leave rent in place that the owner takes over on their day, where drawings are closed with the result', () => {
    const books = shopBooks([
      founding(2023),
      ...trading(2023),
      ...trading(2024),
      ['2023-06-30', [BALANCES, 700], [BANK, -700]],
      ['2023-12-03', [BALANCES, 500], [RENT, -500]],
      ['2023-12-03', [SALES, 11_000], [SERVICES, 550], [WAGES, -6_600], [RENT, -600], [BALANCES, -1_200], [CAPITAL, -3_150]],
    ]);
    expect(leftOut(books)).toEqual(['2023-12-03 28']);
    expect(netIncomes(books)).toEqual([4_700, 4_200]);
  });

  it('leave an entry of their day in place that moves an expense to another, which it brings to rest', () => {
    const books = twoYears(
      ['2023-11-30', [SUPPLIES, -300], [BANK, 300]],
      ['2023-12-31', [SUPPLIES, 300], [RENT, -300]],
      ['2023-12-31', [SALES, 12_000], [SERVICES, 600], [CAPITAL, -12_600]],
      ['2023-12-31', [WAGES, -7_200], [RENT, -900], [CAPITAL, 8_100]],
    );
    expect(leftOut(books)).toEqual(['2023-12-31 28', '2023-12-31 29']);
    expect(netIncomes(books)).toEqual([4_500, 4_200]);
  });

  it('leave wages in place that an owner paid and took back on their day, where the others go to retained earnings', () => {
    const books = shopBooks([
      founding(2023),
      ['2023-06-30', [BANK, 1_000], [SALES, -1_000]],
      ['2023-09-30', [RENT, 400], [BANK, -400]],
      ['2023-12-31', [WAGES, 90], [CAPITAL, -90]],
      ['2023-12-31', [BALANCES, 90], [WAGES, -90]],
      ['2023-12-31', [SALES, 1_000], [RETAINED, -1_000]],
      ['2023-12-31', [RENT, -400], [RETAINED, 400]],
      ...trading(2024),
    ]);
    expect(leftOut(books)).toEqual(['2023-12-31 6', '2023-12-31 7']);
    expect(netIncomes(books)).toEqual([600, 4_200]);
  });

  it('take in an account of the year that alone goes to capital, where the others go to retained earnings', () => {
    const books = twoYears(
      ['2023-12-31', [SALES, 12_000], [RETAINED, -12_000]],
      ['2023-12-31', [SERVICES, 600], [RETAINED, -600]],
      ['2023-12-31', [WAGES, -7_200], [CAPITAL, 7_200]],
      ['2023-12-31', [RENT, -1_200], [RETAINED, 1_200]],
    );
    expect(leftOut(books)).toHaveLength(4);
    expect(netIncomes(books)).toEqual([4_200, 4_200]);
  });

  it('put an entry in doubt that takes much of an account of the year to drawings beside them', () => {
    const books = twoYears(
      ['2023-12-31', [WAGES, -6_600], [BALANCES, 6_600]],
      ['2023-12-31', [SALES, 12_000], [SERVICES, 600], [WAGES, -600], [RENT, -1_200], [RETAINED, -10_800]],
    );
    expect(leftOut(books)).toEqual(['2023-12-31 27']);
    expect(books.findings).toContainEqual(expect.objectContaining({ kind: 'unclear-closing' }));
  });

  it('continue on the next day with accounts that changed after the others came to rest', () => {
    const books = shopBooks([
      founding(2023),
      ['2023-09-10', [RENT, 500], [SERVICES, -900], [BANK, 400]],
      ['2023-10-20', [BANK, 1_000], [SALES, -1_000]],
      ['2023-11-15', [WAGES, 300], [BANK, -300]],
      ['2023-12-05', [SALES, 700], [BANK, -700]],
      ['2023-12-31', [RENT, -500], [CAPITAL, 500]],
      ['2023-12-31', [SERVICES, 900], [CAPITAL, -900]],
      ['2024-01-01', [SALES, 300], [CAPITAL, -300]],
      ['2024-01-01', [WAGES, -300], [CAPITAL, 300]],
      ...trading(2024),
    ]);
    expect(leftOut(books)).toEqual(['2023-12-31 6', '2023-12-31 7', '2024-01-01 8', '2024-01-01 9']);
    expect(books.journals[0]).toMatchObject({ closes: '2023-12-31' });
    expect(netIncomes(books)).toEqual([400, 4_200]);
  });
});

describe('closings of a quarter whose last month was quiet', () => {
  /** The shop from October 2023, closed for business in December; its fiscal year ends in September. */
  const aQuarter = (...entries: readonly Entry[]) =>
    shopBooks([founding(2023), ...trading(2023, 11).slice(9), ...entries, ...trading(2024, 9)], 9);

  it('leave the rent in place that the founder paid a few days earlier', () => {
    const books = aQuarter(
      ['2023-12-27', [RENT, 80], [CAPITAL, -80]],
      ['2023-12-31', [SALES, 2_000], [SERVICES, 100], [WAGES, -1_200], [RENT, -280], [CAPITAL, -620]],
    );
    expect(leftOut(books)).toEqual(['2023-12-31 5']);
    expect(books.journals[0]).toMatchObject({ closes: '2023-12-31' });
  });

  it('leave the wages in place that the founder took back a few days earlier', () => {
    const books = aQuarter(
      ['2023-12-27', [WAGES, -90], [CAPITAL, 90]],
      ['2023-12-31', [SALES, 2_000], [SERVICES, 100], [WAGES, -1_110], [RENT, -200], [CAPITAL, -790]],
    );
    expect(leftOut(books)).toEqual(['2023-12-31 5']);
  });

  it('leave the rent in place that the founder paid on the same day', () => {
    const books = aQuarter(
      ['2023-12-31', [RENT, 80], [CAPITAL, -80]],
      ['2023-12-31', [SALES, 2_000], [SERVICES, 100], [CAPITAL, -2_100]],
      ['2023-12-31', [WAGES, -1_200], [RENT, -280], [CAPITAL, 1_480]],
    );
    expect(leftOut(books)).toEqual(['2023-12-31 5', '2023-12-31 6']);
  });

  it('take in the supplies bought on the same day, and leave the wages in place that the founder paid on it', () => {
    const books = aQuarter(
      ['2023-12-31', [SUPPLIES, 400], [BANK, -400]],
      ['2023-12-31', [WAGES, 60], [CAPITAL, -60]],
      ['2023-12-31', [SALES, 2_000], [CAPITAL, -2_000]],
      ['2023-12-31', [SERVICES, 100], [CAPITAL, -100]],
      ['2023-12-31', [WAGES, -1_260], [CAPITAL, 1_260]],
      ['2023-12-31', [RENT, -200], [CAPITAL, 200]],
      ['2023-12-31', [SUPPLIES, -400], [CAPITAL, 400]],
    );
    expect(leftOut(books)).toEqual(['6', '7', '8', '9', '10'].map((journal) => `2023-12-31 ${journal}`));
  });
});

describe('closings over some days', () => {
  it('wait for the last day, even where one of the first days alone would close a period of a single account', () => {
    const books = shopBooks([
      ['2023-11-20', [SUPPLIES, 26], [BANK, -26]],
      ['2023-12-10', [BANK, 600], [SALES, -400], [SERVICES, -200]],
      ['2023-12-12', [WAGES, 300], [RENT, 150], [BANK, -450]],
      ['2024-01-03', [SALES, 400], [RETAINED, -400]],
      ['2024-01-04', [SERVICES, 200], [RETAINED, -200]],
      ['2024-01-05', [SUPPLIES, -26], [RETAINED, 26]],
      ['2024-01-06', [WAGES, -300], [RETAINED, 300]],
      ['2024-01-07', [RENT, -150], [RETAINED, 150]],
      ['2024-01-10', [BANK, 90], [SERVICES, -90]],
      ['2024-01-12', [SALES, -400], [RETAINED, 400]],
      ['2024-01-12', [SERVICES, -200], [RETAINED, 200]],
      ['2024-01-12', [SUPPLIES, 26], [RETAINED, -26]],
      ['2024-01-12', [WAGES, 300], [RETAINED, -300]],
      ['2024-01-12', [RENT, 150], [RETAINED, -150]],
      ['2024-01-15', [SALES, 400], [SERVICES, 200], [SUPPLIES, -26], [WAGES, -300], [RENT, -150], [RETAINED, -124]],
    ]);
    expect(leftOut(books)).toHaveLength(11);
    expect(netIncomes(books)).toEqual([124, 90]);
  });

  it('take in wages of which an entry of the first day turned more into drawings than they took', () => {
    const books = twoYears(
      ['2023-12-30', [WAGES, -3_000], [BALANCES, 3_000]],
      ['2023-12-30', [SALES, 12_000], [CAPITAL, -12_000]],
      ['2023-12-30', [WAGES, -4_200], [CAPITAL, 4_200]],
      ['2023-12-31', [SERVICES, 600], [CAPITAL, -600]],
      ['2023-12-31', [RENT, -1_200], [CAPITAL, 1_200]],
    );
    expect(leftOut(books)).toEqual(['2023-12-30 27', '2023-12-30 28', '2023-12-31 29', '2023-12-31 30']);
    expect(netIncomes(books)).toEqual([7_200, 4_200]);
  });

  it('are taken back and made again when the rent of November and December turns out to be another', () => {
    const books = shopBooks([
      founding(2023),
      ...trading(2023, 11),
      ['2023-11-28', [RENT, 20], [BANK, -20]],
      ['2023-12-20', [RENT, -50], [BANK, 50]],
      ['2023-12-31', [SALES, 11_000], [RETAINED, -11_000]],
      ['2023-12-31', [SERVICES, 550], [RETAINED, -550]],
      ['2024-01-01', [WAGES, -6_600], [RETAINED, 6_600]],
      ['2024-01-01', [RENT, -1_100], [RETAINED, 1_100]],
      ['2024-01-04', [SALES, -11_000], [RETAINED, 11_000]],
      ['2024-01-04', [SERVICES, -550], [RETAINED, 550]],
      ['2024-01-04', [WAGES, 6_600], [RETAINED, -6_600]],
      ['2024-01-04', [RENT, 1_100], [RETAINED, -1_100]],
      ['2024-01-05', [SALES, 11_000], [RETAINED, -11_000]],
      ['2024-01-05', [SERVICES, 550], [RETAINED, -550]],
      ['2024-01-06', [WAGES, -6_600], [RETAINED, 6_600]],
      ['2024-01-06', [RENT, -1_070], [RETAINED, 1_070]],
      ...trading(2024),
    ]);
    expect(leftOut(books)).toHaveLength(12);
    expect(netIncomes(books)).toEqual([3_880, 4_200]);
  });
});
