import { describe, expect, it } from 'vitest';
import type { OpenItem, SourceAccount } from '@countinghouse/domain/imports/page';
import { readJournalsOnControl } from './journals-on-control';
import { readOpenItems } from './read-open-items';
import { apiOver, fakeQuickBooks } from './testing/fake-quickbooks';

interface Row {
  readonly Id: string;
  readonly TxnDate: string;
  readonly Balance?: number;
  readonly [field: string]: unknown;
}

/** A company whose queries honor the conditions that reading open items makes, and nothing else. */
function companyWith(entities: Readonly<Record<string, readonly Row[]>>) {
  return fakeQuickBooks((_, query) => {
    const [, entity = '', where = ''] = /FROM (\w+)(?: WHERE (.*))? ORDERBY/.exec(query.get('query') ?? '') ?? [];
    const conditions = where === '' ? [] : where.split(' AND ').map(conditionOf);
    const rows = (entities[entity] ?? []).filter((row) => conditions.every((holds) => holds(row)));
    return { QueryResponse: rows.length === 0 ? {} : { [entity]: rows } };
  });
}

function conditionOf(text: string): (row: Row) => boolean {
  const [, day] = /^TxnDate <= '(.*)'$/.exec(text) ?? [];
  const [, after] = /^TxnDate > '(.*)'$/.exec(text) ?? [];
  const [, ids] = /^Id IN \((.*)\)$/.exec(text) ?? [];
  if (day !== undefined) return ({ TxnDate }) => TxnDate <= day;
  if (after !== undefined) return ({ TxnDate }) => TxnDate > after;
  if (ids !== undefined) return ({ Id }) => ids.split(', ').includes(`'${Id}'`);
  if (text === `Balance > '0'`) return ({ Balance = 0 }) => Balance > 0;
  throw new RangeError(`QuickBooks would refuse ${text}`);
}

const account = (sourceId: string, type: SourceAccount['type']): SourceAccount => ({
  ...{ sourceId, number: null, name: sourceId, parentSourceId: null, active: true, description: null },
  type,
});
const ACCOUNTS = [account('33', 'Accounts Payable'), account('84', 'Accounts Receivable'), account('85', 'Accounts Receivable')];
const CUSTOMER = { CustomerRef: { value: '1', name: 'Amy' } };
const VENDOR = { VendorRef: { value: '30', name: 'Bob' } };
const link = (TxnType: string, TxnId: string, Amount: number) => ({ Amount, LinkedTxn: [{ TxnId, TxnType }] });

async function open(side: OpenItem['side'], asOf: string, entities: Readonly<Record<string, readonly Row[]>>) {
  const parties = new Map([
    ['1', 0],
    ['30', 1],
  ]);
  const terms = { asOf, homeCurrency: 'USD', accounts: ACCOUNTS, accountCurrencies: new Map([['85', 'EUR']]), parties };
  const api = apiOver(companyWith(entities));
  const journals = await readJournalsOnControl(api, terms);
  return (await readOpenItems(api, side, { ...terms, journals })).page.items;
}
const opens = (items: readonly OpenItem[]) => items.map(({ sourceId, open: amount }) => [sourceId, amount]);

describe('open receivables', () => {
  const invoice: Row = {
    Id: '9',
    DocNumber: '1001',
    TxnDate: '2026-05-02',
    DueDate: '2026-06-01',
    TotalAmt: 100.1,
    Balance: 40.05,
    ...CUSTOMER,
  };

  it('are invoices with their balance', async () => {
    expect(await open('receivable', '2026-11-20', { Invoice: [invoice] })).toEqual([
      {
        side: 'receivable',
        sourceId: 'Invoice/9',
        documentKind: 'invoice',
        number: '1001',
        party: 0,
        asOf: '2026-11-20',
        date: '2026-05-02',
        due: '2026-06-01',
        currency: 'USD',
        total: 10_010,
        open: 4_005,
        openBase: 4_005,
        controlAccount: 1,
        place: null,
      },
    ]);
  });

  it('count credit memos and what is left of payments as negative', async () => {
    const items = await open('receivable', '2026-11-20', {
      CreditMemo: [{ Id: '10', TxnDate: '2026-05-03', TotalAmt: 20, Balance: 15, ...CUSTOMER }],
      Payment: [
        { Id: '11', TxnDate: '2026-05-04', TotalAmt: 50, UnappliedAmt: 12.5, ...CUSTOMER },
        { Id: '12', TxnDate: '2026-05-04', TotalAmt: 50, UnappliedAmt: 0, Line: [link('Invoice', '9', 50)], ...CUSTOMER },
      ],
    });
    expect(items.map(({ documentKind, total, open: amount }) => [documentKind, total, amount])).toEqual([
      ['creditNote', -2_000, -1_500],
      ['payment', -5_000, -1_250],
    ]);
  });

  it('of a foreign customer are converted at the rate of the document, and belong to the account of their currency', async () => {
    const foreign = { ...invoice, CurrencyRef: { value: 'EUR' }, ExchangeRate: 1.0875 };
    expect(await open('receivable', '2026-11-20', { Invoice: [foreign] })).toMatchObject([
      { currency: 'EUR', open: 4_005, openBase: 4_355, controlAccount: 2 },
    ]);
    const unrated = { ...foreign, ExchangeRate: undefined };
    await expect(open('receivable', '2026-11-20', { Invoice: [unrated] })).rejects.toThrow('ExchangeRate is not a');
  });
});

