import type { OpenItem, SourceParty } from '@countinghouse/domain/imports/page';
import type { BooksGiven } from './a-record-with-books';

/** The day of the documents. */
export const AS_OF = '2026-06-30';
const ACCOUNTS = {
  ...{ Checking: 'Bank', Debtors: 'Accounts Receivable', Creditors: 'Accounts Payable' },
  ...{ Raw: 'Inventory', Finished: 'Inventory', Sales: 'Income', Purchases: 'Expense' },
} as const satisfies BooksGiven['accounts'];
const NAMES = ['Acme', 'Bolt', 'Cedar', 'Delta', 'Euro', 'Fed', 'Iris', 'Grand', 'Hill'];
const PARTIES: SourceParty[] = [
  ...NAMES.map((name): SourceParty => ({ sourceId: `c-${name}`, name, role: 'customer' })),
  { sourceId: 'v-Grand', name: 'Grand Supply', role: 'vendor' },
];
const dayOfAge = (days: number) => new Date(Date.parse(AS_OF) - days * 86_400_000).toISOString().slice(0, 10);

function item(side: OpenItem['side'], party: number, dollars: number, days: number): OpenItem {
  const open = dollars * 100;
  const money = { currency: 'USD', total: open, open, openBase: open, controlAccount: side === 'receivable' ? 1 : 2 };
  const documentKind = side === 'payable' ? ('bill' as const) : open < 0 ? ('creditNote' as const) : ('invoice' as const);
  return {
    side,
    sourceId: `${party} ${days}`,
    documentKind,
    number: null,
    party,
    asOf: AS_OF,
    date: dayOfAge(days),
    due: null,
    ...money,
    place: null,
  };
}

/** The documents of the worked example. */
export const ITEMS = [
  ...([
    [0, 100_000, 20],
    [0, 50_000, 45],
    [1, 40_000, 30],
    [1, 30_000, 100],
    [2, 60_000, 10],
    [2, 10_000, 95],
    [2, -5_000, 120],
  ] as const),
  ...([
    [3, 25_000, 5],
    [4, 20_000, 5],
    [5, 15_000, 5],
    [6, 8_000, 5],
    [7, 200_000, 25],
    [8, 30_000, 60],
  ] as const),
].map(([party, dollars, days]) => item('receivable', party, dollars, days));
/** Books with them. */
export const BOOKS: BooksGiven = {
  accounts: ACCOUNTS,
  journals: [
    { date: '2026-01-02', lines: { Checking: 100_00, Sales: -100_00 } },
    { date: AS_OF, lines: { Debtors: 583_000_00, Sales: -583_000_00 } },
    { date: AS_OF, lines: { Purchases: 18_000_00, Creditors: -18_000_00 } },
    { date: AS_OF, lines: { Raw: 120_000_00, Finished: 90_000_00, Checking: -210_000_00 } },
  ],
  parties: PARTIES,
  openItems: [...ITEMS, item('payable', 9, 18_000, 3)],
};
/** The rules of the example. */
export const RULES = {
  ...{ agingBasis: 'InvoiceDate', maxAgeDays: 90, crossAgePercent: '25', concentrationPercent: '25', receivableAdvance: '85' },
  ...{ excludeIntercompany: true, excludeForeign: true, excludeGovernment: true, contra: true },
  inventory: [
    { name: 'Raw material', accountKeys: ['Raw'], ineligible: '12000', advance: '50' },
    { name: 'Finished goods', accountKeys: ['Finished'], ineligible: '15500', advance: '60' },
  ],
  inventorySublimit: '90000',
  equipment: [{ name: 'Oven line', appraisedValue: '133333.33', appraisedOn: '2026-01-31', advance: '75' }],
  reserves: [{ name: 'Rent', amount: '20000' }],
};
/** The balances of its facility. */
export const BALANCES = { commitment: '400000', outstanding: '310000', lettersOfCredit: '25000' };
/** A customer without flags. */
export const PLAIN_CUSTOMER = { affiliate: false, foreign: false, government: false, excluded: false };
/** What is known of its customers. */
export const FLAGS = [
  { ...PLAIN_CUSTOMER, partyKey: 'c-Delta', affiliate: true },
  { ...PLAIN_CUSTOMER, partyKey: 'c-Euro', foreign: true },
  { ...PLAIN_CUSTOMER, partyKey: 'c-Fed', government: true },
  { ...PLAIN_CUSTOMER, partyKey: 'c-Iris', excluded: true },
  { ...PLAIN_CUSTOMER, partyKey: 'c-Grand', vendorKey: 'v-Grand' },
];
