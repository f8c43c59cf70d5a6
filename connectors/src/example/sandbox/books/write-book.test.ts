import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT_TYPE_FACTS } from '@countinghouse/domain/accounts/account-type';
import { baseCents } from './book';
import type { Book } from './book';
import { SAMPLE_COMPANIES } from './sample-companies';
import { writeBook } from './write-book';

vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-20';
const [calendar, april] = SAMPLE_COMPANIES;
if (calendar === undefined || april === undefined) throw new Error('two companies');

function balances(book: Book): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account, cents } of book.journals.flatMap((journal) => journal.postings))
    sums.set(account, (sums.get(account) ?? 0) + cents);
  return sums;
}

function open(book: Book, side: 'receivable' | 'payable'): number {
  return book.documents
    .filter((document) => document.side === side)
    .reduce(
      (sum, document) => sum + baseCents(document, document.total - document.settlements.reduce((paid, { amount }) => paid + amount, 0)),
      0,
    );
}

describe.each([
  ['the calendar year', calendar, '2023-01-01'],
  ['a year from April', april, '2023-04-01'],
])('the sample books of %s', (_, company, start) => {
  const book = writeBook(company, TODAY);

  it('begin three full fiscal years before the current one and run to today', () => {
    expect(book.journals[0]?.date).toBe(start);
    expect(book.journals.at(-1)?.date).toBe(TODAY);
    expect(book.journals.every((journal, at) => at === 0 || journal.date >= (book.journals[at - 1]?.date ?? ''))).toBe(true);
  });

  it('hold a few thousand journals over about sixty accounts', () => {
    expect(book.journals.length).toBeGreaterThan(4_000);
    expect(book.journals.length).toBeLessThan(9_000);
    expect(book.accounts.length).toBeGreaterThanOrEqual(60);
  });

  it('balance', () => {
    for (const { id, postings } of book.journals) expect([id, postings.reduce((sum, { cents }) => sum + cents, 0)]).toEqual([id, 0]);
  });

  it('have open items that tie to their control accounts', () => {
    const sums = balances(book);
    expect(open(book, 'receivable')).toBe(sums.get('1100'));
    expect(open(book, 'payable')).toBe(-(sums.get('2000') ?? 0));
  });

  it('hold the awkward things that real books hold', () => {
    const sums = balances(book);
    const isOpen = (document: Book['documents'][number]): boolean =>
      document.settlements.reduce((paid, { amount }) => paid + amount, 0) !== document.total;
    expect(book.documents.some((document) => document.kind === 'creditNote' && isOpen(document))).toBe(true);
    expect(book.documents.some((document) => document.currency === 'GBP' && isOpen(document))).toBe(true);
    expect(book.accounts.filter(({ active }) => !active).map(({ number }) => [number, sums.get(number)])).toEqual([['1710', 320_000]]);
    expect(sums.get('2510')).toBeGreaterThan(0);
  });

  it('are those of a business that earns money and has some', () => {
    const sums = balances(book);
    const result = book.accounts
      .filter(({ type }) => ACCOUNT_TYPE_FACTS[type].cashFlow === null)
      .reduce((sum, { number }) => sum - (sums.get(number) ?? 0), 0);
    expect(result).toBeGreaterThan(0);
    for (const account of ['1010', '1210', '1220']) expect([account, (sums.get(account) ?? 0) > 0]).toEqual([account, true]);
  });

  it('only grow from one day to the next', () => {
    const before = writeBook(company, '2026-11-10');
    expect(book.journals.slice(0, before.journals.length)).toEqual(before.journals);
  });
});
