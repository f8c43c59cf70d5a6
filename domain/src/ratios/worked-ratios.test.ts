import { describe, expect, it } from 'vitest';
import type { AccountTagName } from '../analysis/account-tag';
import { analyze, type AnalysisSource } from '../analysis/analysis';
import { presentAnalysis } from '../analysis/present-analysis';
import { monthIndexOf } from '../periods/month';
import { defaultStatement } from '../statements/build-statement';
import { aCompany } from '../statements/testing/a-company';
import { ANALYSIS_RATIO_IDS, type AnalysisRatioId } from './ratio-recipes';

/** Amounts of journals in dollars, as books have them in cents. */
const cents = (lines: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(lines).map(([account, dollars]) => [account, dollars * 100]));
const sourceOf = (books: AnalysisSource['books'], inputs: AnalysisSource['inputs']): AnalysisSource => ({
  books,
  inputs,
  layouts: {
    BalanceSheet: defaultStatement('BalanceSheet', books.accounts),
    IncomeStatement: defaultStatement('IncomeStatement', books.accounts),
  },
  reportingPeriod: 'FiscalYearsAndYTD',
  basis: { flows: 'Annualized', balances: 'Ending' },
});
/** A ratio by the label of its column, or why it has no value. */
function shown(source: AnalysisSource, id: AnalysisRatioId): Readonly<Record<string, string | null>> {
  const { columns, ratios } = presentAnalysis(analyze(source), 'USD');
  const points = ratios.find((ratio) => ratio.id === id)?.points ?? [];
  return Object.fromEntries(columns.map(({ label }, at) => [label, points[at]?.value ?? points[at]?.undefinedBecause ?? null]));
}

/** A wholesaler that uses every kind of debt; the loan is repaid without a schedule. */
const WHOLESALER = aCompany({
  accounts: {
    Checking: 'Bank',
    Receivables: 'Accounts Receivable',
    Stock: 'Inventory',
    Deposits: 'Other Current Asset',
    Plant: 'Fixed Asset',
    Wear: 'Accumulated Depreciation',
    Goodwill: 'Other Asset',
    'Due from owner': 'Due from Owners and Affiliates',
    Payables: 'Accounts Payable',
    Card: 'Credit Card',
    Revolver: 'Line of Credit',
    'Loan due': 'Current Portion of Long Term Debt',
    'Term loan': 'Long Term Liability',
    'Owner note': 'Long Term Liability',
    Capital: 'Equity',
    Draws: 'Equity',
    Sales: 'Income',
    Cost: 'Cost of Goods Sold',
    Wages: 'Expense',
    Rent: 'Expense',
    Depreciation: 'Depreciation',
    Interest: 'Interest',
    Gain: 'Other Income',
    Loss: 'Other Expense',
    Tax: 'Income Tax',
  },
  from: '2024-01-01',
  to: '2025-12-31',
  journals: [
    ['2023-12-31', { Checking: 50_000, Plant: 120_000, Goodwill: 30_000, 'Term loan': -80_000, 'Owner note': -20_000, Capital: -100_000 }],
    ['2024-05-31', { Receivables: 40_000, Checking: 360_000, Sales: -400_000 }],
    ['2024-06-30', { Stock: 260_000, Payables: -30_000, Checking: -230_000 }],
    ['2024-08-31', { Cost: 210_000, Stock: -210_000 }],
    ['2024-11-30', { Wages: 90_000, Rent: 24_000, Checking: -114_000 }],
    ['2024-12-31', { Depreciation: 10_000, Wear: -10_000, Interest: 7_000, Tax: 12_000, Checking: -19_000 }],
    ['2024-12-31', { 'Term loan': 15_000, 'Loan due': -15_000 }],
    ['2025-03-31', { Receivables: 25_000, Checking: 475_000, Sales: -500_000 }],
    ['2025-04-30', { Stock: 300_000, Payables: -20_000, Card: -5_000, Checking: -275_000 }],
    ['2025-05-31', { Cost: 270_000, Stock: -270_000 }],
    ['2025-06-30', { Plant: 35_000, Revolver: -25_000, Checking: -10_000 }],
    ['2025-09-30', { Wages: 110_000, Rent: 26_000, Deposits: 4_000, Checking: -140_000 }],
    ['2025-10-31', { Draws: 18_000, 'Due from owner': 6_000, Checking: -24_000 }],
    ['2025-11-30', { Checking: 1_800, Loss: 1_200, Gain: -3_000 }],
    ['2025-12-31', { Depreciation: 14_000, Wear: -14_000, Interest: 8_500, Tax: 19_000, Checking: -27_500 }],
    ['2025-12-31', { 'Loan due': 15_000, Checking: -15_000 }],
    ['2025-12-31', { 'Term loan': 16_000, 'Loan due': -16_000 }],
  ].map(([date, lines]) => ({ date: date as '2025-12-31', lines: cents(lines as Readonly<Record<string, number>>) })),
});
const tagged = (name: string, tag: AccountTagName) => {
  const { sourceId, number } = WHOLESALER.accounts.find((account) => account.name === name)!;
  return { sourceId, number, name, tag };
};
const JULY_2025 = monthIndexOf('2025-07-01');
const SALARY = {
  ...{ id: 'salary', kind: 'EbitdaAddBack' as const, name: 'Owner’s salary' },
  amounts: [{ fromMonth: JULY_2025, throughMonth: JULY_2025 + 2, amount: 9_000_00 }],
};
const SHELVES = {
  ...{ id: 'shelves', kind: 'FinancedCapex' as const, name: 'Shelves on the revolver' },
  amounts: [{ fromMonth: JULY_2025 - 1, throughMonth: JULY_2025 - 1, amount: 25_000_00 }],
};

