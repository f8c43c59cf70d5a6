import { describe, expect, it } from 'vitest';
import type { AccountType } from './independent/account-types';
import type { Company, Journal } from './independent/company';
import { dayOf } from './independent/day';
import { independentStatements } from './independent/independent-statements';

const TYPES = {
  Cash: 'Bank',
  Savings: 'Bank',
  Receivables: 'Accounts Receivable',
  Prepaid: 'Other Current Asset',
  Equipment: 'Fixed Asset',
  Vehicles: 'Fixed Asset',
  'Acc dep': 'Accumulated Depreciation',
  'Due from affiliate': 'Due from Owners and Affiliates',
  'Line of credit': 'Line of Credit',
  'Current portion': 'Current Portion of Long Term Debt',
  'Tax payable': 'Other Current Liability',
  'Deferred revenue': 'Other Current Liability',
  'Dividends payable': 'Dividends Payable',
  Loan: 'Long Term Liability',
  'Deferred tax': 'Deferred Tax',
  Capital: 'Equity',
  'Retained earnings': 'Retained Earnings',
  Sales: 'Income',
  Gain: 'Other Income',
  Wages: 'Expense',
  Depreciation: 'Depreciation',
  Interest: 'Interest',
  'Income tax': 'Income Tax',
} as const satisfies Record<string, AccountType>;

type Name = keyof typeof TYPES;
const NAMES = Object.keys(TYPES) as Name[];

/** Journals as month and day of a year, with debits positive in hundreds of minor units. */
type Booked = readonly [year: number, month: number, lines: Partial<Record<Name, number>>];

/** The cash flow of fiscal year 2024: amounts in the same unit as those of the journals, of each line that is not zero. */
function cashFlowOf(journals: readonly Booked[]): Record<string, number> {
  const booked = journals.map(([year, month, lines]): Journal => {
    const amounts = Object.entries(lines).map(([name, amount]) => ({ account: NAMES.indexOf(name as Name), amount: BigInt(amount) }));
    return { day: dayOf(year, month, 15), memo: null, lines: amounts };
  });
  const company: Company = {
    seed: 0,
    styles: {},
    fiscalYearEndMonth: 12,
    fullFiscalYears: 1,
    asOf: dayOf(2024, 12, 31),
    isAsOfGiven: true,
    accounts: NAMES.map((name, at) => ({ number: String(1000 + at), name, type: TYPES[name], standsAs: TYPES[name] })),
    ledger: [],
    truth: { openings: [], journals: booked, coveredFrom: dayOf(2023, 1, 2) },
  };
  const { lines } = independentStatements(company, 12).CashFlow;
  const nameOf = (line: string) => NAMES[Number(/^account:(\d+)$/.exec(line)?.[1] ?? NaN)] ?? line;
  return Object.fromEntries(
    [...lines].flatMap(([line, amounts]) => (amounts.at(-1) === 0n ? [] : [[nameOf(line), Number(amounts.at(-1))]])),
  );
}

/** The workshop of the figures that cannot mislead, in cents. */
const WORKSHOP: readonly Booked[] = [
  [2023, 1, { Cash: 100_000_00, Capital: -100_000_00 }],
  [2023, 2, { Equipment: 60_000_00, Cash: -60_000_00 }],
  [2023, 6, { Receivables: 90_000_00, Sales: -90_000_00 }],
  [2023, 7, { Cash: 70_000_00, Receivables: -70_000_00 }],
  [2023, 12, { Depreciation: 12_000_00, 'Acc dep': -12_000_00 }],
  [2024, 1, { Cash: 30_000_00, 'Acc dep': 12_000_00, Equipment: -40_000_00, Gain: -2_000_00 }],
  [2024, 2, { Cash: 25_000_00, 'Line of credit': -25_000_00 }],
  [2024, 3, { Cash: 50_000_00, Loan: -50_000_00 }],
  [2024, 4, { Capital: 8_000_00, Cash: -8_000_00 }],
  [2024, 5, { Cash: 9_000_00, 'Deferred revenue': -9_000_00 }],
  [2024, 6, { 'Due from affiliate': 7_000_00, Cash: -7_000_00 }],
  [2024, 6, { Prepaid: 1, Cash: -1 }],
  [2024, 7, { Receivables: 120_000_00, Sales: -120_000_00 }],
  [2024, 8, { Cash: 100_000_00, Receivables: -100_000_00 }],
  [2024, 9, { Wages: 40_000_00, Cash: -40_000_00 }],
  [2024, 10, { 'Retained earnings': 6_000_00, 'Dividends payable': -6_000_00 }],
  [2024, 11, { Interest: 3_000_00, Cash: -3_000_00 }],
  [2024, 11, { Equipment: 20_000_00, Loan: -20_000_00 }],
  [2024, 12, { Savings: 5_000_00, Cash: -5_000_00 }],
  [2024, 12, { Loan: 10_000_00, 'Current portion': -10_000_00 }],
  [2024, 12, { 'Income tax': 15_000_00, 'Tax payable': -11_000_00, 'Deferred tax': -4_000_00 }],
  [2024, 12, { Depreciation: 5_000_00, 'Acc dep': -5_000_00 }],
];

