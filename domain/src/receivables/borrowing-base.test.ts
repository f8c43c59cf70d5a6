import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { availabilityOf } from './borrowing-base';
import { DEFAULT_RULES, type BorrowingBaseRules, type CustomerFlags } from './borrowing-base-rules';
import { eligibleReceivables, INELIGIBLE_RULES, type CertifiedDocument } from './eligible-receivables';

const AS_OF = '2026-06-30';
const PLAIN: CustomerFlags = { affiliate: false, foreign: false, government: false, excluded: false, vendorKey: null, cap: null };
const dayOfAge = (days: number) => new Date(Date.parse(AS_OF) - days * 86_400_000).toISOString().slice(0, 10);
const aged = (customer: string | null, dollars: number, days: number): CertifiedDocument => ({
  ...{ customer, open: dollars * 100, date: dayOfAge(days), due: null },
});

const DOCUMENTS = [
  aged('Acme', 100_000, 20),
  aged('Acme', 50_000, 45),
  aged('Bolt', 40_000, 30),
  aged('Bolt', 30_000, 100),
  aged('Cedar', 60_000, 10),
  aged('Cedar', 10_000, 95),
  aged('Cedar', -5_000, 120),
  aged('Delta', 25_000, 5),
  aged('Euro', 20_000, 5),
  aged('Fed', 15_000, 5),
  aged('Iris', 8_000, 5),
  aged('Grand', 200_000, 25),
  aged('Hill', 30_000, 60),
];
const FLAGS = new Map<string, CustomerFlags>([
  ['Delta', { ...PLAIN, affiliate: true }],
  ['Euro', { ...PLAIN, foreign: true }],
  ['Fed', { ...PLAIN, government: true }],
  ['Iris', { ...PLAIN, excluded: true }],
  ['Grand', { ...PLAIN, vendorKey: 'grand-vendor' }],
]);
const RULES: BorrowingBaseRules = {
  ...DEFAULT_RULES,
  crossAgePercent: 25_00,
  inventory: [
    { name: 'Raw material', accountKeys: ['1300'], ineligible: 12_000_00, advance: 50_00 },
    { name: 'Finished goods', accountKeys: ['1310'], ineligible: 15_500_00, advance: 60_00 },
  ],
  inventorySublimit: 90_000_00,
  equipment: [{ name: 'Oven line', appraisedValue: 133_333_33, appraisedOn: '2026-01-31', advance: 75_00 }],
  reserves: [{ name: 'Rent', amount: 20_000_00 }],
};
const GROSS = [120_000_00, 90_000_00];
const BALANCES = { commitment: 400_000_00, outstanding: 310_000_00, lettersOfCredit: 25_000_00 };
const contextOf = (rules: BorrowingBaseRules) => ({ asOf: AS_OF, rules, flags: FLAGS, payables: new Map([['grand-vendor', 18_000_00]]) });