// Worked out by hand from the journals, FY 2025. Balance sheet: cash 32,300, receivables 65,000, stock 80,000, deposits 4,000 (current assets
// 181,300), plant 155,000 less 24,000, goodwill 30,000, due from owner 6,000: assets 348,300. Payables 50,000, card 5,000, revolver 25,000, loan
// due 16,000 (current liabilities 96,000), term loan 49,000, owner note 20,000: liabilities 165,000, debt 115,000. Equity 183,300: capital 100,000,
// draws -18,000, earnings 47,000 of 2024 and 54,300. Income: sales 500,000 - cost 270,000 - wages and rent 136,000 - depreciation 14,000 = 80,000
// of operating income; + 3,000 - 1,200 - 8,500 - 19,000 = 54,300. EBITDA 95,800, with the salary 104,800. Debt service: 15,000 that were due
// when the year began, and 8,500. Capital expenditures 35,000, of which 25,000 were financed.
describe('the ratios of a wholesaler', () => {
  const source = sourceOf(WHOLESALER, {
    adjustments: [SALARY, SHELVES],
    tags: [
      tagged('Goodwill', 'Intangible'),
      tagged('Due from owner', 'RelatedPartyReceivable'),
      tagged('Owner note', 'SubordinatedDebt'),
      tagged('Rent', 'Rent'),
      tagged('Draws', 'Distribution'),
    ],
    instruments: [],
  });

  it.each<[AnalysisRatioId, string, string]>([
    ['CurrentRatio', '1.8885', '181,300 / 96,000'],
    ['QuickRatio', '1.0135', '(32,300 + 65,000) / 96,000'],
    ['CashRatio', '0.3365', '32,300 / 96,000'],
    ['WorkingCapital', '85300.00', '181,300 - 96,000'],
    ['DebtToEquity', '0.6274', '115,000 / 183,300'],
    ['LiabilitiesToEquity', '0.9002', '165,000 / 183,300'],
    ['LiabilitiesToAssets', '47.3730', '165,000 / 348,300'],
    ['TangibleNetWorth', '147300.00', '183,300 - 30,000 - 6,000'],
    ['EffectiveTangibleNetWorth', '167300.00', '147,300 + 20,000'],
    ['LiabilitiesToTangibleNetWorth', '1.1202', '165,000 / 147,300'],
    ['TotalLeverage', '1.0973', '115,000 / 104,800'],
    ['SeniorLeverage', '0.9065', '95,000 / 104,800'],
    ['DebtToEbitda', '1.2004', '115,000 / 95,800'],
    ['InterestCoverage', '9.4118', '80,000 / 8,500'],
    ['Dscr', '4.4596', '104,800 / 23,500'],
    ['Fccr', '2.4596', '(104,800 - 10,000 - 19,000 - 18,000) / 23,500'],
    ['RentAdjustedCoverage', '2.6424', '(104,800 + 26,000) / (23,500 + 26,000)'],
    ['GrossMargin', '46.0000', '230,000 / 500,000'],
    ['OperatingMargin', '16.0000', '80,000 / 500,000'],
    ['EbitdaMargin', '20.9600', '104,800 / 500,000'],
    ['NetMargin', '10.8600', '54,300 / 500,000'],
    ['ReturnOnAssets', '15.5900', '54,300 / 348,300'],
    ['ReturnOnEquity', '29.6236', '54,300 / 183,300'],
    ['DaysReceivable', '47.4500', '65,000 / 500,000 * 365'],
    ['DaysInventory', '108.1481', '80,000 / 270,000 * 365'],
    ['DaysPayable', '67.5926', '50,000 / 270,000 * 365'],
    ['CashConversionCycle', '88.0056', '47.4500 + 108.1481 - 67.5926'],
    ['AssetTurnover', '1.4355', '500,000 / 348,300'],
    ['RevenueGrowth', '25.0000', '100,000 / 400,000'],
  ])('%s of FY 2025 is %s, which is %s', (id, expected) => expect(shown(source, id)['FY 2025']).toBe(expected));
});

