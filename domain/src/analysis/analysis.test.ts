import { describe, expect, it } from 'vitest';
import { fraction, minus, plus, signOf, toDecimal, ZERO } from '../money/fraction';
import { plainDecimal, roundDecimal } from '../money/round-decimal';
import { monthIndexOf } from '../periods/month';
import { ANALYSIS_RATIO_IDS, RATIO_RECIPES, type AnalysisRatioId } from '../ratios/ratio-recipes';
import { RATIO_IDS, ratiosOf } from '../ratios/ratios';
import { defaultStatement } from '../statements/build-statement';
import type { Books } from '../statements/books';
import { performCommand } from '../statements/command';
import { isRefusedChange } from '../statements/statement-refusal';
import { aCompany, type ExampleCompany } from '../statements/testing/a-company';
import type { AccountTag, AccountTagName } from './account-tag';
import { analyze, traceRatio, type AnalysisSource } from './analysis';
import { AnalysisFigures } from './analysis-figures';

const NO_INPUTS = { adjustments: [], tags: [], instruments: [] };
const imported = ({ accounts }: Books) => ({
  BalanceSheet: defaultStatement('BalanceSheet', accounts),
  IncomeStatement: defaultStatement('IncomeStatement', accounts),
});
const sourceOf = (books: Books, given: Partial<AnalysisSource> = {}): AnalysisSource => ({
  books,
  layouts: imported(books),
  inputs: NO_INPUTS,
  reportingPeriod: 'FiscalYearsAndYTD',
  basis: { flows: 'Annualized', balances: 'Ending' },
  ...given,
});
/** A ratio by the label of its column: four decimals, two of amounts in currency units, or why there is none. */
function valuesOf(source: AnalysisSource, id: AnalysisRatioId) {
  const ratio = analyze(source).ratios.find((each) => each.id === id);
  const shown = ratio?.points.map(({ column, value }) => {
    if (typeof value === 'string') return [column.label, value];
    return [
      column.label,
      ratio.unit === 'Amount' ? toDecimal({ ...value, denominator: value.denominator * 100n }, 2) : toDecimal(value, 4),
    ];
  });
  return Object.fromEntries(shown ?? []) as Readonly<Record<string, string>>;
}

