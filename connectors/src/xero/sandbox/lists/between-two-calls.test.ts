import { expect, test } from 'vitest';
import type { KernelCompany, KernelTransaction } from '../../../sandbox-kit/kernel/company';
import { XeroBooks } from '../books/xero-books';
import { smallCompany } from '../testing/small-company';
import { dateOf, throughWire } from '../testing/through-wire';
import { answerJournals } from './answer-journals';
import { answerList } from './answer-list';

const before = smallCompany();
const NOW = Date.parse('2024-09-01T09:00:00Z');

interface Journal {
  readonly JournalNumber: string;
  readonly JournalDate: string;
}

function journals(company: KernelCompany, offset: string): readonly Journal[] {
  const body = answerJournals(new XeroBooks(company), new URLSearchParams({ offset }), null, null);
  return throughWire<{ Journals: readonly Journal[] }>(body).Journals;
}

function invoiceNumbers(company: KernelCompany, page: string): readonly string[] {
  const params = new URLSearchParams({ page, pageSize: '10', Statuses: 'AUTHORISED,PAID' });
  const body = answerList({ books: new XeroBooks(company), resource: 'Invoices', params, since: null, trouble: null });
  return throughWire<{ Invoices: { InvoiceNumber: string }[] }>(body).Invoices.map(({ InvoiceNumber }) => InvoiceNumber);
}

test('an older transaction posted between two calls is the last of the journals, so that no page shifts', () => {
  const [rent] = before.transactions.filter(({ kind }) => kind === 'spending');
  if (rent === undefined) throw new RangeError('The company pays no rent');
  const late: KernelTransaction = { ...rent, id: 't-9999', date: '2023-02-02', createdAt: NOW, modifiedAt: NOW };
  const after = { ...before, transactions: [late, ...before.transactions] };
  const first = journals(before, '0');
  const second = journals(after, first.at(-1)?.JournalNumber ?? '');
  expect(first.length + second.length).toBe(after.transactions.length);
  expect(dateOf(second.at(-1)?.JournalDate ?? '')).toBe('2023-02-02');
});

test('a document changed between two calls leaves its page, so that the next one misses a document', () => {
  const [changedNumber = '', ...others] = invoiceNumbers(before, '1');
  const changed = before.transactions.map((transaction) =>
    transaction.number === changedNumber ? { ...transaction, modifiedAt: NOW } : transaction,
  );
  const after = { ...before, transactions: changed };
  const whole = [...invoiceNumbers(before, '1'), ...invoiceNumbers(before, '2')];
  const shifted = [...invoiceNumbers(before, '1'), ...invoiceNumbers(after, '2')];
  expect(invoiceNumbers(after, '1').slice(0, others.length)).toEqual(others);
  expect(whole.filter((number) => !shifted.includes(number))).toEqual([whole[10]]);
});