/** A restaurant whose fiscal year ends in June: it loses money, owes more than it owns, and turns around in its third year. */
const RESTAURANT = aCompany({
  accounts: {
    Till: 'Bank',
    Ovens: 'Fixed Asset',
    Wear: 'Accumulated Depreciation',
    Payables: 'Accounts Payable',
    'Gift cards': 'Other Current Liability',
    Lease: 'Long Term Liability',
    Capital: 'Equity',
    Sales: 'Income',
    Food: 'Cost of Goods Sold',
    Staff: 'Expense',
    Depreciation: 'Depreciation',
  },
  from: '2023-07-01',
  to: '2025-09-30',
  fiscalYearEndMonth: 6,
  journals: [
    ['2023-07-01', { Till: 20_000, Ovens: 30_000, Lease: -40_000, Capital: -10_000 }],
    ['2023-12-31', { Till: 90_000, Sales: -88_000, 'Gift cards': -2_000 }],
    ['2024-03-31', { Food: 35_000, Payables: -9_000, Till: -26_000 }],
    ['2024-06-30', { Staff: 70_000, Till: -70_000, Depreciation: 6_000, Wear: -6_000 }],
    ['2024-12-31', { Till: 80_000, Sales: -80_000 }],
    ['2025-03-31', { Food: 33_000, Payables: -3_000, Till: -30_000 }],
    ['2025-06-30', { Staff: 62_000, Till: -62_000, Depreciation: 6_000, Wear: -6_000 }],
    ['2025-09-30', { Till: 24_000, Sales: -24_000 }],
    ['2025-09-30', { Food: 9_000, Staff: 12_000, Payables: 2_000, Till: -23_000 }],
  ].map(([date, lines]) => ({ date: date as '2025-12-31', lines: cents(lines as Readonly<Record<string, number>>) })),
});

