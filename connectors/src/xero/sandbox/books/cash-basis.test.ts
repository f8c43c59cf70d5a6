import { expect, test } from 'vitest';
import type { KernelDocument, KernelTransaction } from '../../../sandbox-kit/kernel/company';
import { smallCompany } from '../testing/small-company';
import { tally } from '../testing/through-wire';
import { cashPostings } from './cash-basis';

/** An invoice of 100.00, of which 66.67 is income, paid in three parts on the 10th, 20th and 30th. */
function paidInThreeParts() {
  const line = (accountId: string, amount: number) => ({ accountId, amount, foreign: amount, memo: null });
  const posted = { number: null, memo: null, partyId: 'acme', currency: 'NZD', rate: '1', createdAt: 0, modifiedAt: 0 };
  const invoice: KernelTransaction = {
    ...posted,
    id: 'i',
    kind: 'invoice',
    date: '2024-05-01',
    lines: [line('ar', 10_000), line('sales', -6_667), line('loan', -3_333)],
  };
  const payments = [3_333, 3_333, 3_334].map((amount, at): KernelTransaction => ({
    ...posted,
    id: `p${at}`,
    kind: 'customerPayment',
    date: `2024-05-${at + 1}0`,
    lines: [line('bank', amount), line('ar', -amount)],
  }));
  const document: KernelDocument = {
    id: 'i',
    side: 'receivable',
    kind: 'invoice',
    number: null,
    partyId: 'acme',
    date: '2024-05-01',
    due: null,
    currency: 'NZD',
    rate: '1',
    total: 10_000,
    settlements: payments.map(({ id, date }, at) => ({ date, amount: at === 2 ? 3_334 : 3_333, transactionId: id })),
    controlAccountId: 'ar',
  };
  return { ...smallCompany(), transactions: [invoice, ...payments], documents: [document] };
}

test('an invoice counts on the days of its payments, and its parts sum to the invoice', () => {
  const postings = cashPostings(paidInThreeParts());
  expect(postings.map(({ date }) => date)).toEqual(['2024-05-10', '2024-05-20', '2024-05-30']);
  const sums: Record<string, number> = {};
  for (const { lines } of postings) for (const { accountId, amount } of lines) tally(sums, accountId, amount);
  expect(sums).toEqual({ bank: 10_000, ar: 0, sales: -6_667, loan: -3_333 });
});

test('what is not paid does not count', () => {
  const company = paidInThreeParts();
  const unpaid = { ...company, documents: company.documents.map((document) => ({ ...document, settlements: [] })) };
  expect(cashPostings(unpaid).some(({ lines }) => lines.some(({ accountId }) => accountId === 'sales'))).toBe(false);
});
