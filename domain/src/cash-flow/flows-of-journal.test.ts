import { describe, expect, it } from 'vitest';
import type { AccountType } from '../accounts/account-type';
import { flowRoleOf } from './flow-role';
import { flowsOfJournal } from './flows-of-journal';

const CHART: Readonly<Record<string, AccountType>> = {
  Cash: 'Bank',
  Receivables: 'Accounts Receivable',
  Inventory: 'Inventory',
  Truck: 'Fixed Asset',
  'Acc dep': 'Accumulated Depreciation',
  Goodwill: 'Other Asset',
  'Employee loans': 'Other Asset',
  'Due from affiliate': 'Due from Owners and Affiliates',
  Payables: 'Accounts Payable',
  'Credit line': 'Line of Credit',
  'Current portion': 'Current Portion of Long Term Debt',
  'Dividends payable': 'Dividends Payable',
  'Sales tax payable': 'Other Current Liability',
  Loan: 'Long Term Liability',
  'Due to owner': 'Due to Owners and Affiliates',
  Stock: 'Equity',
  'Retained earnings': 'Retained Earnings',
  Sales: 'Income',
  Wages: 'Expense',
  Repairs: 'Expense',
  Depreciation: 'Depreciation',
  Interest: 'Interest',
  'Other income': 'Other Income',
  'Gain on sale': 'Other Income',
  'Gain on sale of land': 'Income',
  'Produits des cessions d’éléments d’actif': 'Other Income',
  'Valeurs comptables des éléments d’actif cédés': 'Other Expense',
  'Interest earned': 'Other Income',
  'Loss on sale': 'Other Expense',
};
const NAMES = Object.keys(CHART);

/** What a journal is taken for, as `Truck disposal -40000`; an account on both sides has two numbers. */
function flowsOf(lines: Readonly<Record<string, number | readonly [debit: number, credit: number]>>): string[] {
  const movements = Object.entries(lines).map(([name, moved]) => {
    const [debit, credit] = typeof moved === 'number' ? [Math.max(moved, 0), Math.max(-moved, 0)] : moved;
    return [NAMES.indexOf(name), debit, credit] as const;
  });
  const flows: string[] = [];
  const roleOf = (account: number) => flowRoleOf({ name: NAMES[account]!, type: CHART[NAMES[account]!]! });
  flowsOfJournal(movements, roleOf, (account, kind, amount) => flows.push(`${NAMES[account]} ${kind} ${amount}`));
  return flows.sort();
}

describe('depreciation', () => {
  it.each([
    ['depreciation against what was written off', { Depreciation: 500, 'Acc dep': -500 }, ['Acc dep depreciation -500']],
    ['depreciation booked as a plain expense', { Repairs: 500, 'Acc dep': -500 }, ['Acc dep depreciation -500']],
    ['amortization taken off the asset itself', { Wages: 300, Goodwill: -300 }, ['Goodwill depreciation -300']],
    ['depreciation that stocks bear', { Inventory: 500, 'Acc dep': -500 }, ['Acc dep depreciation -500']],
    ['depreciation taken back', { 'Acc dep': 500, Depreciation: -500 }, ['Acc dep depreciation 500']],
    ['amortization taken back', { Goodwill: 300, Depreciation: -300 }, ['Goodwill depreciation 300']],
    ['depreciation taken off revenue', { Sales: 500, 'Acc dep': -500 }, ['Acc dep depreciation -500']],
    ['depreciation returned to revenue', { 'Acc dep': 50, Sales: -50 }, ['Acc dep depreciation 50']],
    [
      'amortization beside other income, which is no gain on the asset',
      { Depreciation: 300, Goodwill: -300, Cash: 50, 'Other income': -50 },
      ['Goodwill depreciation -300'],
    ],
  ])('is %s', (_, lines, flows) => expect(flowsOf(lines)).toEqual(flows));
});

