import { DEFAULT_RULES } from '@countinghouse/domain/receivables/borrowing-base-rules';
import { certifiedFigures } from '@countinghouse/domain/receivables/certified-figures';
import { expect, it } from 'vitest';
import { booksOf, flagsOf, type PartyFlag, type Workings } from './certificate-books';
import { movedLines, waterfallOf } from './waterfall';

const CERTIFICATE = { asOf: '2026-06-30', currency: 'USD' };
const WORKINGS: Workings = {
  customers: [
    { key: 'a', name: 'Acme' },
    { key: 'b', name: 'Bolt' },
  ],
  vendors: [{ key: 'v', name: 'Bolt Supply', owed: '10.00' }],
  documents: {
    customers: [0, 1, 1, -1, 1],
    kinds: ['invoice', 'invoice', 'invoice', 'invoice', 'creditNote'],
    numbers: ['1', '2', null, '4', '5'],
    dates: ['2026-06-01', '2026-06-01', '2026-01-01', '2026-06-01', '2026-06-01'],
    dues: [null, null, '2026-02-01', null, null],
    open: [200_00, 60_00, 40_00, 5_00, -3_00],
  },
  accounts: [{ key: 'Raw', number: '1300', name: 'Raw material', inventory: true, balance: '50.00' }],
  flags: [],
  tie: null,
};
const RULES = { ...DEFAULT_RULES, concentrationPercent: 100_00, receivableAdvance: 100_00 };
const BALANCES = { commitment: 1_000_00, outstanding: 100_00, lettersOfCredit: 0 };
const FLAG: PartyFlag = {
  ...{ partyKey: 'b', affiliate: false, foreign: false, government: false, excluded: false },
  ...{ vendorKey: 'v', cap: '20.00', currency: 'USD', version: 1 },
};
const linesOf = (crossAgePercent: number) => {
  const decided = { rules: { ...RULES, crossAgePercent }, balances: BALANCES };
  return waterfallOf(certifiedFigures(booksOf(CERTIFICATE, WORKINGS), { ...decided, flags: flagsOf([FLAG], 'USD') }), decided);
};
const amountsOf = (crossAgePercent: number) => new Map(linesOf(crossAgePercent).map(({ id, amount }) => [id, amount]));

it('a certificate is computed from its workings as the server computes it', () => {
  const amounts = amountsOf(50_00);
  expect(amounts.get('positive')).toBe(305_00);
  expect(amounts.get('rule pastDue')).toBe(-40_00);
  expect(amounts.get('rule credits')).toBe(-3_00);
  expect(amounts.get('rule contra')).toBe(-10_00);
  expect(amounts.get('rule concentration')).toBe(-27_00);
  expect(amounts.get('rule noCustomer')).toBe(-5_00);
  expect(amounts.get('availability')).toBe(120_00);
});

it('lines that another rule moved name what was saved', () => {
  const moved = movedLines(linesOf(25_00), linesOf(50_00));
  expect(moved.get('rule crossAged')).toBe(0);
  expect(moved.get('availability')).toBe(120_00);
  expect(moved.has('rule pastDue')).toBe(false);
});

it('a cap in another currency does not count', () =>
  expect(flagsOf([{ ...FLAG, currency: 'EUR' }], 'USD').get('b')).toMatchObject({ cap: null, vendorKey: 'v' }));

it('the documents of a customer are listed one by one', () => {
  const { documentsOf, documentCount } = booksOf(CERTIFICATE, WORKINGS);
  expect(documentCount).toBe(5);
  expect(documentsOf('b').map(({ number, open }) => [number, open])).toEqual([
    ['2', 60_00],
    [null, 40_00],
    ['5', -3_00],
  ]);
  expect(documentsOf(null)).toHaveLength(1);
});