describe('a day in the past', () => {
  const invoice = (Id: string, TxnDate: string, Balance: number): Row => ({ Id, TxnDate, TotalAmt: 100, Balance, ...CUSTOMER });

  it('has open what was paid after it, in part or in full, and nothing that was invoiced after it', async () => {
    const items = await open('receivable', '2026-10-31', {
      Invoice: [
        invoice('1', '2026-10-01', 0),
        invoice('2', '2026-10-02', 30),
        invoice('3', '2026-11-02', 100),
        invoice('4', '2026-10-03', 0),
      ],
      Payment: [
        {
          Id: '5',
          TxnDate: '2026-11-05',
          TotalAmt: 170,
          UnappliedAmt: 0,
          Line: [link('Invoice', '1', 100), link('Invoice', '2', 70)],
          ...CUSTOMER,
        },
        { Id: '6', TxnDate: '2026-10-31', TotalAmt: 100, UnappliedAmt: 0, Line: [link('Invoice', '4', 100)], ...CUSTOMER },
      ],
    });
    expect(opens(items)).toEqual([
      ['Invoice/2', 10_000],
      ['Invoice/1', 10_000],
    ]);
  });

  it('has open a payment in advance of a later invoice', async () => {
    const items = await open('receivable', '2026-10-31', {
      Invoice: [invoice('3', '2026-11-02', 0)],
      Payment: [{ Id: '7', TxnDate: '2026-10-20', TotalAmt: 120, UnappliedAmt: 20, Line: [link('Invoice', '3', 100)], ...CUSTOMER }],
    });
    expect(opens(items)).toEqual([['Payment/7', -12_000]]);
  });

  it('has open a credit that was applied after it', async () => {
    const items = await open('receivable', '2026-10-31', {
      Invoice: [invoice('1', '2026-10-01', 60)],
      CreditMemo: [{ Id: '8', TxnDate: '2026-10-15', TotalAmt: 40, Balance: 0, ...CUSTOMER }],
      Payment: [
        {
          Id: '9',
          TxnDate: '2026-11-09',
          TotalAmt: 0,
          UnappliedAmt: 0,
          Line: [link('Invoice', '1', 40), link('CreditMemo', '8', 40)],
          ...CUSTOMER,
        },
      ],
    });
    expect(opens(items)).toEqual([
      ['Invoice/1', 10_000],
      ['CreditMemo/8', -4_000],
    ]);
  });
});

it('open payables are bills less vendor credits, as of a day', async () => {
  const items = await open('payable', '2026-10-31', {
    Bill: [
      { Id: '20', DocNumber: 'B-1', TxnDate: '2026-10-01', TotalAmt: 75, Balance: 25, ...VENDOR },
      { Id: '21', TxnDate: '2026-10-05', TotalAmt: 10, Balance: 0, ...VENDOR },
    ],
    VendorCredit: [{ Id: '22', TxnDate: '2026-10-06', TotalAmt: 5, Balance: 5, APAccountRef: { value: '33' }, ...VENDOR }],
    BillPayment: [{ Id: '23', TxnDate: '2026-11-01', TotalAmt: 10, Line: [link('Bill', '21', 10)], ...VENDOR }],
  });
  expect(items.map(({ documentKind, open: amount, party, controlAccount }) => [documentKind, amount, party, controlAccount])).toEqual([
    ['bill', 2_500, 1, 0],
    ['bill', 1_000, 1, 0],
    ['vendorCredit', -500, 1, 0],
  ]);
});