describe('a disposal', () => {
  it.each([
    [
      'with a gain',
      { Cash: 30_000, 'Acc dep': 12_000, Truck: -40_000, 'Gain on sale': -2_000 },
      ['Acc dep disposal 12000', 'Gain on sale disposal -2000', 'Truck disposal -12000', 'Truck disposal -28000'],
    ],
    [
      'with a loss',
      { Cash: 25_000, 'Acc dep': 12_000, 'Loss on sale': 3_000, Truck: -40_000 },
      ['Acc dep disposal 12000', 'Loss on sale disposal 3000', 'Truck disposal -12000', 'Truck disposal -25000', 'Truck disposal -3000'],
    ],
    [
      'at a loss, with tax on its price: the tax is no proceeds',
      { Cash: 1_200, 'Acc dep': 1_200, 'Loss on sale': 1_800, Truck: -4_000, 'Sales tax payable': -200 },
      [
        'Acc dep disposal 1200',
        'Loss on sale disposal 1600',
        'Loss on sale disposal 200',
        'Truck disposal -1200',
        'Truck disposal -1200',
        'Truck disposal -1600',
      ],
    ],
    ['that the buyer still owes', { Receivables: 900, Truck: -900 }, ['Truck disposal -900']],
    ['of scrap, without a buyer', { 'Loss on sale': 800, Truck: -800 }, ['Loss on sale disposal 800', 'Truck disposal -800']],
    [
      'whose gain went to sales, beside accumulated depreciation',
      { Cash: 700, 'Acc dep': 400, Truck: -1_000, Sales: -100 },
      ['Acc dep disposal 400', 'Sales disposal -100', 'Truck disposal -400', 'Truck disposal -600'],
    ],
    [
      'with a gain, beside goods sold for cash: sales are no gain',
      { Cash: 1_300, 'Acc dep': 400, Truck: -1_000, 'Gain on sale': -200, Sales: -500 },
      ['Acc dep disposal 400', 'Gain on sale disposal -200', 'Truck disposal -400', 'Truck disposal -600'],
    ],
    [
      'at a loss, beside goods sold for cash',
      { Cash: 5_000, 'Loss on sale': 1_800, Truck: -2_800, Sales: -4_000 },
      ['Loss on sale disposal 1800', 'Truck disposal -2800'],
    ],
    ['taken back', { Truck: 1_000, 'Acc dep': -400, Cash: -600 }, ['Acc dep disposal -400', 'Truck disposal 400']],
    ['whose price was taken to accumulated depreciation', { Cash: 400, 'Acc dep': -400 }, ['Acc dep disposal -400']],
    ['whose cost was taken from accumulated depreciation', { 'Acc dep': 300, Cash: -300 }, ['Acc dep disposal 300']],
    [
      'with a gain, paid in repairs',
      { 'Acc dep': 400, Repairs: 700, Truck: -1_000, 'Gain on sale': -100 },
      ['Acc dep disposal 400', 'Gain on sale disposal -100', 'Truck depreciation -600', 'Truck disposal -400'],
    ],
    [
      'of land, with a gain among ordinary income',
      { Cash: 700, Truck: -600, 'Gain on sale of land': -100 },
      ['Gain on sale of land disposal -100', 'Truck disposal -600'],
    ],
    ['beside goods sold for cash: sales are no gain', { Cash: 700, Truck: -600, Sales: -100 }, ['Truck disposal -600']],
    [
      'beside interest that the asset yields',
      { Cash: 1_050, 'Employee loans': -1_000, 'Interest earned': -50 },
      ['Employee loans disposal -1000'],
    ],
  ])('%s', (_, lines, flows) => expect(flowsOf(lines)).toEqual(flows));

  it.each([
    [
      'its price, on account',
      { Receivables: 1_200, 'Produits des cessions d’éléments d’actif': -1_000, 'Sales tax payable': -200 },
      ['Produits des cessions d’éléments d’actif proceeds -1000'],
    ],
    [
      'its book value',
      { 'Valeurs comptables des éléments d’actif cédés': 700, 'Acc dep': 300, Truck: -1_000 },
      ['Acc dep disposal 300', 'Truck disposal -300', 'Truck disposal -700', 'Valeurs comptables des éléments d’actif cédés disposal 700'],
    ],
    ['its price in cash, through an account of gains', { Cash: 800, 'Gain on sale of land': -800 }, ['Gain on sale of land proceeds -800']],
    ['its price beside the day’s sales', { Cash: 900, Sales: -100, 'Gain on sale of land': -800 }, ['Gain on sale of land proceeds -800']],
    ['what it cost to sell it', { 'Gain on sale of land': 60, Payables: -60 }, ['Gain on sale of land proceeds 60']],
    [
      'its accumulated depreciation',
      { 'Acc dep': 300, 'Gain on sale of land': -300 },
      ['Acc dep disposal 300', 'Gain on sale of land disposal -300'],
    ],
    ['other income, which takes no proceeds', { Cash: 50, 'Other income': -50 }, []],
  ])('in several journals: %s', (_, lines, flows) => expect(flowsOf(lines)).toEqual(flows));

  it('by trade-in leaves only the cash paid and the loan taken', () => {
    const lines = { Truck: [50_000, 40_000], 'Acc dep': 12_000, 'Gain on sale': -2_000, Cash: -5_000, Loan: -15_000 } as const;
    expect(flowsOf(lines)).toEqual([
      'Acc dep disposal 12000',
      'Loan assetsForDebt.credit -15000',
      'Truck assetsForAssets.credit -28000',
      'Truck assetsForAssets.debit 28000',
      'Truck assetsForDebt.debit 15000',
      'Truck disposal -12000',
      'Truck nonCashItem 2000',
    ]);
  });
});

