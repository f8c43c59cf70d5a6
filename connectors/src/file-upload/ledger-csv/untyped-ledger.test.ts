import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import type { ConfirmedAccount } from '@countinghouse/domain/accounts/classifier/propose-types';
import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { describe, expect, it } from 'vitest';
import { issuesOf, fileRequest, importOptions, pagesOf, readAll } from '../../testing/read-request';
import { withFile } from '../../testing/temporary-file';
import { fileUploadConnector } from '../connector';

const UNTYPED = 'Date,Journal,Account Number,Account Name,Debit,Credit';
const TYPED = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit';

/** Nothing in its name, number or neighbors says what it is. */
const STRANGE = 'Qwyx 17';

const file = (header: string, ...lines: string[]): string => [header, ...lines].join('\n');

function read(content: string, changes: Parameters<typeof fileRequest>[2] = {}): Promise<ImportPage[]> {
  return withFile(content, (path) => readAll(fileUploadConnector, fileRequest(path, 'books.csv', changes)));
}

const typesOf = (pages: readonly ImportPage[]) =>
  Object.fromEntries(pagesOf(pages, 'accounts').flatMap(({ accounts }) => accounts.map(({ number, type }) => [number, type])));
const guessesOf = (pages: readonly ImportPage[]) =>
  pagesOf(pages, 'accounts').flatMap(({ accounts }) => accounts.flatMap(({ number, isTypeGuessed }) => (isTypeGuessed ? [number] : [])));
const findingsOf = (pages: readonly ImportPage[]) =>
  pagesOf(pages, 'findings').flatMap(({ findings }) => findings.filter(({ kind }) => kind === 'account-types'));
const questionOf = (pages: readonly ImportPage[]) => pagesOf(pages, 'issues')[0]?.issues[0]?.accountTypes;

const confirmed = (number: string, name: string, type: AccountType): ConfirmedAccount => ({ number, name, parent: '', type });

/** A shop's chart with names that accountants everywhere use, and one year of its books. */
const CHART: readonly (readonly [string, string, AccountType])[] = [
  ['1000', 'Checking account', 'Bank'],
  ['1100', 'Accounts receivable', 'Accounts Receivable'],
  ['1200', 'Inventory', 'Inventory'],
  ['1500', 'Office equipment', 'Fixed Asset'],
  ['1590', 'Accumulated depreciation', 'Accumulated Depreciation'],
  ['2000', 'Accounts payable', 'Accounts Payable'],
  ['2700', 'Mortgage payable', 'Long Term Liability'],
  ['3000', 'Common stock', 'Equity'],
  ['3900', 'Retained earnings', 'Retained Earnings'],
  ['4000', 'Product sales', 'Income'],
  ['5000', 'Cost of goods sold', 'Cost of Goods Sold'],
  ['6000', 'Rent expense', 'Expense'],
  ['6100', 'Wages and salaries', 'Expense'],
  ['6800', 'Depreciation expense', 'Depreciation'],
];
const lineOf = (number: string, name: string, amounts: string, type?: string): string =>
  ['2025-03-01', '1', number, name, ...(type === undefined ? [] : [type]), amounts].join(',');
const SHOP = CHART.map(([number, name], at) => lineOf(number, name, at % 2 === 0 ? '10.00,' : ',10.00'));

