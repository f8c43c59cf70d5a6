import { describe, expect, it } from 'vitest';
import { sumExact } from '@countinghouse/domain/money/sum-exact';
import { emptyCompany } from '../testing/small-company';
import { trueBalances, trueOpenItems } from '../testing/truth';
import { cashPostings, onCashBasis } from './cash-basis';
import { writeCompanies } from './companies';
import type { KernelCompany, KernelDocument, KernelTransaction } from './company';

const TODAY = '2026-11-20';

/** An invoice of 100.00, of which 66.67 is income, paid in three parts on the 10th, 20th and 30th. */
function paidInThreeParts(): KernelCompany {
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
  return { ...emptyCompany('small'), baseCurrency: 'NZD', transactions: [invoice, ...payments], documents: [document] };
}

describe('The cash basis', () => {
  it('counts an invoice on the days of its payments, in parts that sum to the invoice', () => {
    const cash = onCashBasis(paidInThreeParts());
    expect(cash.transactions.map(({ date }) => date)).toEqual(['2024-05-10', '2024-05-20', '2024-05-30']);
    expect(
      cash.transactions.map(({ lines }) => lines.filter(({ accountId }) => accountId === 'sales').map(({ amount }) => amount)),
    ).toEqual([[-2_222], [-2_222], [-2_223]]);
    expect(trueBalances(cash, TODAY)).toEqual(
      new Map([
        ['bank', 10_000],
        ['sales', -6_667],
        ['loan', -3_333],
      ]),
    );
  });

  it('counts nothing that is not paid', () => {
    const company = paidInThreeParts();
    const unpaid = { ...company, documents: company.documents.map((document) => ({ ...document, settlements: [] })) };
    expect(cashPostings(unpaid).some(({ lines }) => lines.some(({ accountId }) => accountId === 'sales'))).toBe(false);
  });
});

describe.each(writeCompanies(TODAY).map((company) => [company.name, company] as const))('%s on the cash basis', (_, company) => {
  const cash = onCashBasis(company);
  const kinds = new Map(company.accounts.map(({ id, kind }) => [id, kind]));

  it('balances each day of a transaction', () => {
    expect(cash.transactions.filter(({ lines }) => sumExact(lines.map(({ amount }) => amount)) !== 0)).toEqual([]);
  });

  it('has the money of the accrual basis and no receivables or payables but advances, on any day', () => {
    for (const day of ['2024-06-30', '2025-12-31', TODAY]) {
      const [accrued, settled] = [trueBalances(company, day), trueBalances(cash, day)];
      for (const [id, kind] of kinds) {
        if (kind === 'bank' || kind === 'creditCard') expect([id, settled.get(id)]).toEqual([id, accrued.get(id)]);
        if (kind === 'receivable' || kind === 'payable') expect([id, settled.get(id) ?? 0]).toEqual([id, openAdvances(company, id, day)]);
      }
    }
  });
});

/** What is open of advances on a control account, debit positive. */
function openAdvances(company: KernelCompany, account: string, day: string): number {
  const sum = (['receivable', 'payable'] as const).flatMap((side) =>
    trueOpenItems(company, side, day)
      .filter(({ document }) => document.controlAccountId === account && /payment/.test(document.kind))
      .map(({ openBase }) => (side === 'receivable' ? openBase : -openBase)),
  );
  return sumExact(sum);
}