describe('debt and equity', () => {
  it.each([
    ['a loan paid back with interest', { Loan: 800, Interest: 200, Cash: -1_000 }, ['Loan repayment 800']],
    ['a loan payment entered as a bill', { Loan: 800, Interest: 200, Payables: -1_000 }, ['Loan repayment 800']],
    ['a current portion paid back', { 'Current portion': 100, Cash: -100 }, ['Current portion repayment 100']],
    ['a loan taken', { Cash: 500, Loan: -500 }, []],
    [
      'a loan set off against accumulated depreciation',
      { Loan: 100, 'Acc dep': -100 },
      ['Acc dep debtForAssets.credit -100', 'Loan debtForAssets.debit 100'],
    ],
    [
      'a loan moved to its current portion',
      { Loan: 100, 'Current portion': -100 },
      ['Current portion debtToCurrent.credit -100', 'Loan debtToCurrent.debit 100'],
    ],
    [
      'a current portion moved back',
      { 'Current portion': 100, Loan: -100 },
      ['Current portion debtToCurrent.credit 100', 'Loan debtToCurrent.debit -100'],
    ],
    [
      'a current portion paid from the credit line',
      { 'Current portion': 90, 'Credit line': -90 },
      ['Credit line debtForDebt.credit -90', 'Current portion debtForDebt.debit 90'],
    ],
    [
      'a dividend declared',
      { 'Retained earnings': 60, 'Dividends payable': -60 },
      ['Dividends payable dividendsDeclared.credit -60', 'Retained earnings dividendsDeclared.debit 60'],
    ],
    [
      'a declared dividend taken back',
      { 'Dividends payable': 60, 'Retained earnings': -60 },
      ['Dividends payable dividendsDeclared.credit 60', 'Retained earnings dividendsDeclared.debit -60'],
    ],
    [
      'a dividend that became a loan',
      { 'Dividends payable': 60, Loan: -60 },
      ['Dividends payable debtForDebt.debit 60', 'Loan debtForDebt.credit -60'],
    ],
    [
      'a loan that became a dividend',
      { Loan: 60, 'Dividends payable': -60 },
      ['Dividends payable debtForDebt.credit -60', 'Loan debtForDebt.debit 60'],
    ],
    ['a dividend paid', { 'Dividends payable': 60, Cash: -60 }, []],
    [
      'a stock dividend',
      { 'Retained earnings': 60, Stock: -60 },
      ['Retained earnings equityTransfers.debit 60', 'Stock equityTransfers.credit -60'],
    ],
    ['debt converted to equity', { Loan: 70, Stock: -70 }, ['Loan debtForEquity.debit 70', 'Stock debtForEquity.credit -70']],
    ['a loan that was forgiven', { Loan: 90, 'Gain on sale': -90 }, ['Loan nonCashItem 90']],
    ['wages paid in stock', { Wages: 90, Stock: -90 }, ['Stock nonCashItem -90']],
    ['wages drawn on the credit line', { Wages: 90, 'Credit line': -90 }, []],
    ['an expense that the owner paid', { Repairs: 90, 'Due to owner': -90 }, []],
    ['wages that a lender took over', { Loan: 50, Wages: -50 }, ['Loan nonCashItem 50']],
    ['depreciation that a lender took over', { Loan: 50, Depreciation: -50 }, ['Loan nonCashItem 50']],
    ['wages that an affiliate owes', { 'Due from affiliate': 90, Wages: -90 }, []],
    ['depreciation charged to the owner', { 'Due to owner': 50, Depreciation: -50 }, []],
    ['fees credited to an affiliate', { Sales: 90, 'Due from affiliate': -90 }, ['Due from affiliate nonCashItem -90']],
    ['fees that an affiliate still owes', { 'Due from affiliate': 90, Sales: -90 }, ['Due from affiliate nonCashItem 90']],
    ['earnings closed into equity', { Sales: 900, 'Retained earnings': -900 }, ['Retained earnings nonCashItem -900']],
  ])('%s', (_, lines, flows) => expect(flowsOf(lines)).toEqual(flows));
});

