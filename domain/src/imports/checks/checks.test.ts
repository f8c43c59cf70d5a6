import { describe, expect, it } from 'vitest';
import { someLines, someOptions, someSettings } from '../books.builders';
import type { TestJournal } from '../books.builders';
import { BANK, EXPENSE, INCOME, PAYABLE, annualBalances, bill, chartOf, check, ledger, sale } from './check-pages.builders';

const annual = annualBalances([BANK, 500], [INCOME, -500]);

const asPackage = someSettings({ origin: 'package' });

describe('journals sum to zero', () => {
  it('passes', () => {
    expect(check('journals-sum-to-zero', ledger(sale('2024-01-05', 100), sale('2024-02-05', 100)))).toMatchObject({
      outcome: 'Pass',
      sentence: 'Debits equal credits in every journal entry. Entries checked: 2.',
    });
  });

  it('fails with the journals, their places and differences', () => {
    const pages = ledger(sale('2024-01-05', 100), {
      journal: 'X',
      date: '2024-01-06',
      lines: [
        [BANK, 50],
        [INCOME, -20],
      ],
    });
    expect(check('journals-sum-to-zero', pages, asPackage)).toEqual({
      outcome: 'Fail',
      sentence: '1 of 2 journal entries are out of balance.',
      rows: [['X', '4', '0.30']],
    });
  });

  it('is inconclusive without a ledger', () => {
    expect(check('journals-sum-to-zero', annual).outcome).toBe('Inconclusive');
  });
});

describe('trial balance', () => {
  it('passes', () => {
    expect(check('trial-balance', ledger(sale('2024-01-05', 100)))).toMatchObject({
      outcome: 'Pass',
      sentence: 'At 2024-01-05, debit balances and credit balances both total 1.00.',
    });
  });

  it('fails with the difference', () => {
    expect(check('trial-balance', annualBalances([BANK, 500], [INCOME, -499]))).toMatchObject({
      outcome: 'Fail',
      sentence: 'At 2023-12-31, debit balances total 5.00 and credit balances total 4.99, a difference of 0.01.',
    });
  });
});

describe('assets equal liabilities and equity', () => {
  it('passes', () => {
    expect(check('balance-sheet-balances', ledger(sale('2024-01-05', 100), bill('2024-02-10', 30)))).toMatchObject({
      outcome: 'Pass',
      sentence: 'Equal to the cent at the end of every period (2); at 2024-02-10, both total 1.00.',
    });
  });

  it('fails in the months between the lines of a journal that spans them', () => {
    const half = (date: string, line: readonly [number, number]): TestJournal => ({ journal: 'S', date, lines: [line] });
    const pages = ledger(sale('2024-01-05', 100), half('2024-02-01', [BANK, 40]), half('2024-04-01', [INCOME, -40]));
    expect(check('balance-sheet-balances', pages)).toEqual({
      outcome: 'Fail',
      sentence: 'They differ at the end of 2 of 4 periods.',
      rows: [
        ['2024-02-29', '1.40', '1.00', '0.40'],
        ['2024-03-31', '1.40', '1.00', '0.40'],
      ],
    });
  });
});

describe('months add up to years', () => {
  it('passes for a ledger of several years', () => {
    expect(check('months-add-up', ledger(sale('2022-01-05', 100), sale('2023-07-05', 100), sale('2024-02-05', 5)))).toMatchObject({
      outcome: 'Pass',
      sentence: 'For each account (7), the months add up to the fiscal year total. Years checked: 3.',
    });
  });

  it('is inconclusive where the source states balances', () => {
    expect(check('months-add-up', annual).outcome).toBe('Inconclusive');
  });
});

describe('what is reported and never an error', () => {
  it('periods longer than a month are not divided', () => {
    expect(check('periods-available', ledger(sale('2024-01-05', 5), sale('2024-03-09', 5)))).toMatchObject({
      outcome: 'Pass',
      sentence: 'The books cover 2024-01-01 to 2024-03-09 by month (3).',
    });
    expect(check('periods-available', annual)).toEqual({
      outcome: 'Inconclusive',
      sentence: 'Between 2023-01-01 and 2023-12-31, the source has 1 longer periods that aren’t split into months.',
      rows: [['2023-01-01', '2023-12-31']],
    });
  });

  it('lines after the as-of date are counted', () => {
    const pages = ledger(sale('2024-01-05', 5), sale('2024-03-09', 5));
    const upTo = (asOf: string) => someSettings({ options: someOptions({ asOf }) });
    expect(check('lines-after-as-of', pages, upTo('2024-02-10')).sentence).toBe('Entry lines dated after 2024-02-10 and excluded: 2.');
    expect(check('lines-after-as-of', pages, upTo('2024-03-09')).sentence).toBe('No entry lines are dated after 2024-03-09.');
    expect(check('lines-after-as-of', annual).outcome).toBe('Pass');
  });

  it('inactive accounts with a balance are listed', () => {
    const inactive = [...chartOf({ active: false }), someLines([sale('2024-01-05', 500)])];
    expect(check('inactive-accounts', inactive)).toMatchObject({
      outcome: 'Pass',
      rows: [
        ['Accounts Receivable', '5.00'],
        ['Income', '5.00'],
      ],
    });
    expect(check('inactive-accounts', ledger(sale('2024-01-05', 500)))).toMatchObject({ outcome: 'Pass', rows: [] });
  });

  it('balances on the other side are listed, negative', () => {
    const overdraft = ledger({
      journal: '1',
      date: '2024-01-05',
      lines: [
        [EXPENSE, 700],
        [BANK, -500],
        [PAYABLE, -200],
      ],
    });
    expect(check('abnormal-balances', overdraft)).toMatchObject({ outcome: 'Pass', rows: [['Bank', '-5.00']] });
    expect(check('abnormal-balances', ledger(sale('2024-01-05', 500)))).toMatchObject({ outcome: 'Pass', rows: [] });
  });
});
