import { describe, expect, it } from 'vitest';
import { importOptions, pagesOf } from '../testing/read-request';
import { contact, EMPTY, pages, readXero, wireDate } from './testing/fake-xero';

const posted = { Status: 'AUTHORISED', CurrencyCode: 'NZD', CurrencyRate: 1, Contact: contact('moss'), Date: wireDate('2024-05-01') };

function invoice(InvoiceID: string, Total: number, AmountDue: number, changes: Readonly<Record<string, unknown>> = {}) {
  const names = { InvoiceID, Type: 'ACCREC', InvoiceNumber: InvoiceID.toUpperCase(), DueDate: wireDate('2024-05-31') };
  return { ...posted, ...names, Total, AmountDue, Payments: [], ...changes };
}

async function openItems(answers: Parameters<typeof readXero>[0], asOf: string | null = null) {
  const { pages: read } = await readXero({ ...EMPTY, ...answers }, { options: importOptions({ fullFiscalYears: 1, asOf }) });
  return pagesOf(read, 'openItems').flatMap(({ items }) => items);
}

describe('Open items of Xero', () => {
  it('are what is due on invoices and bills', async () => {
    const bill = invoice('b1', 80, 80, { Type: 'ACCPAY', DueDate: undefined, InvoiceNumber: '' });
    const items = await openItems({ Invoices: pages('Invoices', [invoice('i1', 100, 40.25), bill]) });
    expect(items).toEqual([
      {
        side: 'receivable',
        sourceId: 'i1',
        documentKind: 'invoice',
        number: 'I1',
        party: 0,
        asOf: '2024-08-20',
        date: '2024-05-01',
        due: '2024-05-31',
        currency: 'NZD',
        total: 10_000,
        open: 4_025,
        openBase: 4_025,
        controlAccount: 1,
        place: null,
      },
      expect.objectContaining({ side: 'payable', documentKind: 'bill', number: null, due: null, open: 8_000, controlAccount: 2 }),
    ]);
  });

  it('count credits as negative', async () => {
    const items = await openItems({
      CreditNotes: pages('CreditNotes', [
        { ...posted, CreditNoteID: 'c1', Type: 'ACCRECCREDIT', Total: 30, RemainingCredit: 12 },
        { ...posted, CreditNoteID: 'c2', Type: 'ACCPAYCREDIT', Total: 30, RemainingCredit: 30, Status: 'DRAFT' },
      ]),
      Overpayments: pages('Overpayments', [{ ...posted, OverpaymentID: 'o1', Type: 'RECEIVE-OVERPAYMENT', Total: 5, RemainingCredit: 5 }]),
      Prepayments: pages('Prepayments', [{ ...posted, PrepaymentID: 'p1', Type: 'SPEND-PREPAYMENT', Total: 7, RemainingCredit: 7 }]),
    });
    expect(items.map(({ sourceId, side, documentKind, total, open }) => [sourceId, side, documentKind, total, open])).toEqual([
      ['c1', 'receivable', 'creditNote', -3_000, -1_200],
      ['o1', 'receivable', 'overpayment', -500, -500],
      ['p1', 'payable', 'prepayment', -700, -700],
    ]);
  });

  it('lack no invoice where another one is voided between two pages, and none that is voided', async () => {
    let invoices = Array.from({ length: 1_002 }, (_, at) => invoice(`i${at}`, 10, 10));
    const items = await openItems({
      Invoices: (query) => {
        if (query.get('page') === '2') invoices = [{ ...invoices[0]!, Status: 'VOIDED' }, ...invoices.slice(1)];
        const isListed = ({ Status }: { readonly Status: string }) => query.get('Statuses')!.split(',').includes(Status);
        const start = (Number(query.get('page')) - 1) * 1_000;
        return { Invoices: invoices.filter(isListed).slice(start, start + 1_000) };
      },
    });
    expect(items.slice(-2).map(({ sourceId }) => sourceId)).toEqual(['i1000', 'i1001']);
    expect(await openItems({ Invoices: pages('Invoices', [invoice('i1', 10, 0, { Status: 'VOIDED', Type: 'unread' })]) })).toEqual([]);
  });

  it('add what was paid or allocated after the day, and leave out documents of later days', async () => {
    const paid = invoice('i1', 100, 0, {
      Status: 'PAID',
      Payments: [
        { PaymentID: 'p1', Date: wireDate('2024-06-30'), Amount: 20 },
        { PaymentID: 'p2', Date: wireDate('2024-07-01'), Amount: 50 },
      ],
    });
    const credit = {
      ...posted,
      CreditNoteID: 'c1',
      Type: 'ACCRECCREDIT',
      Status: 'PAID',
      Total: 30,
      RemainingCredit: 0,
      Allocations: [{ Amount: 30, Date: wireDate('2024-07-02'), Invoice: { InvoiceID: 'i1' } }],
    };
    const later = invoice('i2', 9, 9, { Date: wireDate('2024-07-01') });
    const answers = { Invoices: pages('Invoices', [paid, later]), CreditNotes: pages('CreditNotes', [credit]) };
    const open = async (day: string) => (await openItems(answers, day)).map((item) => [item.sourceId, item.open]);
    expect(await open('2024-06-30')).toEqual([
      ['c1', -3_000],
      ['i1', 8_000],
    ]);
    expect(await open('2024-07-01')).toEqual([
      ['c1', -3_000],
      ['i1', 3_000],
      ['i2', 900],
    ]);
    expect(await open('2024-07-02')).toEqual([['i2', 900]]);
  });

  it('are divided by the rate, which is foreign units for one of the base currency, and rounded half up', async () => {
    const items = await openItems({
      Invoices: pages('Invoices', [
        invoice('euros', 100, 100, { CurrencyCode: 'EUR', CurrencyRate: 0.921914 }),
        invoice('yen', 12_345, 12_345, { CurrencyCode: 'JPY', CurrencyRate: 90 }),
        invoice('half', 1, 0.01, { CurrencyCode: 'USD', CurrencyRate: 0.4 }),
      ]),
    });
    // 100 / 0.921914 = 108.4699…; 12,345 / 90 = 137.1666…; 0.01 / 0.4 = 0.025.
    expect(items.map(({ currency, open, openBase }) => [currency, open, openBase])).toEqual([
      ['EUR', 10_000, 10_847],
      ['JPY', 12_345, 13_717],
      ['USD', 1, 3],
    ]);
  });

  it('name a contact that is newer than the list of contacts', async () => {
    const { pages: read } = await readXero({
      ...EMPTY,
      Invoices: pages('Invoices', [invoice('i1', 5, 5, { Contact: { ContactID: 'new', Name: 'Newly & Co' } })]),
    });
    const parties = pagesOf(read, 'parties').flatMap((page) => page.parties);
    expect(parties[1]).toEqual({ sourceId: 'new', name: 'Newly & Co', role: 'unknown' });
    expect(pagesOf(read, 'openItems').flatMap(({ items }) => items)[0]?.party).toBe(1);
  });

  it('come once where a page repeats a document', async () => {
    const Invoices = (query: URLSearchParams) => ({ Invoices: Number(query.get('page')) < 3 ? [invoice('i1', 5, 5)] : [] });
    expect(await openItems({ Invoices })).toHaveLength(1);
  });

  it.each([
    ['no rate', { CurrencyRate: undefined }],
    ['a rate of nothing', { CurrencyRate: 0 }],
    ['a negative rate', { CurrencyRate: -2 }],
  ])('are refused with %s in another currency', async (_, rate) => {
    const answers = { Invoices: pages('Invoices', [invoice('i1', 5, 5, { CurrencyCode: 'EUR', ...rate })]) };
    await expect(openItems(answers)).rejects.toMatchObject({ code: 'InternalError' });
  });
});
