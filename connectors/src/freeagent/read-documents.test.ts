import { describe, expect, it } from 'vitest';
import { importOptions, pagesOf } from '../testing/read-request';
import { at, readFreeAgent, type Answers } from './testing/fake-freeagent';

const LAST_MONTH = importOptions({ fullFiscalYears: 1, endOfImport: 'LastFullMonth' });

const invoice = (more: object) => ({
  url: at('invoices/1'),
  contact: at('contacts/2'),
  contact_name: 'Acme Ltd',
  dated_on: '2026-05-04',
  due_on: '2026-06-03',
  reference: '001',
  currency: 'GBP',
  exchange_rate: '1.0',
  total_value: '200.0',
  paid_value: '50.0',
  due_value: '150.0',
  status: 'Open',
  ...more,
});
const bill = (more: object) => invoice({ url: at('bills/1'), ...more });

/** The open items of a reading, as `receivable invoice 15000 15000`. */
async function itemsOf(answers: Answers, changes: Parameters<typeof readFreeAgent>[1] = {}): Promise<string[]> {
  const { pages } = await readFreeAgent(answers, changes);
  const items = pagesOf(pages, 'openItems').flatMap((page) => page.items);
  return items.map(({ side, documentKind, open, openBase }) => `${side} ${documentKind} ${open} ${openBase}`);
}