describe('a borrowing base', () => {
  it('matches the worked example to the cent', () => {
    const found = eligibleReceivables(DOCUMENTS, contextOf(RULES));
    expect(found).toMatchObject({
      positive: 588_000_00,
      taken: {
        ...{ pastDue: 40_000_00, crossAged: 40_000_00, intercompany: 25_000_00, foreign: 20_000_00, government: 15_000_00 },
        ...{ excluded: 8_000_00, noCustomer: 0, credits: 5_000_00, contra: 18_000_00, concentration: 123_500_00 },
      },
      ...{ base: 417_000_00, cap: 104_250_00, eligible: 293_500_00 },
    });
    const excess = (name: string) => found.customers.find(({ customer }) => customer === name)?.taken.concentration;
    expect([excess('Acme'), excess('Grand')]).toEqual([45_750_00, 77_750_00]);
    expect(availabilityOf(found, RULES, BALANCES, GROSS)).toMatchObject({
      ...{ receivables: 249_475_00, inventory: 90_000_00, equipment: 99_999_99, borrowingBase: 419_474_99 },
      ...{ line: 400_000_00, suppressed: 19_474_99, availability: 65_000_00 },
    });
  });

  it('matches the example with a cross-age of 50 % to the cent', () => {
    const rules = { ...RULES, crossAgePercent: 50_00 };
    const found = eligibleReceivables(DOCUMENTS, contextOf(rules));
    expect(found).toMatchObject({ base: 457_000_00, cap: 114_250_00, eligible: 353_500_00 });
    expect(availabilityOf(found, rules, BALANCES, GROSS)).toMatchObject({ borrowingBase: 470_474_99, availability: 65_000_00 });
  });

  it('does not cross-age a customer at exactly the percentage', () => {
    const documents = [aged('Acme', 75, 10), aged('Acme', 25, 100)];
    const rules = { ...DEFAULT_RULES, concentrationPercent: 100_00, crossAgePercent: 25_00 };
    expect(eligibleReceivables(documents, contextOf(rules)).taken.crossAged).toBe(0);
    const lower = { ...rules, crossAgePercent: 24_99 };
    expect(eligibleReceivables(documents, contextOf(lower)).taken.crossAged).toBe(75_00);
  });

  it('excludes documents without a customer, and counts each dollar under the first rule that takes it', () => {
    const documents = [aged(null, 10, 5), aged(null, 20, 100), aged('Delta', 30, 100), aged('Delta', 5, 1)];
    const { taken } = eligibleReceivables(documents, contextOf({ ...DEFAULT_RULES, crossAgePercent: null }));
    expect(taken).toMatchObject({ pastDue: 50_00, noCustomer: 10_00, intercompany: 5_00 });
  });

  it('lets a customer have a cap of its own', () => {
    const flags = new Map([['Acme', { ...PLAIN, cap: 70_00 }]]);
    const documents = [aged('Acme', 100, 5), aged('Bolt', 100, 5)];
    expect(eligibleReceivables(documents, { ...contextOf(DEFAULT_RULES), flags }).taken.concentration).toBe(30_00 + 50_00);
  });

  it('is an overadvance where more is drawn than may be', () =>
    expect(availabilityOf({ eligible: 100_00 }, DEFAULT_RULES, BALANCES, [])).toMatchObject({
      availability: 85_00 - 335_000_00,
      suppressed: 0,
    }));
});

it('the rule totals and what is eligible add up to the positive documents of any books, customer by customer', () => {
  const names = ['Acme', 'Bolt', 'Cedar', 'Delta', 'Euro'];
  const document = fc.record({
    customer: fc.option(fc.constantFrom(...names), { nil: null }),
    open: fc.integer({ min: -2_000_000, max: 9_000_000 }),
    date: fc.integer({ min: -10, max: 250 }).map(dayOfAge),
    due: fc.option(fc.integer({ min: -60, max: 200 }).map(dayOfAge), { nil: null }),
  });
  const share = fc.integer({ min: 0, max: 10_000 });
  const flags = fc.record({
    ...{ affiliate: fc.boolean(), foreign: fc.boolean(), government: fc.boolean(), excluded: fc.boolean() },
    vendorKey: fc.option(fc.constantFrom('v1', 'v2'), { nil: null }),
    cap: fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: null }),
  });
  const rules = fc.record({
    agingBasis: fc.constantFrom('DueDate' as const, 'InvoiceDate' as const),
    maxAgeDays: fc.integer({ min: 0, max: 180 }),
    crossAgePercent: fc.option(share, { nil: null }),
    concentrationPercent: share,
    ...{ excludeIntercompany: fc.boolean(), excludeForeign: fc.boolean(), excludeGovernment: fc.boolean(), contra: fc.boolean() },
  });
  const books = fc.record({
    documents: fc.array(document, { maxLength: 40 }),
    rules,
    flags: fc.array(fc.tuple(fc.constantFrom(...names), flags), { maxLength: 5 }),
    payables: fc.array(fc.tuple(fc.constantFrom('v1', 'v2'), fc.integer({ min: -100_000, max: 4_000_000 })), { maxLength: 2 }),
  });
  fc.assert(
    fc.property(books, (given) => {
      const context = {
        ...{ asOf: AS_OF, rules: { ...DEFAULT_RULES, ...given.rules } },
        ...{ flags: new Map(given.flags), payables: new Map(given.payables) },
      };
      const found = eligibleReceivables(given.documents, context);
      const positive = given.documents.reduce((sum, { open }) => sum + Math.max(0, open), 0);
      for (const line of [found, ...found.customers]) {
        const amounts = [line.eligible, ...INELIGIBLE_RULES.map((rule) => line.taken[rule])];
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(line.positive);
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
      }
      expect(found.positive).toBe(positive);
    }),
    { numRuns: 1_000 },
  );
});