describe('the independent cash flow from journals', () => {
  it('is that of the textbook for the workshop', () => {
    expect(cashFlowOf(WORKSHOP)).toEqual({
      netincome: 59_000_00,
      depreciationandamortization: 5_000_00,
      gainondisposals: -2_000_00,
      'Deferred tax': 4_000_00,
      'adjustments:footer': 7_000_00,
      Receivables: -20_000_00,
      Prepaid: -1,
      'Tax payable': 11_000_00,
      'Deferred revenue': 9_000_00,
      'operatingchanges:footer': -1,
      'operatingactivities:footer': 65_999_99,
      proceedsfromdisposals: 30_000_00,
      'Due from affiliate': -7_000_00,
      'investingactivities:footer': 23_000_00,
      'Line of credit': 25_000_00,
      Loan: 50_000_00,
      Capital: -8_000_00,
      'financingactivities:footer': 67_000_00,
      assetsfordebt: 20_000_00,
      debttocurrent: 10_000_00,
      dividendsdeclared: 6_000_00,
      'noncashactivities:footer': 36_000_00,
      netchangeincash: 155_999_99,
      cashatbeginning: 110_000_00,
      cashatend: 265_999_99,
    });
  });

  it.each<[what: string, lines: Booked[2], expected: Record<string, number>]>([
    [
      'an asset bought partly in cash as the cash, and the rest as borrowed',
      { Equipment: 100, Cash: -30, Loan: -70 },
      { Equipment: -30, assetsfordebt: 70 },
    ],
    [
      'a loss on a disposal as part of its proceeds',
      { Cash: 10, 'Acc dep': 12, Gain: 18, Equipment: -40 },
      { netincome: -18, gainondisposals: 18, proceedsfromdisposals: 10 },
    ],
    [
      'a trade-in as cash paid, its gain as a non-cash item, and the rest as exchanged',
      { Vehicles: 50, 'Acc dep': 12, Equipment: -40, Gain: -2, Cash: -20 },
      { netincome: 2, othernoncashitems: -2, Vehicles: -20, assetsforassets: 28 },
    ],
    [
      'a sale that settles a loan as the cash that came, and the rest as debt settled',
      { Cash: 5, Loan: 25, 'Acc dep': 12, Equipment: -40, Gain: -2 },
      { netincome: 2, othernoncashitems: -2, proceedsfromdisposals: 5, debtforassets: 23 },
    ],
    [
      'a sale at a loss, with tax on its price, as the price alone',
      { Cash: 12, 'Acc dep': 12, Gain: 18, Equipment: -40, 'Tax payable': -2 },
      { netincome: -18, gainondisposals: 18, proceedsfromdisposals: 10, 'Tax payable': 2 },
    ],
    ['a forgiven loan as a non-cash item', { Loan: 20, Gain: -20 }, { netincome: 20, othernoncashitems: -20 }],
    [
      'wages paid from a line of credit as borrowed and paid',
      { Wages: 20, 'Line of credit': -20 },
      { netincome: -20, 'Line of credit': 20 },
    ],
  ])('shows %s', (_, lines, expected) => {
    const shown = cashFlowOf([[2024, 5, lines]]);
    expect(Object.fromEntries(Object.entries(shown).filter(([line]) => !/:footer$|^netchange|^cashat/.test(line)))).toEqual(expected);
  });
});
