import { sumExact } from '@countinghouse/domain/money/sum-exact';
import { describe, expect, test } from 'vitest';
import { writeCompanies } from '../../sandbox-kit/kernel/companies';
import type { KernelCompany, KernelDocument } from '../../sandbox-kit/kernel/company';
import { trueBalances, trueMovements, trueOpenItems, trueTrialBalance } from '../../sandbox-kit/testing/truth';
import { XeroBooks } from './books/xero-books';
import { answerJournals } from './lists/answer-journals';
import { answerList } from './lists/answer-list';
import { settledBy } from './lists/present-document';
import type { ListName } from './lists/list-resources';
import { answerReport } from './reports/answer-report';
import type { ReportRow } from './reports/report-rows';
import { cents, dateOf, throughWire } from './testing/through-wire';

const TODAY = '2026-11-20';
const EVER = { start: '2000-01-01', end: TODAY };

interface Journal {
  readonly JournalNumber: string;
  readonly JournalDate: string;
  readonly JournalLines: readonly { readonly AccountID: string; readonly NetAmount: string }[];
}

describe.each(writeCompanies(TODAY).map((company) => [company.id, company] as const))('Xero shows %s', (_, company) => {
  const books = new XeroBooks(company);
  const accountIds = new Map(company.accounts.map(({ id }) => [books.idOf('account', id), id]));

  test('with journals that sum to what was posted, by month and account', () => {
    const months = new Map<string, Map<string, number>>();
    for (const { JournalDate, JournalLines } of everyJournal(books)) {
      const month = dateOf(JournalDate).slice(0, 7);
      const sums = months.get(month) ?? new Map<string, number>();
      months.set(month, sums);
      for (const { AccountID, NetAmount } of JournalLines) {
        const id = accountIds.get(AccountID) ?? AccountID;
        sums.set(id, (sums.get(id) ?? 0) + cents(NetAmount));
      }
    }
    expect(nonZero(months)).toEqual(nonZero(trueMovements(company, EVER)));
  });

  test('with journals that balance on the cash basis too', () => {
    const sums = books.journals('cash').map(({ lines }) => sumExact(lines.map(({ amount }) => amount)));
    expect(sums.length).toBeGreaterThan(100);
    expect(sums.filter((sum) => sum !== 0)).toEqual([]);
  });

  test('with a trial balance that is the true one, on any day', () => {
    for (const day of ['2024-02-29', '2025-03-01', '2025-12-31', '2026-04-05', '2026-04-06', TODAY]) {
      const sums = new Map<string, number>();
      for (const { Cells = [] } of trialBalanceRows(books, day)) {
        const [debit = '', credit = ''] = Cells.slice(3).map(({ Value }) => Value);
        const amount = cents(debit) - cents(credit);
        const accountId = accountIds.get(Cells[0]?.Attributes?.[0]?.Value ?? '');
        if (amount !== 0 && accountId !== undefined) sums.set(accountId, amount);
      }
      expect([day, sums]).toEqual([day, trueTrialBalance(company, day)]);
    }
  });

  test('with a balance sheet that balances in every column', () => {
    const query = new URLSearchParams({ date: '2026-10-31', periods: '12', timeframe: 'MONTH' });
    const [report] = answerReport(books, 'Reports/BalanceSheet', query, TODAY, 0).Reports;
    const amounts = (title: string) =>
      rowsOf(report)
        .find(({ Cells }) => Cells?.[0]?.Value === title)
        ?.Cells?.slice(1)
        .map(({ Value }) => Value);
    expect(amounts('Net Assets')).toHaveLength(13);
    expect(amounts('Net Assets')).toEqual(amounts('Total Equity'));
  });

  test('with the documents that are open, which come to the control accounts at their rates', () => {
    for (const side of ['receivable', 'payable'] as const) {
      const truth = trueOpenItems(company, side, TODAY);
      const listed = openDocuments(books, side);
      expect(listed.map(({ id, open, base }) => [id, open, base]).toSorted()).toEqual(
        truth.map(({ document, open, openBase }) => [books.idOf('transaction', document.id), open, openBase]).toSorted(),
      );
      expect(sumExact(listed.map(({ base }) => base))).toBe(controlBalance(company, side));
    }
  });
});

