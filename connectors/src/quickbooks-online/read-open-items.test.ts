import { describe, expect, it } from 'vitest';
import type { OpenItem, SourceAccount } from '@countinghouse/domain/imports/page';
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
  return (await readOpenItems(apiOver(companyWith(entities)), side, terms)).page.items;
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
