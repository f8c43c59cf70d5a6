import { sumExact } from '@countinghouse/domain/money/sum-exact';
import { expect, test } from 'vitest';
import { XeroBooks } from '../books/xero-books';
import { smallCompany } from '../testing/small-company';
import { cents, dateOf, tally, throughWire } from '../testing/through-wire';
import { answerJournals } from './answer-journals';

interface Journal {
  readonly JournalNumber: string;
  readonly JournalDate: string;
  readonly SourceType: string;
  readonly JournalLines: readonly { readonly AccountName: string; readonly NetAmount: string }[];
}

const company = smallCompany();
const books = new XeroBooks(company);

function page(query: string, since: number | null = null): readonly Journal[] {
  return throughWire<{ Journals: readonly Journal[] }>(answerJournals(books, new URLSearchParams(query), since, null)).Journals;
}

function everyJournal(query = ''): Journal[] {
  const found: Journal[] = [];
  for (let next = page(`offset=0${query}`); next.length > 0; next = page(`offset=${found.at(-1)?.JournalNumber}${query}`))
    found.push(...next);
  return found;
}

test('Journals hold every posting of every month and account', () => {
  const listed: Record<string, number> = {};
  for (const { JournalDate, JournalLines } of everyJournal()) {
    expect(sumExact(JournalLines.map(({ NetAmount }) => cents(NetAmount)))).toBe(0);
    for (const { AccountName, NetAmount } of JournalLines)
      tally(listed, `${dateOf(JournalDate).slice(0, 7)} ${AccountName}`, cents(NetAmount));
  }
  const truth: Record<string, number> = {};
  const names = new Map(company.accounts.map(({ id, name }) => [id, name]));
  for (const { date, lines } of company.transactions) {
    for (const { accountId, amount } of lines) tally(truth, `${date.slice(0, 7)} ${names.get(accountId)}`, amount);
  }
  expect(listed).toEqual(truth);
});

test('a page has 100 journals, and the offset is the number of a journal, not a count', () => {
  const first = page('');
  const second = page(`offset=${first.at(-1)?.JournalNumber}`);
  expect([first.length, first[0]?.JournalNumber, first.at(-1)?.JournalNumber, second[0]?.JournalNumber]).toEqual([100, '1', '111', '112']);
  expect(page('offset=100')[0]?.JournalNumber).toBe('101');
  expect(page('offset=99999')).toEqual([]);
});

test('journals come in the order of posting, whatever their dates', () => {
  const dates = everyJournal().map(({ JournalDate }) => dateOf(JournalDate));
  expect(dates).not.toEqual(dates.toSorted());
  expect(dates).toEqual(company.transactions.toSorted((one, other) => one.id.localeCompare(other.id)).map(({ date }) => date));
});

test('If-Modified-Since keeps journals created later', () => {
  const since = Date.parse('2024-06-01T00:00:00Z');
  const expected = company.transactions.filter(({ createdAt }) => createdAt > since);
  expect(expected.length).toBeGreaterThan(5);
  expect(page('', since)).toHaveLength(expected.length);
});

test('the sources of journals are named as Xero names them', () => {
  expect(new Set(everyJournal().map(({ SourceType }) => SourceType))).toEqual(
    new Set(
      ['MANJOURNAL', 'ACCREC', 'ACCPAY', 'CASHPAID', 'CASHREC', 'ACCRECPAYMENT', 'ACCPAYPAYMENT', 'ACCRECCREDIT', 'ACCPAYCREDIT'].concat(
        'AROVERPAYMENT',
        'APPREPAYMENT',
      ),
    ),
  );
});

test('on the cash basis, sales are what customers paid, and the journals still balance', () => {
  const journals = everyJournal('&paymentsOnly=true');
  expect(journals.every(({ JournalLines }) => sumExact(JournalLines.map(({ NetAmount }) => cents(NetAmount))) === 0)).toBe(true);
  const sales = journals.flatMap(({ JournalLines }) => JournalLines).filter(({ AccountName }) => AccountName === 'Sales');
  // 18 invoices paid in full, four tenths of the euros (4,338.80), and a credit of 200.00 that both reduces and settles an invoice.
  const paid = sumExact(Array.from({ length: 18 }, (_, month) => 100_000 + month * 1_111));
  expect(sumExact(sales.map(({ NetAmount }) => cents(NetAmount)))).toBe(-(paid + 433_880));
});

test.each([
  ['offset=-1', /offset/],
  ['offset=ten', /offset/],
  ['page=2', /Unknown parameter page/],
  ['paymentsOnly=yes', /paymentsOnly/],
])('the query %s is refused', (query, message) => {
  expect(() => page(query)).toThrow(message);
});

test('a repeated page starts where the one before it did, and a shifted one repeats a single journal', () => {
  const at = (trouble: 'duplicatePage' | 'shiftedPage') =>
    throughWire<{ Journals: readonly Journal[] }>(answerJournals(books, new URLSearchParams('offset=111'), null, trouble)).Journals;
  expect(at('duplicatePage')).toEqual(page(''));
  expect(
    at('shiftedPage')
      .slice(0, 2)
      .map(({ JournalNumber }) => JournalNumber),
  ).toEqual(['111', '112']);
});
