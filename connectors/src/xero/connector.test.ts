import { describe, expect, it } from 'vitest';
import { MemoryPageStore } from '../http/testing/memory-page-store';
import { importOptions, pagesOf } from '../testing/read-request';
import { contact, EMPTY, organization, pages, readXero, wireDate } from './testing/fake-xero';
import type { Answer } from './testing/fake-xero';

interface Posting {
  readonly account: string;
  readonly amount: number;
}

function journal(number: number, date: string, lines: readonly Posting[], more: Readonly<Record<string, unknown>> = {}) {
  const JournalLines = lines.map(({ account, amount }) => ({ AccountID: account, NetAmount: amount, Description: `${account} line` }));
  return { JournalID: `j${number}`, JournalNumber: number, JournalDate: wireDate(date), Reference: 'Ref', JournalLines, ...more };
}

function sale(number: number, date: string, amount: number, more: Readonly<Record<string, unknown>> = {}) {
  const lines = [
    { account: 'debtors', amount },
    { account: 'sales', amount: -amount },
  ];
  return journal(number, date, lines, more);
}

/** Answers the journals behind an offset, so many at a time. */
function journals(all: readonly { readonly JournalNumber: number }[], size: number): Answer {
  return (query) => ({ Journals: all.filter(({ JournalNumber }) => JournalNumber > Number(query.get('offset'))).slice(0, size) });
}

