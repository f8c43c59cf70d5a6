import { describe, expect, it } from 'vitest';
import { ExchangeRates } from './exchange-rates';
import { readOpenDocuments } from './open-document';
import { daysToAsk, settleDocuments } from './settle-documents';
import { fakeBusinessCentral, type Answers } from './testing/fake-business-central';

const VENDOR = 'allied';
const RATES = [
  {
    id: '1',
    currencyCode: 'JPY',
    startingDate: '2026-01-01',
    exchangeRateAmount: 100,
    relationalCurrencyCode: '',
    relationalExchangeRateAmount: 0.64,
  },
  {
    id: '2',
    currencyCode: 'JPY',
    startingDate: '2026-09-01',
    exchangeRateAmount: 100,
    relationalCurrencyCode: '',
    relationalExchangeRateAmount: 0.8,
  },
  {
    id: '3',
    currencyCode: 'CHF',
    startingDate: '2026-01-01',
    exchangeRateAmount: 1,
    relationalCurrencyCode: 'EUR',
    relationalExchangeRateAmount: 1,
  },
];

function bill(id: string, dueDate: string, totalAmountIncludingTax: number, currencyCode = 'USD') {
  const facts = { id, number: id, postingDate: '2026-08-01', dueDate, currencyCode, totalAmountIncludingTax, status: 'Open' };
  return { ...facts, vendorId: 'orderer', payToVendorId: VENDOR };
}

/** What is open of a vendor whose bills and credit memos these are, beside its balance and what is due by day. */
async function settled(answers: Answers, balance: number, byDay: Readonly<Record<string, number>> = {}) {
  const { api } = fakeBusinessCentral({ currencyExchangeRates: () => RATES, ...answers });
  const documents = await readOpenDocuments(api, 'payable');
  const rates = await ExchangeRates.read(api, 'USD', true);
  const aging = new Map([[VENDOR, { name: 'Allied', balance }]]);
  const byDue = new Map(Object.entries(byDay).map(([day, amount]) => [day, new Map([[VENDOR, amount]])]));
  const { documents: open, unexplained } = settleDocuments(documents, aging, byDue, rates);
  return {
    days: daysToAsk(documents, aging, rates),
    open: open.map(({ sourceId, open: left, openBase }) => `${sourceId} ${left} ${openBase}`),
    unexplained: unexplained.get(VENDOR) ?? 0,
  };
}

const purchaseInvoices = () => [bill('b1', '2026-09-01', 100), bill('b2', '2026-09-15', 40)];

describe('what is open of a bill, which its list does not state', () => {
  it('is all of it where the documents in full come to the balance of the vendor', async () => {
    expect(await settled({ purchaseInvoices }, 14_000)).toEqual({ days: [], open: ['b1 10000 10000', 'b2 4000 4000'], unexplained: 0 });
  });

  it('is what is due on its day where no other document is', async () => {
    const found = await settled({ purchaseInvoices }, 9_000, { '2026-09-01': 5_000, '2026-09-15': 4_000 });
    expect(found).toEqual({ days: ['2026-09-01', '2026-09-15'], open: ['b1 5000 5000', 'b2 4000 4000'], unexplained: 0 });
  });

  it('is nothing where nothing is due on its day', async () => {
    expect((await settled({ purchaseInvoices }, 4_000, { '2026-09-01': 0, '2026-09-15': 4_000 })).open).toEqual(['b2 4000 4000']);
  });

  it('stays in full where two bills are due on one day, and the difference is said apart', async () => {
    const two = () => [bill('b1', '2026-09-01', 100), bill('b2', '2026-09-01', 40)];
    const found = await settled({ purchaseInvoices: two }, 9_000, { '2026-09-01': 9_000 });
    expect(found).toMatchObject({ open: ['b1 10000 10000', 'b2 4000 4000'], unexplained: -5_000 });
  });

  it('is never more than the bill, nor on the other side', async () => {
    const found = await settled({ purchaseInvoices }, 11_000, { '2026-09-01': 12_000, '2026-09-15': -1_000 });
    expect(found).toMatchObject({ open: ['b1 10000 10000', 'b2 4000 4000'], unexplained: -3_000 });
  });

  it('takes credit memos as negative, and names what was paid in advance', async () => {
    const purchaseCreditMemos = () => [bill('c1', '2026-09-03', 30)];
    const found = await settled({ purchaseInvoices, purchaseCreditMemos }, 8_000, {
      '2026-09-01': 10_000,
      '2026-09-03': -1_000,
      '2026-09-15': 4_000,
    });
    expect(found).toMatchObject({ open: ['b1 10000 10000', 'b2 4000 4000', 'c1 -1000 -1000'], unexplained: -5_000 });
  });

  it('is in the currency of the bill, at the rate of its day for as many units as the rate is quoted', async () => {
    const yen = () => [bill('y1', '2026-09-01', 10_000, 'JPY')];
    expect((await settled({ purchaseInvoices: yen }, 6_400)).open).toEqual(['y1 10000 6400']);
    expect((await settled({ purchaseInvoices: yen }, 1_600, { '2026-09-01': 1_600 })).open).toEqual(['y1 2500 1600']);
  });

  it('can’t be said without a rate to the base currency', async () => {
    const francs = () => [bill('f1', '2026-09-01', 10, 'CHF')];
    await expect(settled({ purchaseInvoices: francs }, 1)).rejects.toThrow(
      /purchaseInvoices\.value\[0\]\.currencyCode is not a currency with/,
    );
  });
});

it('a sales invoice states what remains of it, and belongs to the customer who is billed', async () => {
  const invoice = { ...bill('i1', '0001-01-01', 100), customerId: 'orderer', billToCustomerId: 'payer', remainingAmount: 25.5 };
  const { api, requests } = fakeBusinessCentral({ salesInvoices: () => [invoice] });
  const [document] = await readOpenDocuments(api, 'receivable');
  expect(document).toMatchObject({ partyId: 'payer', open: 2_550, total: 10_000, due: null, documentKind: 'invoice' });
  expect(decodeURIComponent(requests[0]!.url)).toContain("$filter=status eq 'Open'");
});