/** A mill with two full years and a first quarter. */
const MILL: ExampleCompany = {
  accounts: {
    Checking: 'Bank',
    Receivables: 'Accounts Receivable',
    Stock: 'Inventory',
    Plant: 'Fixed Asset',
    Wear: 'Accumulated Depreciation',
    Patents: 'Other Asset',
    'Due from owner': 'Due from Owners and Affiliates',
    Payables: 'Accounts Payable',
    'Line of credit': 'Other Current Liability',
    'Shareholder loan': 'Long Term Liability',
    'Term loan': 'Long Term Liability',
    Capital: 'Equity',
    Draws: 'Equity',
    Sales: 'Income',
    Cost: 'Cost of Goods Sold',
    Rent: 'Expense',
    Depreciation: 'Depreciation',
    Interest: 'Interest',
    Tax: 'Income Tax',
  },
  from: '2024-01-01',
  to: '2026-03-31',
  journals: [
    {
      date: '2024-01-02',
      lines: {
        Checking: 2_000_00,
        Plant: 3_000_00,
        Patents: 400_00,
        'Term loan': -1_200_00,
        'Shareholder loan': -500_00,
        Capital: -3_700_00,
      },
    },
    { date: '2024-06-30', lines: { Receivables: 1_500_00, Checking: 6_500_00, Sales: -8_000_00 } },
    { date: '2024-07-31', lines: { Stock: 5_000_00, Payables: -800_00, 'Line of credit': -200_00, Checking: -4_000_00 } },
    { date: '2024-09-30', lines: { Cost: 4_400_00, Stock: -4_400_00 } },
    { date: '2024-12-31', lines: { Rent: 600_00, Interest: 100_00, Tax: 200_00, Depreciation: 300_00, Wear: -300_00, Checking: -900_00 } },
    { date: '2025-06-30', lines: { Receivables: 500_00, Checking: 8_300_00, Sales: -8_800_00 } },
    { date: '2025-08-31', lines: { Cost: 4_800_00, Checking: -4_800_00 } },
    { date: '2025-10-31', lines: { Plant: 700_00, 'Due from owner': 150_00, Draws: 250_00, Checking: -1_100_00 } },
    {
      date: '2025-12-31',
      lines: { Rent: 600_00, Interest: 80_00, Tax: 250_00, Depreciation: 320_00, Wear: -320_00, 'Term loan': 400_00, Checking: -1_330_00 },
    },
    { date: '2026-03-31', lines: { Receivables: 400_00, Checking: 1_900_00, Sales: -2_300_00 } },
    {
      date: '2026-03-31',
      lines: { Cost: 1_200_00, Rent: 150_00, Interest: 15_00, Depreciation: 80_00, Wear: -80_00, Checking: -1_365_00 },
    },
  ],
};
const BOOKS = aCompany(MILL);
const tag = (name: string, given: AccountTagName): AccountTag => {
  const { sourceId, number } = BOOKS.accounts.find((account) => account.name === name)!;
  return { sourceId, number, name, tag: given };
};
const TAGS = [
  tag('Patents', 'Intangible'),
  tag('Due from owner', 'RelatedPartyReceivable'),
  tag('Shareholder loan', 'SubordinatedDebt'),
  tag('Line of credit', 'Debt'),
  tag('Rent', 'Rent'),
  tag('Draws', 'Distribution'),
];
const JANUARY_2024 = monthIndexOf('2024-01-01');
const LOAN = {
  ...({ id: 'loan', name: 'Term loan', kind: 'TermLoan', subordinated: false, accountSourceIds: [BOOKS.accounts[10]!.sourceId] } as const),
  payments: Array.from({ length: 48 }, (_, at) => ({
    ...{ month: JANUARY_2024 + at, principal: 25_00, interest: 8_00, endingBalance: (47 - at) * 25_00 },
  })),
};
const ADD_BACK = {
  ...({ id: 'salary', kind: 'EbitdaAddBack', name: 'Owner’s salary' } as const),
  amounts: [{ fromMonth: JANUARY_2024 + 12, throughMonth: JANUARY_2024 + 23, amount: 240_00 }],
};
const TRUCK = {
  ...({ id: 'truck', kind: 'FinancedCapex', name: 'Truck loan' } as const),
  amounts: [{ fromMonth: JANUARY_2024 + 21, throughMonth: JANUARY_2024 + 21, amount: 500_00 }],
};
const ANALYZED = sourceOf(BOOKS, { inputs: { adjustments: [ADD_BACK, TRUCK], tags: TAGS, instruments: [LOAN] } });

describe('the ratios of a mill', () => {
  // FY 2025: EBITDA 8,800 - 4,800 - 600 = 3,400; adjusted 3,640; principal 300; interest 80; capex 700, of which 500 was financed.
  it.each<[AnalysisRatioId, string]>([
    ['CurrentRatio', '7.2700'],
    ['QuickRatio', '6.6700'],
    ['CashRatio', '4.6700'],
    ['WorkingCapital', '6270.00'],
    ['DebtToEquity', '0.1744'],
    ['LiabilitiesToEquity', '0.2674'],
    ['LiabilitiesToAssets', '21.1009'],
    ['TangibleNetWorth', '8050.00'],
    ['EffectiveTangibleNetWorth', '8550.00'],
    ['LiabilitiesToTangibleNetWorth', '0.2857'],
    ['TotalLeverage', '0.4121'],
    ['SeniorLeverage', '0.2747'],
    ['DebtToEbitda', '0.4412'],
    ['InterestCoverage', '38.5000'],
    ['Dscr', '9.5789'],
    ['Fccr', '7.7368'],
    ['RentAdjustedCoverage', '4.3265'],
    ['GrossMargin', '45.4545'],
    ['OperatingMargin', '35.0000'],
    ['EbitdaMargin', '41.3636'],
    ['NetMargin', '31.2500'],
    ['ReturnOnAssets', '25.2294'],
    ['ReturnOnEquity', '31.9767'],
    ['DaysReceivable', '82.9545'],
    ['DaysInventory', '45.6250'],
    ['DaysPayable', '60.8333'],
    ['CashConversionCycle', '67.7462'],
    ['AssetTurnover', '0.8073'],
    ['RevenueGrowth', '10.0000'],
  ])('%s of FY 2025 is %s', (id, expected) => expect(valuesOf(ANALYZED, id)['FY 2025']).toBe(expected));

  it('are all listed once', () => expect(analyze(ANALYZED).ratios.map(({ id }) => id)).toEqual(ANALYSIS_RATIO_IDS));

  it('stand for the last twelve months too', () => {
    expect(Object.keys(valuesOf(ANALYZED, 'CurrentRatio'))).toEqual(['FY 2024', 'FY 2025', 'YTD Mar 2026', 'TTM Mar 2026']);
    expect(valuesOf(ANALYZED, 'GrossMargin')['TTM Mar 2026']).toBe('45.9459');
  });
});