describe('a purchase', () => {
  it.each([
    ['for cash', { Truck: 500, Cash: -500 }, []],
    ['on account', { Truck: 500, Payables: -500 }, []],
    ['by a loan', { Truck: 500, Loan: -500 }, ['Loan assetsForDebt.credit -500', 'Truck assetsForDebt.debit 500']],
    ['by a loan and cash', { Truck: 500, Loan: -400, Cash: -100 }, ['Loan assetsForDebt.credit -400', 'Truck assetsForDebt.debit 400']],
    ['of what workers built: their wages were paid', { Truck: 500, Wages: -500 }, []],
    [
      'by a loan that is due within a year',
      { Truck: 500, 'Current portion': -500 },
      ['Current portion assetsForDebt.credit -500', 'Truck assetsForDebt.debit 500'],
    ],
  ])('%s', (_, lines, flows) => expect(flowsOf(lines)).toEqual(flows));
});

describe('an asset that is taken to income', () => {
  it.each([
    ['is written off against an expense', { Repairs: 100, Goodwill: -100 }, ['Goodwill depreciation -100']],
    ['beside cash counts as used, not as written off', { Repairs: 100, Goodwill: -60, Cash: -40 }, ['Goodwill nonCashItem -60']],
    ['by revenue is no depreciation', { Sales: 100, Goodwill: -100 }, ['Goodwill nonCashItem -100']],
    ['by what it yields is no depreciation', { 'Interest earned': 100, 'Employee loans': -100 }, ['Employee loans nonCashItem -100']],
  ])('%s', (_, lines, flows) => expect(flowsOf(lines)).toEqual(flows));
});

it('cash is shared before what moved without it, each side of a bank journal by itself', () => {
  expect(flowsOf({ Cash: [900, 500], Truck: 500, Loan: -900 })).toEqual([]);
});

it('a journal of the day’s business says nothing about investing and financing', () => {
  expect(flowsOf({ Cash: 100, Inventory: 20, Payables: -20, Sales: -100 })).toEqual([]);
});

it('nothing is taken from a journal whose sides are not equal', () => {
  expect(flowsOf({ Truck: 500, Loan: -400 })).toEqual([]);
});
