import { describe, expect, it } from 'vitest';
import { pagesOf } from '../testing/read-request';
import { account, chart, journal, list, properties, readMyob, type Answers } from './testing/fake-myob';

const JOURNALS = 'GeneralLedger/JournalTransaction';

/** The lines of a reading as `20250701 sales -100`. */
async function linesOf(answers: Answers): Promise<string[]> {
  const { pages } = await readMyob(answers);
  const names = pagesOf(pages, 'accounts').flatMap((page) => page.accounts.map(({ name }) => name));
  return pagesOf(pages, 'lines').flatMap((page) =>
    Array.from(page.date, (date, at) => `${date} ${names[page.account[at] ?? -1]} ${page.amount[at]}`),
  );
}

describe('the ledger of MYOB', () => {
  it('is debit positive, whichever side an amount is on', async () => {
    const lines = await linesOf({ [JOURNALS]: list(journal('j1', '2025-07-01', { bank: 110, sales: -110 })) });
    expect(lines).toEqual(['20250701 bank 11000', '20250701 sales -11000']);
  });

  it('is read again for what moved to another page while it was read, and not where MYOB counts what it never lists', async () => {
    const [j1, j2, j3, j4] = [1, 2, 3, 4].map((at) => journal(`j${at}`, `2025-07-0${at}`, { bank: at, sales: -at }));
    const read = async (second: readonly unknown[][], Count: number) => {
      let passes = 0;
      const lines = await linesOf({
        [JOURNALS]: (query) => {
          const isFirst = query.get('$skip') === null;
          if (isFirst) passes += 1;
          return { Items: isFirst ? [j1, j2] : second[passes - 1], NextPageLink: isFirst ? 'next' : null, Count };
        },
      });
      return { passes, debits: lines.filter((line) => line.includes('bank')).map((line) => line.split(' ')[2]) };
    };
    expect(await read([[j3, j4]], 4)).toEqual({ passes: 1, debits: ['100', '200', '300', '400'] });
    expect(
      await read(
        [
          [j2, j4],
          [j3, j4],
        ],
        4,
      ),
    ).toEqual({ passes: 2, debits: ['100', '200', '400', '300'] });
    expect(
      await read(
        [
          [j3, j4],
          [j3, j4],
        ],
        5,
      ),
    ).toEqual({ passes: 2, debits: ['100', '200', '300', '400'] });
    const others = Array.from({ length: 5 }, (_, at) => [journal(`j${at + 3}`, '2025-07-05', { bank: 5, sales: -5 })]);
    await expect(read(others, 9)).rejects.toThrow('The books in MYOB Business changed while they were read.');
  });

  it('brings forward journals of earlier days, and what accounts held at the conversion date with the sign of their class', async () => {
    const lines = await linesOf({
      'GeneralLedger/Account': chart({ bank: 500, creditors: 200, capital: 300 }),
      [JOURNALS]: list(journal('j0', '2024-06-30', { bank: 50, sales: -50 }), journal('j1', '2024-07-01', { rent: 20, bank: -20 })),
    });
    expect(lines).toEqual([
      '20240701 rent 2000',
      '20240701 bank -2000',
      '20240630 bank 55000',
      '20240630 creditors -20000',
      '20240630 capital -30000',
      '20240630 sales -5000',
    ]);
  });

  it('has the balances of a conversion within the span on the day before it', async () => {
    const openings = { 'GeneralLedger/Account': chart({ bank: 500, capital: 500 }) };
    const lines = await linesOf({ ...openings, 'GeneralLedger/AccountingProperties': properties('2025-01-01T00:00:00') });
    expect(lines).toEqual(['20241231 bank 50000', '20241231 capital -50000']);
  });

  it('sets what is left of them against the historical balancing account only where that states no balance of its own', async () => {
    expect(await linesOf({ 'GeneralLedger/Account': chart({ bank: 500 }) })).toEqual(['20240630 bank 50000', '20240630 historical -50000']);
    const stated = await linesOf({ 'GeneralLedger/Account': chart({ bank: 500, historical: 400 }) });
    expect(stated).toEqual(['20240630 bank 50000', '20240630 historical -40000']);
  });

  it('leaves out header accounts, which have no type', async () => {
    const header = account(['assets', 'x', 'Asset', { IsHeader: true, Type: null }]);
    const { pages } = await readMyob({ 'GeneralLedger/Account': list(header, account(['bank', 'Bank', 'Asset'])) });
    expect(pagesOf(pages, 'accounts').flatMap((page) => page.accounts.map(({ name }) => name))).toEqual(['bank']);
  });

  it('names the party of the transaction that a journal comes from, its kind in the words of MYOB, and its day of entry where it has one', async () => {
    const contact = { UID: 'moss', Name: 'Moss' };
    const posted = (UID: string, TransactionType: string, DatePosted: string) =>
      journal(UID, '2025-07-01', { bank: 1, sales: -1 }, { SourceTransaction: { UID: `of ${UID}`, TransactionType }, DatePosted });
    const { pages } = await readMyob({
      'Contact/Customer': list({ UID: 'moss', IsIndividual: true, FirstName: 'Ann', LastName: 'Moss', CompanyName: null }),
      'Sale/CustomerPayment': list({ UID: 'of j1', Date: '2025-07-01T00:00:00', Customer: contact, Invoices: [] }),
      [JOURNALS]: list(posted('j1', 'CustomerPayment', '2025-07-02T22:56:21.057'), posted('j2', 'SpendMoneyTxn', '0001-01-01T00:00:00')),
    });
    expect(pagesOf(pages, 'parties')).toMatchObject([{ parties: [{ name: 'Ann Moss', role: 'customer' }] }]);
    const [page] = pagesOf(pages, 'lines');
    expect([page?.type, [...(page?.party ?? [])], [...(page?.createdOn ?? [])]]).toEqual([
      ['CustomerPayment', 'CustomerPayment', 'SpendMoneyTxn', 'SpendMoneyTxn'],
      [0, 0, -1, -1],
      [20250702, 20250702, 0, 0],
    ]);
  });

  it('is read page by page: a record that moved to the next page counts once, and a page that came twice is asked for again', async () => {
    const journals = Array.from({ length: 1_500 }, (_, at) => journal(`j${at}`, '2025-07-01', { bank: 1, sales: -1 }));
    let second = 0;
    const pages = (query: URLSearchParams) => {
      const skip = Number(query.get('$skip') ?? 0);
      // The second page comes as the first one again, then a record early since another one was added in front.
      const start = skip === 0 || second++ === 0 ? 0 : skip - 1;
      const Items = journals.slice(start, start + 1_000);
      return { Items, NextPageLink: skip === 0 ? 'https://myob.test/next' : null, Count: journals.length };
    };
    const { pages: read, requests } = await readMyob({ [JOURNALS]: pages });
    expect(pagesOf(read, 'lines').reduce((count, page) => count + page.count, 0)).toBe(3_000);
    const [first, ...rest] = requests.filter(({ path }) => path.startsWith(JOURNALS)).map(({ path }) => path);
    expect(first).toBe(`${JOURNALS}?$filter=DateOccurred%20lt%20datetime'2025-08-21'&$orderby=DateOccurred&$top=1000`);
    expect(rest).toEqual([`${first}&$skip=1000`, `${first}&$skip=1000`]);
  });

  it('comes with the key of the product and the version of the API in every request', async () => {
    const { requests } = await readMyob({});
    const sent = requests.map(({ headers }) => ['authorization', 'x-myobapi-key', 'x-myobapi-version'].map((name) => headers.get(name)));
    expect(new Set(sent.map(String))).toEqual(new Set(['Bearer secret-token,key-1,v2']));
  });
});
