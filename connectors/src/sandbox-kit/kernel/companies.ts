import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { chartWith } from './chart';
import type { AccountRow } from './chart';
import type { KernelCompany } from './company';
import type { CompanyPlan, PartyPlan } from './company-plan';
import { oddNamesPlan } from './odd-names';
import { partiesOf } from './parties';
import { writeCompany } from './write-company';

const USUAL = {
  country: 'US',
  baseCurrency: 'USD',
  yearEnd: { month: 12, day: 31 },
  traits: [],
  accounts: chartWith(),
  parties: partiesOf(
    ['Ferris Hardware', 'Lakeview School District', 'Brightwell Clinics', 'Tanner & Daughters', 'Quill Publishing'],
    ['Allied Wholesale', 'Municipal Water and Power', 'Summit Freight', 'Keystone Office Goods'],
    ['Robin Castle', 'Dana Whitlock'],
  ),
  sales: ['sales', 'services'],
  expenses: ['utilities', 'office', 'travel'],
  memos: ['Standing order', 'As agreed by phone', 'Second delivery', 'Rush order', 'Spare parts'],
  years: 3,
  volume: 1,
  taxPercent: 7,
  isTaxRecovered: false,
  foreignBanks: {},
} satisfies Partial<CompanyPlan>;

/**
 * A plain company of the United States that closes its year in December; the plan that others vary.
 * @internal Tests take it.
 */
export const PLAIN_PLAN: CompanyPlan = {
  ...USUAL,
  id: 'harbor-street',
  name: 'Harbor Street Supply',
  legalName: 'Harbor Street Supply, Inc.',
};

const NESTED: readonly AccountRow[] = [
  ['online-sales', '4010', 'Online Sales', 'income', { parentId: 'sales' }],
  ['trade-sales', '4020', 'Trade Sales', 'income', { parentId: 'sales' }],
  ['export-sales', '4021', 'Export', 'income', { parentId: 'trade-sales' }],
  ['electricity', '6111', 'Electricity', 'expense', { parentId: 'utilities' }],
  ['water', '6112', 'Water', 'expense', { parentId: 'utilities' }],
  ['old-payroll-bank', '1020', 'Old Payroll Checking', 'bank', { active: false }],
  ['partner-note', '2600', 'Note to a Former Partner', 'longTermLiability', { active: false }],
  ['catalog-printing', '6800', 'Catalog Printing', 'expense', { active: false }],
];

const FISCAL_JULY: CompanyPlan = {
  ...USUAL,
  id: 'lanternfish',
  name: 'Lanternfish Outdoor',
  legalName: 'Lanternfish Outdoor LLC',
  yearEnd: { month: 6, day: 30 },
  traits: ['parentPostings', 'inactiveBalances'],
  accounts: chartWith(NESTED),
  sales: ['sales', 'online-sales', 'trade-sales', 'export-sales', 'services'],
  expenses: ['utilities', 'electricity', 'water', 'office'],
};

const WORLDWIDE: readonly PartyPlan[] = partiesOf(
  ['Ferris Hardware', 'Bergmann Maschinen|EUR', 'Atelier Lumière|EUR', 'Thistle & Crown|GBP', 'Osaka Seiki|JPY', 'Quill Publishing'],
  ['Allied Wholesale', 'Hafenlogistik Nord|EUR', 'Nagoya Optics|JPY', 'Pennine Steel|GBP'],
);
const EURO_BANK: AccountRow = ['euro-bank', '1030', 'Euro Account', 'bank', { currency: 'EUR' }];

const CURRENCIES: CompanyPlan = {
  ...USUAL,
  id: 'meridian-instruments',
  name: 'Meridian Instruments',
  legalName: 'Meridian Instruments Corp.',
  traits: ['foreignCurrency', 'advances'],
  accounts: chartWith([EURO_BANK]),
  parties: WORLDWIDE,
  foreignBanks: { EUR: 'euro-bank' },
};

const CURRENCIES_SPLIT: CompanyPlan = {
  ...CURRENCIES,
  id: 'meridian-split',
  name: 'Meridian Instruments West',
  traits: ['foreignCurrency', 'advances', 'controlPerCurrency'],
  accounts: chartWith([
    EURO_BANK,
    ...(['EUR', 'GBP', 'JPY'] as const).flatMap((currency, at): AccountRow[] => [
      [`receivable-${currency.toLowerCase()}`, `11${at + 1}0`, `Accounts Receivable (${currency})`, 'receivable', { currency }],
      [`payable-${currency.toLowerCase()}`, `20${at + 1}0`, `Accounts Payable (${currency})`, 'payable', { currency }],
    ]),
  ]),
};

const UNITED_KINGDOM: CompanyPlan = {
  ...USUAL,
  id: 'pennine-looms',
  name: 'Pennine Looms',
  legalName: 'Pennine Looms Limited',
  country: 'GB',
  baseCurrency: 'GBP',
  yearEnd: { month: 4, day: 5 },
  traits: ['yearEndInMonth', 'advances'],
  accounts: chartWith([], { 'sales-tax': 'VAT', 'income-tax': 'Corporation Tax' }),
  taxPercent: 20,
  isTaxRecovered: true,
};

const AUSTRALIA: CompanyPlan = {
  ...UNITED_KINGDOM,
  id: 'billabong-dairy',
  name: 'Billabong Dairy',
  legalName: 'Billabong Dairy Pty Ltd',
  country: 'AU',
  baseCurrency: 'AUD',
  yearEnd: { month: 2, day: 29 },
  traits: ['leapYearEnd'],
  accounts: chartWith([], { 'sales-tax': 'GST' }),
  taxPercent: 10,
};

/**
 * Like the plain company, with closing entries at year end.
 * @internal Tests take it.
 */
export const CLOSING_PLAN: CompanyPlan = {
  ...USUAL,
  id: 'copperfield-press',
  name: 'Copperfield Press',
  legalName: 'Copperfield Press, Inc.',
  traits: ['closingEntries'],
};

const LONG_HISTORY: CompanyPlan = { ...PLAIN_PLAN, id: 'ten-years', name: 'Old Mill Timber', years: 10, traits: ['longHistory'] };
const MANY_LINES: CompanyPlan = { ...PLAIN_PLAN, id: 'million-lines', name: 'Grand Concourse Retail', volume: 520, traits: ['manyLines'] };

/**
 * The plans of the companies that are cheap to write, some milliseconds each.
 * @internal Tests take it.
 */
export const COMPANY_PLANS: readonly CompanyPlan[] = [
  PLAIN_PLAN,
  FISCAL_JULY,
  CURRENCIES,
  CURRENCIES_SPLIT,
  UNITED_KINGDOM,
  AUSTRALIA,
  CLOSING_PLAN,
  oddNamesPlan(PLAIN_PLAN),
];

/** Writes the companies of {@link COMPANY_PLANS} up to today. */
export function writeCompanies(today: CalendarDate): KernelCompany[] {
  return COMPANY_PLANS.map((plan) => writeCompany(plan, today));
}

/**
 * Writes a company with ten full fiscal years and the current one.
 * @internal Tests and benchmarks take it.
 */
export function writeLongHistory(today: CalendarDate): KernelCompany {
  return writeCompany(LONG_HISTORY, today);
}

/**
 * Writes a company with more than a million lines: seconds and some hundred megabytes, for benchmarks only.
 * @internal Benchmarks take it.
 */
export function writeManyLines(today: CalendarDate): KernelCompany {
  return writeCompany(MANY_LINES, today);
}
