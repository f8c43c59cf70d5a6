import { describe, expect, it } from 'vitest';
import { importOptions, pagesOf } from '../testing/read-request';
import { list, readMyob, type Answers } from './testing/fake-myob';

const CUSTOMER = { UID: 'moss', Name: 'Moss' };
const SUPPLIER = { UID: 'fern', Name: 'Fern' };
const at = (day: string): string => `${day}T00:00:00`;

function invoice(UID: string, TotalAmount: number, BalanceDueAmount: number, more: Readonly<Record<string, unknown>> = {}) {
  const facts = { Number: UID, Date: at('2025-07-01'), Customer: CUSTOMER, Terms: { DueDate: at('2025-07-31') }, ForeignCurrency: null };
  return { UID, ...facts, TotalAmount, BalanceDueAmount, Status: 'Open', ...more };
}

function bill(UID: string, total: number, due: number, more: Readonly<Record<string, unknown>> = {}) {
  const { Customer: _, ...facts } = invoice(UID, total, due, more);
  return { ...facts, Supplier: SUPPLIER };
}

/** The open items of a reading as `receivable invoice i1 100 60 60`: total, open, and open in the base currency. */
async function itemsOf(answers: Answers, endOfImport: 'Today' | 'LastFullMonth' = 'Today'): Promise<string[]> {
  const { pages } = await readMyob(answers, { options: importOptions({ fullFiscalYears: 1, endOfImport }) });
  return pagesOf(pages, 'openItems').flatMap((page) =>
    page.items.map((item) => [item.side, item.documentKind, item.sourceId, item.total, item.open, item.openBase].join(' ')),
  );
}

describe('open documents of MYOB', () => {
  it('are told by what is due of them, credits among them, whatever their status is called', async () => {
    const items = await itemsOf({
      'Sale/Invoice': list(
        invoice('i1', 100, 60),
        invoice('paid', 100, 0, { Status: 'Closed' }),
        invoice('i2', -40, -40, { Status: 'Credit' }),
        invoice('i3', 100, -5, { Status: 'Credit' }),
      ),
      'Purchase/Bill': list(bill('b1', 80, 80), bill('b2', -30, -10, { Status: 'Debit' })),
    });
    expect(items).toEqual([
      'receivable invoice i1 10000 6000 6000',
      'receivable creditNote i2 -4000 -4000 -4000',
      'receivable overpayment i3 10000 -500 -500',
      'payable bill b1 8000 8000 8000',
      'payable vendorCredit b2 -3000 -1000 -1000',
    ]);
  });

  it('are those of the last day: what was settled later is open again, and later documents are left out', async () => {
    const later = { Date: at('2025-08-05'), Customer: CUSTOMER };
    const items = await itemsOf(
      {
        'Sale/Invoice': list(
          invoice('i1', 100, 0),
          invoice('i2', -70, -10),
          invoice('early', 100, 20, { Date: at('2025-07-31') }),
          invoice('late', 9, 9, { Date: at('2025-08-01') }),
        ),
        'Sale/CustomerPayment': list(
          {
            UID: 'p1',
            ...later,
            Invoices: [
              { UID: 'i1', AmountApplied: 60, AmountAppliedForeign: 0 },
              { UID: null, Type: 'Purged', AmountApplied: 3 },
            ],
          },
          { UID: 'p2', Date: at('2025-07-31'), Customer: CUSTOMER, Invoices: [{ UID: 'early', AmountApplied: 80 }] },
        ),
        'Sale/CreditSettlement': list({
          ...{ UID: 's1', ...later, CreditFromInvoice: { UID: 'i2' }, CreditAmount: 40 },
          Lines: [{ Type: 'Invoice', Sale: { UID: 'i1' }, AmountApplied: 40 }],
        }),
        'Sale/CreditRefund': list({ UID: 'r1', ...later, Invoice: { UID: 'i2' }, Amount: 20 }),
        'Purchase/Bill': list(bill('b1', 50, 0), bill('b2', -25, 0)),
        'Purchase/SupplierPayment': list({
          ...{ UID: 'p3', Date: at('2025-08-05'), Supplier: SUPPLIER },
          Lines: [{ Type: 'Bill', Purchase: { UID: 'b1' }, AmountApplied: 45 }],
        }),
        'Purchase/DebitSettlement': list({
          ...{ UID: 's2', Date: at('2025-08-05'), Supplier: SUPPLIER, DebitFromBill: { UID: 'b2' }, DebitAmount: 5 },
          Lines: [{ Type: 'Bill', Purchase: { UID: 'b1' }, AmountApplied: 5 }],
        }),
        'Purchase/DebitRefund': list({ UID: 'r2', Date: at('2025-08-05'), Supplier: SUPPLIER, Bill: { UID: 'b2' }, Amount: 20 }),
      },
      'LastFullMonth',
    );
    expect(items).toEqual([
      'receivable invoice i1 10000 10000 10000',
      'receivable creditNote i2 -7000 -7000 -7000',
      'receivable invoice early 10000 2000 2000',
      'payable bill b1 5000 5000 5000',
      'payable vendorCredit b2 -2500 -2500 -2500',
    ]);
  });

  it('in another currency have their twins, and what is open of them again counts at the rate of the document', async () => {
    const dollars = { ForeignCurrency: { UID: 'usd', Code: 'USD' }, TotalAmountForeign: 100, CurrencyExchangeRate: 0.65 };
    const books: Answers = {
      'Sale/Invoice': list(invoice('i1', 153.85, 61.54, { ...dollars, BalanceDueAmountForeign: 40 })),
      'Sale/CustomerPayment': list({
        ...{ UID: 'p1', Date: at('2025-08-05'), Customer: CUSTOMER },
        Invoices: [{ UID: 'i1', AmountApplied: 88, AmountAppliedForeign: 60 }],
      }),
    };
    expect(await itemsOf(books)).toEqual(['receivable invoice i1 10000 4000 6154']);
    expect(await itemsOf(books, 'LastFullMonth')).toEqual(['receivable invoice i1 10000 10000 15385']);
  });

  it('are read of the sides alone that are wanted', async () => {
    const groups = { 'financial-statements': false, transactions: false, 'accounts-receivable': true, 'accounts-payable': false };
    const { requests } = await readMyob({}, { options: importOptions({ groups }) });
    expect(requests.filter(({ path }) => /^(?:Purchase|Contact\/Supplier|GeneralLedger\/Journal|Report)/.test(path))).toEqual([]);
  });
});