it('a payment to a vendor is open as far as it exceeds what it pays, unless it settles what cannot be told', async () => {
  const payment = (Id: string, TotalAmt: number, ...Line: readonly unknown[]): Row => ({
    Id,
    TxnDate: '2026-10-07',
    TotalAmt,
    Line,
    ...VENDOR,
  });
  const items = await open('payable', '2026-10-31', {
    Bill: [{ Id: '20', TxnDate: '2026-11-03', TotalAmt: 9, Balance: 0, ...VENDOR }],
    BillPayment: [
      payment('30', 50),
      payment('31', 50, link('Bill', '21', 30), link('VendorCredit', '22', 5)),
      payment('32', 50, link('Bill', '21', 50)),
      payment('33', 50, link('Check', '25', 20)),
      payment('34', 9, link('Bill', '20', 9)),
    ],
  });
  expect(items.map(({ sourceId, documentKind, open: amount }) => [sourceId, documentKind, amount])).toEqual([
    ['BillPayment/30', 'payment', -5_000],
    ['BillPayment/31', 'payment', -2_500],
    ['BillPayment/34', 'payment', -900],
  ]);
});

describe('journal entries on a control account', () => {
  const post = (account: string, PostingType: 'Debit' | 'Credit', Amount: number, party?: string) => ({
    Amount,
    DetailType: 'JournalEntryLineDetail',
    JournalEntryLineDetail: {
      PostingType,
      AccountRef: { value: account },
      ...(party === undefined ? {} : { Entity: { EntityRef: { value: party } } }),
    },
  });
  const entry = (Id: string, TxnDate: string, ...Line: readonly unknown[]): Row => ({ Id, TxnDate, DocNumber: `JE-${Id}`, Line });
  const note = { DetailType: 'DescriptionOnly', Description: 'A line without an account' };

  it('are open with their customer or vendor, credits as negative, less what payments up to the day settle', async () => {
    const JournalEntry = [
      entry('40', '2026-10-02', note, post('84', 'Debit', 50, '1'), post('33', 'Credit', 20, '30'), post('99', 'Credit', 30)),
      entry('41', '2026-10-03', post('84', 'Credit', 8)),
      entry('42', '2026-10-04', post('84', 'Debit', 5, '1'), post('84', 'Credit', 5, '1')),
      entry('43', '2026-11-04', post('84', 'Debit', 60, '1')),
    ];
    const paid = (Id: string, TxnDate: string, ...Line: readonly unknown[]): Row => ({ Id, TxnDate, TotalAmt: 0, Line, ...CUSTOMER });
    const Payment = [
      paid('50', '2026-10-09', link('JournalEntry', '40', 15)),
      paid('51', '2026-11-09', link('JournalEntry', '40', 35)),
      paid('52', '2026-10-10', link('JournalEntry', '43', 10)),
    ];
    const items = await open('receivable', '2026-10-31', { JournalEntry, Payment });
    expect(items.map(({ sourceId, documentKind, party, total, open: amount }) => [sourceId, documentKind, party, total, amount])).toEqual([
      ['JournalEntry/40', 'journal', 0, 5_000, 3_500],
      ['JournalEntry/41', 'journal', -1, -800, -800],
      ['Payment/52', 'payment', 0, -0, -1_000],
    ]);
    const BillPayment = [{ Id: '60', TxnDate: '2026-10-11', TotalAmt: 20, Line: [link('JournalEntry', '40', 20)], ...VENDOR }];
    expect(opens(await open('payable', '2026-10-31', { JournalEntry }))).toEqual([['JournalEntry/40', 2_000]]);
    expect(await open('payable', '2026-10-31', { JournalEntry, BillPayment })).toEqual([]);
  });

  it('of several customers are settled by the payments of each, and in another currency only on an account of it', async () => {
    const JournalEntry = [
      entry('40', '2026-10-02', post('84', 'Debit', 50, '1'), post('84', 'Debit', 30, '30')),
      { ...entry('41', '2026-10-02', post('84', 'Debit', 7), post('85', 'Debit', 9)), CurrencyRef: { value: 'EUR' }, ExchangeRate: 1.5 },
    ];
    const Payment = [
      { Id: '50', TxnDate: '2026-10-09', TotalAmt: 30, CustomerRef: { value: '30' }, Line: [link('JournalEntry', '40', 30)] },
    ];
    const items = await open('receivable', '2026-10-31', { JournalEntry, Payment });
    expect(
      items.map(({ party, currency, open: amount, openBase, controlAccount }) => [party, currency, amount, openBase, controlAccount]),
    ).toEqual([
      [0, 'USD', 5_000, 5_000, 1],
      [-1, 'EUR', 900, 1_350, 2],
    ]);
  });
});
