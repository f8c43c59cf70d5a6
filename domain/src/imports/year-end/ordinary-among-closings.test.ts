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