describe('The reader of Xero', () => {
  it('names the organization and the token on every call, and the token nowhere else', async () => {
    const { requests } = await readXero(EMPTY);
    expect(requests.length).toBeGreaterThan(6);
    for (const { path, headers } of requests) {
      expect([headers.get('xero-tenant-id'), headers.get('authorization')]).toEqual(['tenant-1', 'Bearer secret-token']);
      expect(path).not.toContain('secret');
    }
  });

  it('reads the company, with the month in which its fiscal year ends', async () => {
    const leap = {
      ...EMPTY,
      Organisation: () => ({ Organisations: [organization({ FinancialYearEndDay: 29, FinancialYearEndMonth: 2 })] }),
    };
    const [company] = pagesOf((await readXero(leap)).pages, 'company');
    expect(company).toEqual({
      kind: 'company',
      name: 'Kauri Books',
      legalName: 'Kauri Books Ltd',
      country: 'NZ',
      baseCurrency: 'NZD',
      fiscalYearEndMonth: 2,
      basis: 'Accrual',
      asOf: null,
    });
  });

  it.each([
    [6, 15, 15],
    [4, 5, 5],
    [2, 27, 27],
    [2, 28, null],
    [2, 29, null],
    [6, 30, null],
    [12, 31, null],
  ])('states a fiscal year that ends within month %i on the day %i', async (month, day, stated) => {
    const changes = { FinancialYearEndDay: day, FinancialYearEndMonth: month };
    const [company] = pagesOf(
      (await readXero({ ...EMPTY, Organisation: () => ({ Organisations: [organization(changes)] }) })).pages,
      'company',
    );
    expect([company?.fiscalYearEndMonth, company?.fiscalCalendar?.yearEndDay ?? null]).toEqual([month, stated]);
  });

  it('reads archived accounts too, and takes receivables and payables from the system accounts', async () => {
    const [page] = pagesOf((await readXero(EMPTY)).pages, 'accounts');
    expect(page?.accounts.map(({ sourceId, number, type, active }) => [sourceId, number, type, active])).toEqual([
      ['bank', '090', 'Bank', true],
      ['debtors', null, 'Accounts Receivable', true],
      ['creditors', null, 'Accounts Payable', true],
      ['retained', null, 'Retained Earnings', true],
      ['sales', null, 'Income', true],
      ['rent', null, 'Expense', false],
    ]);
  });

  it('reads journals until a page is empty, behind short pages too, and a repeated journal once', async () => {
    const all = [sale(1, '2024-04-01', 10.5), sale(2, '2024-05-01', 20), sale(7, '2024-06-01', 30)];
    const served = journals(all, 2);
    const repeating: Answer = (query) => (query.get('offset') === '2' ? { Journals: [all[1], all[2]] } : served(query));
    const { pages: read, requests } = await readXero({ ...EMPTY, Journals: repeating });
    expect(requests.map(({ path }) => path).filter((path) => path.startsWith('Journals'))).toEqual([
      'Journals?offset=0',
      'Journals?offset=2',
      'Journals?offset=7',
    ]);
    const lines = pagesOf(read, 'lines').flatMap((page) =>
      page.journal.map((id, at) => [id, page.date[at], page.amount[at], page.place[at]]),
    );
    expect(lines).toEqual([
      ['j1', 20240401, 1050, 1],
      ['j1', 20240401, -1050, 1],
      ['j2', 20240501, 2000, 2],
      ['j2', 20240501, -2000, 2],
      ['j7', 20240601, 3000, 7],
      ['j7', 20240601, -3000, 7],
    ]);
  });

  it('asks again for a page that Xero repeats, and gives up where it repeats it forever', async () => {
    const all = [sale(1, '2024-04-01', 10), sale(2, '2024-05-01', 20)];
    let requested = 0;
    const once: Answer = (query) =>
      query.get('offset') === '1' && (requested += 1) === 1 ? { Journals: [all[0]] } : journals(all, 1)(query);
    const { pages: read } = await readXero({ ...EMPTY, Journals: once });
    expect(pagesOf(read, 'lines').flatMap(({ journal: ids }) => ids)).toEqual(['j1', 'j1', 'j2', 'j2']);
    const answers = { ...EMPTY, Journals: () => ({ Journals: all }) };
    await expect(readXero(answers)).rejects.toMatchObject({ code: 'DatasourceUnresponsive' });
  });

  it('stores no page that Xero repeats in the place of another one, so that a later attempt reads the books', async () => {
    const all = [sale(1, '2024-04-01', 10), sale(2, '2024-05-01', 20)];
    const stuck: Answer = () => ({ Journals: [all[0]] });
    const store = new MemoryPageStore();
    await expect(readXero({ ...EMPTY, Journals: stuck }, { pages: store })).rejects.toMatchObject({ code: 'DatasourceUnresponsive' });
    expect([...store.bodies.keys()].filter((page) => page.startsWith('Journals'))).toEqual(['Journals?offset=0']);
    const { pages: read } = await readXero({ ...EMPTY, Journals: journals(all, 1) }, { pages: store });
    expect(pagesOf(read, 'lines').flatMap(({ journal: ids }) => ids)).toEqual(['j1', 'j1', 'j2', 'j2']);
  });

  it('brings what is older than the span forward as one journal of the day before, and leaves out what is later', async () => {
    const all = [sale(1, '2019-01-01', 1), sale(2, '2023-03-31', 2), sale(3, '2023-04-01', 4), sale(4, '2024-08-21', 8)];
    const { pages: read } = await readXero({ ...EMPTY, Journals: journals(all, 100) });
    const lines = pagesOf(read, 'lines').flatMap((page) => page.journal.map((id, at) => [id, page.date[at], page.amount[at]]));
    expect(lines).toEqual([
      ['j3', 20230401, 400],
      ['j3', 20230401, -400],
      ['opening-balances', 20230331, 300],
      ['opening-balances', 20230331, -300],
    ]);
  });

  it('finds the contact and the number of a journal in the document that it came from', async () => {
    const invoice = {
      InvoiceID: 'i1',
      Type: 'ACCREC',
      InvoiceNumber: 'INV-1',
      Status: 'PAID',
      Contact: contact('moss'),
      Date: wireDate('2024-05-01'),
      CurrencyCode: 'NZD',
      Total: 10,
      AmountDue: 0,
      Payments: [{ PaymentID: 'p1', Date: wireDate('2024-06-01'), Amount: 10 }],
    };
    const all = [sale(1, '2024-05-01', 10, { SourceID: 'i1' }), sale(2, '2024-06-01', -10, { SourceID: 'p1' }), sale(3, '2024-06-02', 5)];
    const answers = { ...EMPTY, Invoices: pages('Invoices', [invoice]), Journals: journals(all, 100) };
    const [lines] = pagesOf((await readXero(answers)).pages, 'lines');
    expect([lines?.document, [...(lines?.party ?? [])]]).toEqual([
      ['INV-1', 'INV-1', 'Ref', 'Ref', 'Ref', 'Ref'],
      [0, 0, 0, 0, -1, -1],
    ]);
    expect(lines?.memo[1]).toBe('sales line');

    const options = importOptions({ groups: { ...importOptions().groups, transactions: false } });
    const [bare] = pagesOf((await readXero(answers, { options })).pages, 'lines');
    expect([bare?.document, bare?.memo, [...(bare?.party ?? [])]].flat().every((value) => value === null || value === -1)).toBe(true);
  });

  it('requests no page again that an earlier attempt has stored', async () => {
    const answers = { ...EMPTY, Journals: journals([sale(1, '2024-04-01', 10), sale(2, '2024-05-01', 20)], 1) };
    const store = new MemoryPageStore();
    const first = await readXero(answers, { pages: store });
    const second = await readXero({}, { pages: store });
    expect(second.requests).toEqual([]);
    expect(second.pages).toEqual(first.pages);
  });

  it('asks for journals and trial balances on the cash basis where that was requested, and for nothing else', async () => {
    const { pages, requests } = await readXero(EMPTY, { options: importOptions({ basis: 'Cash' }) });
    expect(pagesOf(pages, 'company')).toMatchObject([{ basis: 'Cash' }]);
    const onCash = requests.filter(({ path }) => path.includes('paymentsOnly=true')).map(({ path }) => path.split('?')[0]);
    expect([...new Set(onCash)]).toEqual(['Journals', 'Reports/TrialBalance']);
    const reported = requests.filter(({ path }) => /^(Journals|Reports)/.test(path));
    expect(reported.filter(({ path }) => !path.includes('paymentsOnly=true'))).toEqual([]);
  });

  it.each<[string, Record<string, Answer>, RegExp]>([
    ['an organization that is missing', { Organisation: () => ({ Organisations: [] }) }, /no organization/],
    ['a month that is none', { Organisation: () => ({ Organisations: [organization({ FinancialYearEndMonth: 13 })] }) }, /not a month/],
    ['a currency that is none', { Organisation: () => ({ Organisations: [organization({ BaseCurrency: 'XXQ' })] }) }, /not a currency/],
    ['a type that is unknown', { Accounts: () => ({ Accounts: [{ AccountID: 'a', Name: 'A', Type: 'MAGIC' }] }) }, /known type/],
    [
      'an account that is unknown',
      { Journals: () => ({ Journals: [journal(1, '2024-05-01', [{ account: 'x', amount: 1 }])] }) },
      /announced/,
    ],
    ['fractions of a cent', { Journals: () => ({ Journals: [sale(1, '2024-05-01', 0.005)] }) }, /not an amount/],
    ['a date in words', { Journals: () => ({ Journals: [{ ...sale(1, '2024-05-01', 1), JournalDate: '1 May 2024' }] }) }, /not a date/],
    ['a list that is none', { Accounts: () => ({ Accounts: 'none' }) }, /not a list/],
  ])('refuses %s, naming the place and not the value', async (_, changes, message) => {
    const reading = readXero({ ...EMPTY, ...changes });
    await expect(reading).rejects.toMatchObject({ code: 'InternalError' });
    await expect(reading).rejects.toThrow(message);
  });
});