// Worked out by hand from the journals. FY 2024 (366 days): cash 14,000, assets 38,000, payables 9,000, current liabilities 11,000, liabilities
// 51,000, equity -13,000; sales 88,000, cost 35,000, EBITDA -17,000, net income -23,000. FY 2025 (365 days): 2,000, 20,000, 12,000, 14,000,
// 54,000, -34,000; 80,000, 33,000, -15,000, -21,000. July to September 2025 (92 days; flows of a year are 365 / 92 of it): 3,000, 21,000, 10,000,
// 12,000, 52,000, -31,000; 24,000, 9,000, 3,000, 3,000. The lease of 40,000 is the debt; nothing is tagged or scheduled, and there is no interest.
describe('the ratios of a restaurant that owes more than it owns', () => {
  const source = sourceOf(RESTAURANT, { adjustments: [], tags: [], instruments: [] });

  it.each<[AnalysisRatioId, string, string, string]>([
    ['CurrentRatio', '1.2727', '0.1429', '0.2500'],
    ['QuickRatio', '1.2727', '0.1429', '0.2500'],
    ['CashRatio', '1.2727', '0.1429', '0.2500'],
    ['WorkingCapital', '3000.00', '-12000.00', '-9000.00'],
    ['DebtToEquity', 'NonPositiveDenominator', 'NonPositiveDenominator', 'NonPositiveDenominator'],
    ['LiabilitiesToEquity', 'NonPositiveDenominator', 'NonPositiveDenominator', 'NonPositiveDenominator'],
    ['LiabilitiesToAssets', '134.2105', '270.0000', '247.6190'],
    ['TangibleNetWorth', '-13000.00', '-34000.00', '-31000.00'],
    ['EffectiveTangibleNetWorth', '-13000.00', '-34000.00', '-31000.00'],
    ['LiabilitiesToTangibleNetWorth', 'NonPositiveDenominator', 'NonPositiveDenominator', 'NonPositiveDenominator'],
    ['TotalLeverage', 'NonPositiveDenominator', 'NonPositiveDenominator', '3.3607'],
    ['SeniorLeverage', 'NonPositiveDenominator', 'NonPositiveDenominator', '3.3607'],
    ['DebtToEbitda', 'NonPositiveDenominator', 'NonPositiveDenominator', '3.3607'],
    ['InterestCoverage', 'NonPositiveDenominator', 'NonPositiveDenominator', 'NonPositiveDenominator'],
    ['Dscr', 'NoDebtSchedule', 'NoDebtSchedule', 'NoDebtSchedule'],
    ['Fccr', 'NoDebtSchedule', 'NoDebtSchedule', 'NoDebtSchedule'],
    ['RentAdjustedCoverage', 'NoDebtSchedule', 'NoDebtSchedule', 'NoDebtSchedule'],
    ['GrossMargin', '60.2273', '58.7500', '62.5000'],
    ['OperatingMargin', '-26.1364', '-26.2500', '12.5000'],
    ['EbitdaMargin', '-19.3182', '-18.7500', '12.5000'],
    ['NetMargin', '-26.1364', '-26.2500', '12.5000'],
    ['ReturnOnAssets', '-60.5263', '-105.0000', '56.6770'],
    ['ReturnOnEquity', 'NonPositiveDenominator', 'NonPositiveDenominator', 'NonPositiveDenominator'],
    ['DaysReceivable', '0.0000', '0.0000', '0.0000'],
    ['DaysInventory', '0.0000', '0.0000', '0.0000'],
    ['DaysPayable', '94.1143', '132.7273', '102.2222'],
    ['CashConversionCycle', '-94.1143', '-132.7273', '-102.2222'],
    ['AssetTurnover', '2.3158', '4.0000', '4.5342'],
    ['RevenueGrowth', 'PeriodNotAvailable', '-9.0909', 'NonPositiveDenominator'],
  ])('%s is %s, then %s, then %s', (id, first, second, toDate) =>
    expect(shown(source, id)).toMatchObject({ 'FY 2024': first, 'FY 2025': second, 'YTD Sep 2025': toDate }),
  );
});

it('the worked books have every ratio', () => {
  const source = sourceOf(RESTAURANT, { adjustments: [], tags: [], instruments: [] });
  expect(analyze(source).ratios.map(({ id }) => id)).toEqual(ANALYSIS_RATIO_IDS);
  expect(ANALYSIS_RATIO_IDS).toHaveLength(29);
});