describe('a quarter to date', () => {
  const books = aCompany({
    accounts: { Checking: 'Bank', Receivables: 'Accounts Receivable', Capital: 'Equity', Sales: 'Income' },
    from: '2025-01-01',
    to: '2026-03-31',
    journals: [
      { date: '2025-01-01', lines: { Checking: 1_100_000_00, Capital: -1_100_000_00 } },
      { date: '2026-02-28', lines: { Checking: 600_000_00, Receivables: 300_000_00, Sales: -900_000_00 } },
    ],
  });
  const asReported = { flows: 'AsReported', balances: 'Ending' } as const;

  it('is made a year of where a flow is set against a balance', () => {
    expect(valuesOf(sourceOf(books), 'AssetTurnover')['YTD Mar 2026']).toBe('1.8250');
    expect(valuesOf(sourceOf(books, { basis: asReported }), 'AssetTurnover')['YTD Mar 2026']).toBe('0.4500');
  });

  it('has the same days receivable either way', () => {
    expect(valuesOf(sourceOf(books), 'DaysReceivable')['YTD Mar 2026']).toBe('30.0000');
    expect(valuesOf(sourceOf(books, { basis: asReported }), 'DaysReceivable')['YTD Mar 2026']).toBe('30.0000');
  });

  it('counts the mean of its first and last balance where that is asked for', () => {
    const average = { flows: 'AsReported', balances: 'Average' } as const;
    expect(valuesOf(sourceOf(books, { basis: average }), 'AssetTurnover')['YTD Mar 2026']).toBe(toDecimal(fraction(900, 1_550), 4));
  });
});

describe('a ratio without a value says why', () => {
  const early = sourceOf(aCompany({ ...MILL, to: '2026-01-20', journals: MILL.journals!.slice(0, 9) }));
  it.each<[string, AnalysisSource, AnalysisRatioId, string, string]>([
    ['its fiscal year has hardly begun', early, 'AssetTurnover', 'YTD Jan 2026', 'TooShort'],
    ['no one entered a debt schedule', sourceOf(BOOKS), 'Dscr', 'FY 2025', 'NoDebtSchedule'],
    ['the books begin with the period', ANALYZED, 'RevenueGrowth', 'FY 2024', 'PeriodNotAvailable'],
    [
      'the balance before the books is not known',
      sourceOf(aCompany({ ...MILL, openingKnown: false }), { basis: { flows: 'Annualized', balances: 'Average' } }),
      'AssetTurnover',
      'FY 2024',
      'OpeningUnknown',
    ],
    ['nothing was sold', sourceOf(aCompany({ ...MILL, journals: [] })), 'GrossMargin', 'FY 2025', 'NonPositiveDenominator'],
    [
      'the layout has no such section',
      sourceOf(BOOKS, {
        layouts: { ...imported(BOOKS), BalanceSheet: { ...imported(BOOKS).BalanceSheet, sections: {}, items: [] } },
      }),
      'CurrentRatio',
      'FY 2025',
      'NoData',
    ],
  ])('%s', (_, source, id, label, reason) => expect(valuesOf(source, id)[label]).toBe(reason));

  it('what is below zero: EBITDA, so that a leverage test can’t pass', () => {
    const losing = aCompany({
      ...MILL,
      journals: [...MILL.journals!, { date: '2025-12-31', lines: { Rent: 9_000_00, Checking: -9_000_00 } }],
    });
    expect(valuesOf(sourceOf(losing), 'TotalLeverage')['FY 2025']).toBe('NonPositiveDenominator');
  });
});