test('a credit that is allocated at another rate settles both documents as an allocation, although a journal stands between them', () => {
  const [company] = writeCompanies(TODAY).filter(({ id }) => id === 'meridian-instruments');
  if (company === undefined) throw new RangeError('No company with foreign currencies');
  const journalIds = new Set(company.transactions.filter(({ kind }) => kind === 'journal').map(({ id }) => id));
  const between = company.documents.filter(({ settlements }) => settlements.some(({ transactionId }) => journalIds.has(transactionId)));
  expect(between.length).toBeGreaterThan(0);
  const books = new XeroBooks(company);
  const paidBy = between.flatMap((document) => settledBy(books, document).payments.map(({ transactionId }) => transactionId));
  expect(paidBy.filter((id) => journalIds.has(id))).toEqual([]);
});

function everyJournal(books: XeroBooks): Journal[] {
  const found: Journal[] = [];
  for (;;) {
    const params = new URLSearchParams({ offset: found.at(-1)?.JournalNumber ?? '0' });
    const { Journals: page } = throughWire<{ Journals: Journal[] }>(answerJournals(books, params, null, null));
    if (page.length === 0) return found;
    found.push(...page);
  }
}

function trialBalanceRows(books: XeroBooks, day: string): ReportRow[] {
  const [report] = answerReport(books, 'Reports/TrialBalance', new URLSearchParams({ date: day }), TODAY, 0).Reports;
  return rowsOf(report);
}

function rowsOf(report: { readonly Rows: readonly ReportRow[] } | undefined): ReportRow[] {
  return (report?.Rows ?? []).flatMap(({ Rows = [] }) => Rows);
}

/** Amounts in minor units, credits negative: in the currency of the document, and divided by its rate. */
interface OpenDocument {
  readonly id: string;
  readonly open: number;
  readonly base: number;
}

function openDocuments(books: XeroBooks, side: KernelDocument['side']): OpenDocument[] {
  const types = side === 'receivable' ? ['ACCREC', 'ACCRECCREDIT', 'RECEIVE-'] : ['ACCPAY', 'ACCPAYCREDIT', 'SPEND-'];
  const rows = (resource: ListName, type = '') => {
    const params = new URLSearchParams({ where: `Status=="AUTHORISED"`, page: '1', pageSize: '1000' });
    const body = throughWire<Record<string, Record<string, string>[]>>(answerList({ books, resource, params, since: null, trouble: null }));
    return (body[resource] ?? []).filter(({ Type = '' }) => Type === type || (type.endsWith('-') && Type.startsWith(type)));
  };
  return [
    ...rows('Invoices', types[0]).map((row) => openDocument(row, row.InvoiceID, row.AmountDue)),
    ...rows('CreditNotes', types[1]).map((row) => openDocument(row, row.CreditNoteID, `-${row.RemainingCredit}`)),
    ...rows('Overpayments', types[2]).map((row) => openDocument(row, row.OverpaymentID, `-${row.RemainingCredit}`)),
    ...rows('Prepayments', types[2]).map((row) => openDocument(row, row.PrepaymentID, `-${row.RemainingCredit}`)),
  ];
}

function openDocument({ CurrencyCode, CurrencyRate = '1' }: Record<string, string>, id = '', amount = ''): OpenDocument {
  const hundredths = cents(amount);
  // The rate has six decimals, so that hundredths divided by it are hundredths of the base currency: 1,280,000 / 0.78125 and so on.
  const millionths = Math.round(Number(CurrencyRate) * 1_000_000);
  const doubled = Math.floor((Math.abs(hundredths) * 2_000_000) / millionths);
  const base = Math.sign(hundredths) * Math.floor((doubled + 1) / 2);
  return { id, open: CurrencyCode === 'JPY' ? hundredths / 100 : hundredths, base };
}

function controlBalance(company: KernelCompany, side: KernelDocument['side']): number {
  const balances = trueBalances(company, TODAY);
  const sign = side === 'receivable' ? 1 : -1;
  const control = company.accounts.filter(({ kind }) => kind === side);
  return sumExact(control.map(({ id }) => sign * (balances.get(id) ?? 0)));
}

function nonZero(months: ReadonlyMap<string, ReadonlyMap<string, number>>): Record<string, Record<string, number>> {
  return Object.fromEntries(
    [...months].map(([month, sums]) => [month, Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))]),
  );
}