describe('a ledger file without account types', () => {
  it('has the types that the classifier is sure of, and says so of each', async () => {
    const pages = await read(file(UNTYPED, ...SHOP));
    expect(issuesOf(pages)).toEqual([]);
    expect(typesOf(pages)).toEqual(Object.fromEntries(CHART.map(([number, , type]) => [number, type])));
    expect(guessesOf(pages)).toEqual(CHART.map(([number]) => number));
    expect(findingsOf(pages)).toMatchObject([
      { evidenceKey: 'finding.account-types.guessed', facts: { guessed: { value: CHART.length } } },
    ]);
    expect(pagesOf(pages, 'lines')[0]?.count).toBe(CHART.length);
  });

  it('asks for the types that can’t be determined in one error, with what each account holds, and reads no lines', async () => {
    const pages = await read(file(UNTYPED, ...SHOP, lineOf('8888', STRANGE, ',1234.50'), lineOf('8888', STRANGE, '34.50,')));
    expect(issuesOf(pages)).toEqual([expect.stringMatching(/^file: no type for 1 of 15 accounts: 8888; accepted: Bank, /)]);
    expect(questionOf(pages)).toMatchObject({
      accounts: 15,
      needed: 1,
      currency: 'USD',
      open: [{ number: '8888', name: STRANGE, balance: '-1200.00' }],
    });
    expect(pagesOf(pages, 'lines')).toEqual([]);
  });

  it('takes the answer that came with it, which is not a guess', async () => {
    const content = file(UNTYPED, ...SHOP, lineOf('8888', STRANGE, '5.00,'));
    const pages = await read(content, { source: { accountTypes: { 8888: 'Line of Credit' } } });
    expect(issuesOf(pages)).toEqual([]);
    expect(typesOf(pages)['8888']).toBe('Line of Credit');
    expect(guessesOf(pages)).not.toContain('8888');
    expect(findingsOf(pages)[0]?.facts).toMatchObject({ answered: { value: 1 }, untyped: { value: 15 } });
  });

  it('has the types of earlier books of the business, without any guess', async () => {
    const content = file(UNTYPED, lineOf('8888', STRANGE, '5.00,'), lineOf('9999', 'Zubb', ',5.00'));
    const confirmedTypes = [confirmed('8888', STRANGE, 'Bank'), confirmed('9999', 'zubb', 'Equity')];
    const pages = await read(content, { source: { confirmedTypes } });
    expect([issuesOf(pages), typesOf(pages), guessesOf(pages)]).toEqual([[], { 8888: 'Bank', 9999: 'Equity' }, []]);
    expect(findingsOf(pages)).toMatchObject([{ level: 'Note', evidenceKey: 'finding.account-types.confirmed' }]);
  });

  it('recognizes customers by the decided type of the account next to their names', async () => {
    const content = file(`${UNTYPED},Name`, '2025-03-01,1,8888,Qwyx,5.00,,Acme', '2025-03-01,1,9999,Zubb,,5.00,');
    const pages = await read(content, { source: { accountTypes: { 8888: 'Accounts Receivable', 9999: 'Income' } } });
    expect(pagesOf(pages, 'parties')[0]?.parties).toMatchObject([{ name: 'Acme', role: 'customer' }]);
  });

  it('is told of its errors before it is asked anything', async () => {
    const pages = await read(file(UNTYPED, lineOf('8888', STRANGE, 'five,'), lineOf('8888', STRANGE, ',5.00')));
    expect(issuesOf(pages)).toEqual(['line 2, Debit: not a number']);
  });

  it('is asked without names in an anonymous collection', async () => {
    const options = importOptions({ anonymizeCustomersAndVendors: true });
    const pages = await read(file(UNTYPED, lineOf('8888', STRANGE, '5.00,'), lineOf('9999', 'Zubb', ',5.00')), { options });
    expect(questionOf(pages)?.open.map(({ name }) => name)).toEqual(['', '']);
  });
});

describe('a ledger file with types for some of its accounts', () => {
  it('keeps those that it states and asks for the others only', async () => {
    const pages = await read(file(TYPED, lineOf('7', 'Zubb', '5.00,', 'Bank'), lineOf('8888', STRANGE, ',5.00', '')));
    expect(questionOf(pages)).toMatchObject({ accounts: 2, needed: 1, open: [{ number: '8888' }] });
  });

  it('holds nothing but the question against lines that were read before it came up', async () => {
    const accumulator = createBooksAccumulator({ options: importOptions(), origin: 'upload', today: '2026-11-20' });
    const content = file(TYPED, lineOf('7', 'Zubb', '5.00,', 'Bank'), lineOf('8888', STRANGE, ',5.00', ''));
    for (const page of await read(content)) accumulator.add(page);
    expect(accumulator.finish().issues.map(({ problem }) => problem)).toEqual([expect.stringMatching(/^no type for 1 of 2 accounts/)]);
  });

  it('takes the type of an account from whichever of its lines states it', async () => {
    const lines = [lineOf('7', 'Zubb', '5.00,', ''), lineOf('9', 'Qwyx', ',5.00', 'Equity'), lineOf('7', 'Zubb', '0.00,', 'Credit Card')];
    const pages = await read(file(TYPED, ...lines));
    expect([issuesOf(pages), typesOf(pages)]).toEqual([[], { 7: 'Credit Card', 9: 'Equity' }]);
    expect(findingsOf(pages)).toEqual([]);
  });

  it('does not take an answer for an account whose type it states', async () => {
    const lines = [lineOf('7', 'Zubb', '5.00,', 'Bank'), lineOf('9', 'Qwyx', ',5.00', '')];
    const pages = await read(file(TYPED, ...lines), { source: { accountTypes: { 7: 'Equity', 9: 'Income' } } });
    expect(typesOf(pages)).toEqual({ 7: 'Bank', 9: 'Income' });
  });

  it('is refused for a type that is none, and asked nothing', async () => {
    const pages = await read(file(TYPED, lineOf('7', 'Zubb', '5.00,', 'Money'), lineOf('9', 'Qwyx', ',5.00', '')));
    expect(issuesOf(pages)).toEqual([expect.stringMatching(/^line 2, Account Type: unknown account type "Money"; accepted: Bank, /)]);
  });
});