describe('principal without a schedule', () => {
  const tagged = { ...NO_INPUTS, tags: [tag('Term loan', 'CurrentPortion')] };

  it('is what was due within a year when twelve months began', () => {
    // Interest 80 and the 1,200 that were owed on 31 December 2024.
    expect(valuesOf(sourceOf(BOOKS, { inputs: tagged }), 'Dscr')['FY 2025']).toBe(toDecimal(fraction(3_400, 1_280), 4));
  });

  it('is unknown for other periods', () => {
    expect(valuesOf(sourceOf(BOOKS, { inputs: tagged }), 'Dscr')['YTD Mar 2026']).toBe('NoDebtSchedule');
  });
});

describe('an analysis', () => {
  it('says which tags no account has, and which schedule is not what the books owe', () => {
    expect(analyze(sourceOf(BOOKS)).notices.map((notice) => notice.kind)).toEqual(Array(5).fill('NothingTagged'));
    const [notice] = analyze(ANALYZED).notices;
    // 27 of 48 payments of 25 are due by March 2026; the books paid 400 of 1,200.
    expect(notice).toMatchObject({ kind: 'ScheduleDiffers', scheduled: 525_00, booked: 800_00 });
  });

  it('follows a loan that is moved from current to long-term liabilities', () => {
    const layouts = imported(BOOKS);
    const line = BOOKS.accounts.findIndex(({ name }) => name === 'Line of credit');
    const context = { accounts: BOOKS.accounts, sanitise: (text: string) => text };
    const moved = performCommand(layouts.BalanceSheet, { kind: 'moveAccounts', accounts: [line], to: 'longtermliabilities' }, context);
    if (isRefusedChange(moved)) throw new Error(moved.refused);
    const after = { ...layouts, BalanceSheet: moved };
    expect(valuesOf(sourceOf(BOOKS), 'CurrentRatio')['FY 2025']).toBe('7.2700');
    expect(valuesOf(sourceOf(BOOKS, { layouts: after }), 'CurrentRatio')['FY 2025']).toBe(toDecimal(fraction(7_270, 800), 4));
    expect(valuesOf(sourceOf(BOOKS, { layouts: after }), 'DebtToEquity')['FY 2025']).toBe(toDecimal(fraction(1500, 8600), 4));
  });

  it('agrees with the ratios of the books as reported', () => {
    const source = sourceOf(BOOKS, { basis: { flows: 'AsReported', balances: 'Ending' } });
    const { columns } = analyze(source);
    for (const { id, unit, columnData } of ratiosOf(source.layouts, BOOKS, columns)) {
      const digits = unit === 'Amount' ? 2 : 4;
      const expected = columnData.map((value, at) => [
        columns[at]!.label,
        value === null ? null : roundDecimal(plainDecimal(value), digits),
      ]);
      expect([id, valuesOf(source, id)]).toEqual([id, Object.fromEntries(expected)]);
    }
    expect(RATIO_IDS).toHaveLength(18);
  });
});

describe('the trace of a ratio', () => {
  it('names accounts, adjustments and payments', () => {
    const column = analyze(ANALYZED).columns[1]!;
    const [ebitda, service] = traceRatio('Dscr', column, ANALYZED);
    expect(ebitda?.items.at(-1)).toMatchObject({ of: 'adjustment', adjustment: { name: 'Owner’s salary' } });
    expect(service?.items.filter(({ of }) => of === 'payment')).toHaveLength(12);
  });

  const periods = ['FiscalYearsAndYTD', 'FiscalQuartersAndQTD', 'MonthsAndMTD'] as const;
  const bases = (['Annualized', 'AsReported'] as const).flatMap((flows) =>
    (['Ending', 'Average'] as const).map((balances) => ({ flows, balances })),
  );

  it.each(periods)('adds up to each figure in every cell by %s', (reportingPeriod) => {
    for (const basis of bases) {
      for (const inputs of [NO_INPUTS, ANALYZED.inputs]) {
        const source = { ...ANALYZED, reportingPeriod, basis, inputs };
        const figures = new AnalysisFigures(source.layouts, BOOKS, inputs);
        for (const column of analyze(source).columns) {
          for (const id of ANALYSIS_RATIO_IDS) {
            const traced = traceRatio(id, column, source, figures);
            expect(traced.map(({ figure }) => figure)).toEqual(RATIO_RECIPES[id].figures);
            for (const { amount, items } of traced) {
              const sum = items.reduce((all, item) => plus(all, item.amount), ZERO);
              if (typeof amount !== 'string') expect(signOf(minus(amount, sum))).toBe(0);
              else expect(items).toEqual([]);
            }
          }
        }
      }
    }
  });
});