describe('open documents of FreeAgent', () => {
  it.each([
    ['an invoice', { invoices: () => [invoice({})] }, ['receivable invoice 15000 15000']],
    ['a draft', { invoices: () => [invoice({ status: 'Draft' })] }, []],
    ['an invoice that waits to be sent', { invoices: () => [invoice({ status: 'Scheduled To Email' })] }, []],
    ['an invoice of later', { invoices: () => [invoice({ dated_on: '2026-06-16' })] }, []],
    [
      'a payment beyond an invoice',
      { invoices: () => [invoice({ due_value: '-5.0', status: 'Overpaid' })] },
      ['receivable overpayment -500 -500'],
    ],
    ['what was written off', { invoices: () => [invoice({ status: 'Written-off', written_off_date: '2026-06-01' })] }, []],
    [
      'what will be written off',
      { invoices: () => [invoice({ status: 'Part written-off', due_value: '0.0', written_off_date: '2026-06-16' })] },
      ['receivable invoice 15000 15000'],
    ],
    // The vendor's examples have both signs.
    [
      'a credit note',
      { credit_notes: () => [invoice({ url: at('credit_notes/1'), total_value: '-120.0', due_value: '-120.0' })] },
      ['receivable creditNote -12000 -12000'],
    ],
    [
      'a credit note without a sign',
      { credit_notes: () => [invoice({ url: at('credit_notes/1'), due_value: '120.0' })] },
      ['receivable creditNote -12000 -12000'],
    ],
    ['a bill', { bills: () => [bill({})] }, ['payable bill 15000 15000']],
    ['a refund of a bill', { bills: () => [bill({ total_value: '-9.0', due_value: '-9.0' })] }, ['payable vendorCredit -900 -900']],
    ['a bill on hire purchase', { bills: () => [bill({ is_paid_by_hire_purchase: true })] }, []],
    // Native currency for one unit of the other: a rate of the vendor's examples. `native_due_value` is at the rate of today.
    [
      'a bill in Swedish kronor',
      { bills: () => [bill({ currency: 'SEK', exchange_rate: '0.09702361', due_value: '1000.0', native_due_value: '88.0' })] },
      ['payable bill 100000 9702'],
    ],
    [
      'a bill in yen',
      { bills: () => [bill({ currency: 'JPY', exchange_rate: '0.0052', total_value: '20000.0', due_value: '20000.0' })] },
      ['payable bill 20000 10400'],
    ],
  ] satisfies [string, Answers, string[]][])('are right for %s', async (_, answers, items) => {
    expect(await itemsOf(answers)).toEqual(items);
  });

  it('are on the accounts of debtors and creditors, also where no category is listed for them', async () => {
    const answers: Answers = { invoices: () => [invoice({})], bills: () => [bill({})] };
    const { pages } = await readFreeAgent(answers, { categories: { general_categories: [] } });
    const accounts = pagesOf(pages, 'accounts').flatMap((each) => each.accounts);
    const items = pagesOf(pages, 'openItems').flatMap((each) => each.items);
    expect(items.map(({ controlAccount }) => accounts[controlAccount])).toMatchObject([
      { number: '681', type: 'Accounts Receivable' },
      { number: '796', type: 'Accounts Payable' },
    ]);
  });

  it('name contacts by what their documents make of them, also one that is in no list', async () => {
    const { pages } = await readFreeAgent({
      contacts: () => [
        { url: at('contacts/2'), organisation_name: 'Acme Ltd', first_name: 'Ann', last_name: 'Lee' },
        { url: at('contacts/3'), first_name: 'Bob', last_name: 'Stone' },
      ],
      invoices: () => [invoice({}), invoice({ url: at('invoices/2'), contact: at('contacts/9'), contact_name: 'Gone & Co' })],
      bills: () => [bill({})],
    });
    expect(pagesOf(pages, 'parties').flatMap(({ parties }) => parties.map(({ name, role }) => `${name}: ${role}`))).toEqual([
      'Acme Ltd: both',
      'Bob Stone: unknown',
      'Gone & Co: customer',
    ]);
  });

  it('are as they were on the last day of the books: what settled them later is added again', async () => {
    const explanation = (id: number, more: object) => ({ url: at(`bank_transaction_explanations/${id}`), dated_on: '2026-06-02', ...more });
    const answers: Answers = {
      invoices: () => [
        invoice({ due_value: '0.0', status: 'Paid' }),
        invoice({ url: at('invoices/2'), currency: 'USD', exchange_rate: '0.8', due_value: '0.0', status: 'Paid' }),
        invoice({ url: at('invoices/3'), due_value: '0.0', status: 'Paid' }),
      ],
      bills: () => [bill({ due_value: '10.0' })],
      credit_notes: () => [invoice({ url: at('credit_notes/1'), total_value: '-30.0', due_value: '0.0', status: 'Refunded' })],
      bank_transaction_explanations: (query) => {
        expect([query.get('bank_account'), query.get('from_date')]).toEqual([at('bank_accounts/7'), '2026-06-01']);
        return [
          explanation(1, { gross_value: '120.0', paid_invoice: at('invoices/1') }),
          explanation(2, { gross_value: '79.0', foreign_currency_value: '100.0', paid_invoice: at('invoices/2') }),
          explanation(3, { gross_value: '-140.0', paid_bill: at('bills/1') }),
          explanation(4, { gross_value: '-90.0' }),
          // FreeAgent writes zero where both are in the same currency.
          explanation(5, { gross_value: '200.0', foreign_currency_value: '0.0', paid_invoice: at('invoices/3') }),
        ];
      },
      credit_note_reconciliations: () => [
        {
          url: at('credit_note_reconciliations/1'),
          dated_on: '2026-06-03',
          gross_value: '30.0',
          invoice: at('invoices/1'),
          credit_note: at('credit_notes/1'),
        },
      ],
    };
    expect(await itemsOf(answers, { options: LAST_MONTH })).toEqual([
      'receivable invoice 15000 15000',
      'receivable invoice 10000 8000',
      'receivable invoice 20000 20000',
      'receivable creditNote -3000 -3000',
      'payable bill 15000 15000',
    ]);
    expect((await readFreeAgent({})).requests.filter((each) => /explanations|reconciliations/.test(each))).toEqual([]);
  });

  it.each([{}, { foreign_currency_value: '0.0' }])('can’t be read where a payment is in neither currency: %o', async (more) => {
    const payment = { dated_on: '2026-06-02', gross_value: '5.0', paid_invoice: at('invoices/1') };
    const answers: Answers = {
      invoices: () => [invoice({ currency: 'USD', exchange_rate: '0.8' })],
      bank_transaction_explanations: () => [{ url: at('bank_transaction_explanations/1'), ...payment, ...more }],
    };
    await expect(itemsOf(answers, { options: LAST_MONTH })).rejects.toThrow(/gross_value is not an amount in the currency of its document/);
  });
});
