import { describe, expect, it } from 'vitest';
import { anOpenItem, someLines, someOptions, someParties, someSettings } from '../books.builders';
import type { ImportPage, LinesPage, OpenItem, StatedAgingPage } from '../page';
import { INCOME, RECEIVABLE, check, ledger, sale } from './check-pages.builders';

const DAY = '2024-03-31';
const PARTIES = someParties(['Amy', 'customer'], ['Bergmann', 'customer']);
const [AMY, BERGMANN] = [0, 1];
const items = (...given: readonly Partial<OpenItem>[]): ImportPage => ({ kind: 'openItems', items: given.map(anOpenItem) });
/** A customer with an invoice of 100.00 and an unapplied payment of 30.00, and one with an invoice of 50.00 in euros. */
const OPEN = items(
  { party: AMY, openBase: 10_000 },
  { party: AMY, openBase: -3_000, documentKind: 'payment' },
  { party: BERGMANN, openBase: 5_000, currency: 'EUR' },
);

type Row = readonly [party: number, open: number, name?: string];

function stated(rows: readonly Row[] | null, more: Partial<StatedAgingPage> = {}): ImportPage {
  const named = rows?.map(([party, open, name = '']) => ({ party, open, name })) ?? null;
  return { kind: 'statedAging', side: 'receivable', day: DAY, rows: named, settledLater: new Map(), journalType: 'Journal Entry', ...more };
}

/** A journal entry on receivables, of a customer or of none. */
function journalEntry(amount: number, party: number): LinesPage {
  const lines = someLines(
    [
      {
        journal: 'j',
        date: DAY,
        party,
        lines: [
          [RECEIVABLE, amount],
          [INCOME, -amount],
        ],
      },
    ],
    9,
  );
  return { ...lines, type: ['Journal Entry', 'Journal Entry'] };
}

const settings = (given: Parameters<typeof someOptions>[0] = {}) =>
  someSettings({ origin: 'package', today: DAY, options: someOptions(given) });
const receivables = (pages: readonly ImportPage[], given: Parameters<typeof someOptions>[0] = {}) =>
  check('package-receivables', [...ledger(sale('2024-03-01', 12_000)), PARTIES, ...pages], settings(given));
/** Gaps as `Amy: 30.00 unappliedCredit`. */
const gaps = (...pages: readonly ImportPage[]) =>
  receivables(pages).rows.map(([, party, , , difference, cause]) => `${party}: ${difference} ${cause?.replace('check.cause.', '')}`);

describe('the package’s own aging report', () => {
  it('that has the same of every customer passes', () => {
    expect(
      receivables([
        OPEN,
        stated([
          [AMY, 7_000],
          [BERGMANN, 5_000],
        ]),
      ]),
    ).toEqual({
      outcome: 'Pass',
      sentence:
        'At 2024-03-31, the open documents of every customer equal the package’s own AR aging. Customers compared: 2. Total: 120.00.',
      rows: [],
    });
  });

  it('that differs says by what, the largest difference first', () => {
    expect(
      receivables([
        OPEN,
        stated([
          [AMY, 6_000],
          [BERGMANN, 2_000],
        ]),
      ]),
    ).toEqual({
      outcome: 'Fail',
      sentence: 'At 2024-03-31, the package’s own AR aging totals 80.00 and the open documents 120.00. Customers that differ: 2.',
      rows: [
        [DAY, 'Bergmann', '20.00', '50.00', '-30.00', 'check.cause.none'],
        [DAY, 'Amy', '60.00', '70.00', '-10.00', 'check.cause.none'],
      ],
    });
  });

  it('that may not be read leaves the check open', () => {
    expect(receivables([OPEN, stated(null)]).outcome).toBe('Inconclusive');
  });

  it('names no customer where names are replaced', () => {
    const page = stated([
      [AMY, 6_000],
      [BERGMANN, 5_000],
      [-1, 900, 'Zephyr Boats'],
    ]);
    const { rows } = receivables([OPEN, page], { anonymizeCustomersAndVendors: true });
    expect(rows.map(([, party]) => party)).toEqual(['Customer 1', 'Unlisted customer 3']);
  });
});

describe('the probable cause of a gap', () => {
  const bergmann: Row = [BERGMANN, 5_000];

  it.each<[cause: string, row: Row, gap: string]>([
    ['a customer that the list lacks', [-1, 900, 'Zephyr Boats'], 'Zephyr Boats: 9.00 missingParty'],
    ['a payment that the report leaves out, since it is not applied', [AMY, 3_000], 'Amy: 30.00 unappliedCredit'],
    ['a rate that is rounded otherwise, where there are documents in another currency', [BERGMANN, -1], 'Bergmann: -0.01 rateRounding'],
    ['nothing known, where a cent differs in the currency of the books', [AMY, 1], 'Amy: 0.01 none'],
  ])('is %s', (_, more, gap) => {
    expect(gaps(OPEN, stated([[AMY, 7_000], bergmann, more]))).toEqual([gap]);
  });

  it('is a payment after the day, where the report is as of now', () => {
    const settledLater = new Map([[BERGMANN, 1_200]]);
    expect(
      gaps(
        OPEN,
        stated(
          [
            [AMY, 7_000],
            [BERGMANN, 3_800],
          ],
          { settledLater },
        ),
      ),
    ).toEqual(['Bergmann: -12.00 settledLater']);
  });

  it('is a journal entry on the control account, with a customer or without', () => {
    const page = stated([[AMY, 7_800], bergmann]);
    expect(gaps(journalEntry(800, AMY), OPEN, page)).toEqual(['Amy: 8.00 journalOnControl']);
    const without = stated([[AMY, 7_000], bergmann, [-1, 800, 'Not Specified']]);
    expect(gaps(journalEntry(800, -1), OPEN, without)).toEqual(['Not Specified: 8.00 journalOnControl']);
  });

  it('is none for a listed journal entry without a customer, which has a row beside that of a customer that the list lacks', () => {
    const page = stated([[AMY, 7_000], bergmann, [-1, 900, 'Zephyr Boats'], [-1, 800, 'Not Specified']]);
    const listed = items({ party: -1, documentKind: 'journal', openBase: 800 });
    expect(gaps(journalEntry(800, -1), OPEN, listed, page)).toEqual(['Zephyr Boats: 9.00 missingParty']);
  });
});

describe('a package without an aging report of all customers', () => {
  const trialBalance = (receivable: number): ImportPage => {
    const rows = [
      { account: RECEIVABLE, name: 'Accounts Receivable', balance: receivable },
      { account: INCOME, name: 'Income', balance: -receivable },
    ];
    const report = { day: DAY, yearStart: '2024-01-01', basis: null, rows };
    return {
      kind: 'statedBalances',
      reports: [report],
      before: null,
      retainedEarnings: -1,
      foreign: [],
      exchangeGains: [],
      journalType: 'Journal Entry',
    };
  };
  const invoice = items({ controlAccount: RECEIVABLE, openBase: 12_000 });

  it('is compared by control account with its trial balance, which the finding says', () => {
    const { outcome, sentence } = receivables([invoice, trialBalance(12_000)]);
    expect([outcome, sentence]).toEqual(['Pass', expect.stringContaining('no AR aging for all customers, so the totals were compared')]);
  });

  it('shows a journal entry without a customer as the cause of what its control account has more', () => {
    expect(gaps(journalEntry(800, -1), invoice, trialBalance(12_800))).toEqual(['Accounts Receivable: 8.00 journalOnControl']);
  });
});
