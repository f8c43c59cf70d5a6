import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { describe, expect, it } from 'vitest';
import { issuesOf, fileRequest, importOptions, pagesOf, readAll } from '../../testing/read-request';
import { withFile } from '../../testing/temporary-file';
import { fileUploadConnector } from '../connector';

const HEADER = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Name,Memo';
const SALE = '2025-03-01,1,1200,Receivables,Accounts Receivable,100.00,,Acme,Sale';
const INCOME = '2025-03-01,1,4000,Sales,Income,,100.00,Acme,Sale';

const ACCEPTED = ACCOUNT_TYPES.join(', ');

const ledger = (...lines: string[]): string => [HEADER, ...lines].join('\n');

function read(content: string | Uint8Array, changes: Parameters<typeof fileRequest>[2] = {}): Promise<ImportPage[]> {
  return withFile(content, (path) => readAll(fileUploadConnector, fileRequest(path, 'books.csv', changes)));
}

describe('a general ledger file', () => {
  it('becomes company, accounts, lines and parties', async () => {
    const pages = await read(ledger(SALE, INCOME), { source: { baseCurrency: 'USD' } });
    expect(pages.filter((page) => page.kind !== 'progress').map((page) => page.kind)).toEqual(['company', 'accounts', 'lines', 'parties']);
    expect(pages[0]).toMatchObject({ name: 'books', baseCurrency: 'USD', fiscalYearEndMonth: 12, basis: null, asOf: null });
    expect(pagesOf(pages, 'accounts')[0]?.accounts.map(({ number, name, type }) => [number, name, type])).toEqual([
      ['1200', 'Receivables', 'Accounts Receivable'],
      ['4000', 'Sales', 'Income'],
    ]);
    expect(pagesOf(pages, 'lines')[0]).toEqual({
      kind: 'lines',
      count: 2,
      journal: ['1', '1'],
      date: Int32Array.of(20250301, 20250301),
      account: Int32Array.of(0, 1),
      amount: Float64Array.of(10000, -10000),
      party: Int32Array.of(0, 0),
      document: [null, null],
      memo: ['Sale', 'Sale'],
      place: Int32Array.of(2, 3),
    });
    expect(pagesOf(pages, 'parties')[0]?.parties).toEqual([{ sourceId: 'Acme', name: 'Acme', role: 'customer' }]);
  });

  it('takes the currency and the end of the fiscal year from the upload', async () => {
    const [company] = await read(ledger(SALE, INCOME), { source: { baseCurrency: 'KWD', fiscalYearEndMonth: 2 } });
    expect(company).toMatchObject({ baseCurrency: 'KWD', fiscalYearEndMonth: 2 });
  });

  it.each([
    [
      'columns in another order and case',
      'CREDIT,debit,account  type,ACCOUNT NAME,Account Number,journal,date\n,5,Bank,Cash,1000,7,2025-01-31',
    ],
    [
      'a byte order mark and CR LF',
      '\uFEFFDate,Journal,Account Number,Account Name,Account Type,Debit,Credit\r\n2025-01-31,7,1000,Cash,Bank,5,\r\n',
    ],
    ['CR alone', 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit\r2025-01-31,7,1000,Cash,Bank,5,\r'],
    [
      'columns of its own',
      'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Branch,\n2025-01-31,7,1000,Cash,Bank,5,,North,',
    ],
    [
      'blanks and blank rows',
      'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit\n\n 2025-01-31 ,7, 1000 ,Cash , bank,5 ,\n,,,,,,\n\n',
    ],
    [
      'quotes',
      '"Date","Journal","Account Number","Account Name","Account Type","Debit","Credit"\n"2025-01-31","7","1000","Cash","Bank","5",""',
    ],
    [
      'a zero on the other side',
      'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit\n2025-01-31,7,1000,Cash,Bank,5.00,0.00',
    ],
    ['a negative credit', 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit\n2025-01-31,7,1000,Cash,Bank,,-5.0'],
  ])('may have %s', async (_, content) => {
    const pages = await read(content);
    expect(issuesOf(pages)).toEqual([]);
    expect(pagesOf(pages, 'accounts')[0]?.accounts).toMatchObject([{ number: '1000', name: 'Cash', type: 'Bank' }]);
    const [lines] = pagesOf(pages, 'lines');
    expect([lines?.journal[0], lines?.date[0], lines?.amount[0]]).toEqual(['7', 20250131, 500]);
  });

  it('keeps commas, quotes, line ends and any script in texts, and still counts lines of the file', async () => {
    const pages = await read(
      ledger('2025-03-01,1,1200,"A, ""B""",Bank,1,,Müller 株式会社,"two\nlines"', '2025-03-01,1,4000,Sales,Income,,1,=1+1,'),
    );
    const [lines] = pagesOf(pages, 'lines');
    expect(pagesOf(pages, 'accounts')[0]?.accounts[0]?.name).toBe('A, "B"');
    expect(lines?.memo).toEqual(['two\nlines', null]);
    expect([...(lines?.place ?? [])]).toEqual([2, 4]);
    expect(pagesOf(pages, 'parties')[0]?.parties.map(({ name }) => name)).toEqual(['Müller 株式会社', '=1+1']);
  });

  it('reads across chunks of the file, whatever they cut', async () => {
    const memo = `"${'é""'.repeat(200)}"`;
    const rows = Array.from({ length: 6000 }, (_, at) => `2025-03-01,${at},1200,Cash,Bank,${at}.25,,P${at % 7},${memo}`);
    const lines = pagesOf(await read(ledger(...rows)), 'lines');
    expect(lines.map(({ count }) => count)).toEqual([5000, 1000]);
    expect(new Set(lines.flatMap(({ memo: memos }) => memos))).toEqual(new Set(['é"'.repeat(200)]));
    expect(lines[1]?.amount[999]).toBe(599925);
    expect(lines[1]?.place[999]).toBe(6001);
  });

  it('finds its encoding by the first byte beyond ASCII, however late it comes', async () => {
    const memo = 'x'.repeat(200);
    const rows = Array.from({ length: 6000 }, (_, at) => `2025-03-01,${at},1200,Cash,Bank,1.00,,,${memo}`);
    const late = '2025-03-01,0,4000,Erlöse,Income,,6000.00,,';
    const texts = async (encoding: 'utf8' | 'latin1') => {
      const pages = await read(Buffer.from(ledger(...rows, late), encoding));
      const formats = pagesOf(pages, 'findings').flatMap(({ findings }) => findings.filter(({ kind }) => kind === 'file-format'));
      return [pagesOf(pages, 'accounts').at(-1)?.accounts.at(-1)?.name, formats.map(({ facts }) => facts['encoding'])];
    };
    expect(await texts('utf8')).toEqual(['Erlöse', []]);
    expect(await texts('latin1')).toEqual(['Erlöse', [{ kind: 'text', value: 'Windows-1252' }]]);
  });

  it('knows a name beside receivables as a customer, beside payables as a vendor', async () => {
    const row = (account: string, name: string): string => `2025-03-01,1,${account},1,,${name},`;
    const pages = await read(
      ledger(
        row('1,R,Accounts Receivable', 'Both'),
        row('2,P,Accounts Payable', 'Both'),
        row('2,P,Accounts Payable', 'Vend'),
        row('3,X,Expense', 'Who'),
      ),
    );
    expect(pagesOf(pages, 'parties')[0]?.parties.map(({ name, role }) => [name, role])).toEqual([
      ['Both', 'both'],
      ['Vend', 'vendor'],
      ['Who', 'unknown'],
    ]);
  });
});

describe('collection groups', () => {
  const groups = importOptions().groups;

  it('leave out names, documents and memos when transactions are off', async () => {
    const pages = await read(ledger(SALE, INCOME), { options: importOptions({ groups: { ...groups, transactions: false } }) });
    expect(pagesOf(pages, 'parties')).toEqual([]);
    expect(pagesOf(pages, 'lines')[0]).toMatchObject({ memo: [null, null], party: Int32Array.of(-1, -1) });
  });

  it('leave out the lines when statements are off as well', async () => {
    const off = { ...groups, transactions: false, 'financial-statements': false };
    const pages = await read(ledger(SALE, INCOME), { options: importOptions({ groups: off }) });
    expect(pagesOf(pages, 'lines')).toEqual([]);
  });
});

describe('issues are named by their location', () => {
  const line = (values: string): string => ledger(values);
  it.each([
    ['no amount', line('2025-03-01,1,1,Cash,Bank,,,,'), 'line 2, Debit: needs a debit or a credit'],
    ['two amounts', line('2025-03-01,1,1,Cash,Bank,1,1,,'), 'line 2, Debit: has both a debit and a credit'],
    ['a word', line('2025-03-01,1,1,Cash,Bank,ten,,,'), 'line 2, Debit: not a number'],
    ['an amount of another currency', line('2025-03-01,1,1,Cash,Bank,5.00 EUR,,,'), 'line 2, Debit: "5.00 EUR" is not an amount in USD'],
    ['two signs', line('2025-03-01,1,1,Cash,Bank,,--5,,'), 'line 2, Credit: not a number'],
    ['a point alone', line('2025-03-01,1,1,Cash,Bank,,.,,'), 'line 2, Credit: not a number'],
    ['an exponent', line('2025-03-01,1,1,Cash,Bank,,1e3,,'), 'line 2, Credit: not a number'],
    ['a third decimal', line('2025-03-01,1,1,Cash,Bank,0.005,,,'), 'line 2, Debit: more than 2 decimal places'],
    ['a large amount', line('2025-03-01,1,1,Cash,Bank,90071992547409.92,,,'), 'line 2, Debit: number too large'],
    ['an empty date', line(',1,1,Cash,Bank,1,,,'), 'line 2, Date: empty'],
    ['no date', line('yesterday,1,1,Cash,Bank,1,,,'), 'line 2, Date: not a date'],
    ['a day that no month has', line('2025-02-29,1,1,Cash,Bank,1,,,'), 'line 2, Date: not a date'],
    ['an early year', line('0202-03-01,1,1,Cash,Bank,1,,,'), 'line 2, Date: date out of range'],
    ['a late year', line('2052-03-01,1,1,Cash,Bank,1,,,'), 'line 2, Date: date out of range'],
    ['no journal', line('2025-03-01,,1,Cash,Bank,1,,,'), 'line 2, Journal: empty'],
    ['no account number', line('2025-03-01,1,,Cash,Bank,1,,,'), 'line 2, Account Number: empty'],
    ['no account name', line('2025-03-01,1,1,,Bank,1,,,'), 'line 2, Account Name: empty'],
    [
      'an unknown account type',
      line('2025-03-01,1,1,Cash,Money,1,,,'),
      `line 2, Account Type: unknown account type "Money"; accepted: ${ACCEPTED}`,
    ],
    [
      'another name',
      ledger(SALE, '2025-03-01,1,1200,Debtors,Accounts Receivable,,1,,'),
      'line 3, Account Name: account "1200" has a different name on line 2',
    ],
    [
      'another type',
      ledger(SALE, '2025-03-01,1,1200,Receivables,Bank,,1,,'),
      'line 3, Account Type: account "1200" is Accounts Receivable on line 2',
    ],
    ['too few values', line('2025-03-01,1,1,Cash,Bank,1,'), 'line 2: 7 values, but the header has 9'],
    ['too many values', line('2025-03-01,1,1,Cash,Bank,1,,,,,'), 'line 2: 11 values, but the header has 9'],
    ['an open quote', line('2025-03-01,1,1,Cash,Bank,1,,,"open'), 'line 2, Memo: a quotation mark is never closed'],
    ['text after a quote', line('2025-03-01,1,1,Cash,Bank,1,,"A"B,'), 'line 2, Name: text after a closing quotation mark'],
    ['a NUL', line('2025-03-01,1,1,Cash,Bank,1,,,a\0b'), 'line 2, Memo: a NUL byte'],
    ['a missing column', 'Date,Journal,Account Number,Account Name,Account Type,Debit\n', 'line 1: the Credit column is missing'],
    ['a column twice', `${HEADER},debit\n`, 'line 1: the Debit column appears more than once'],
    ['a letter', 'Dear lender', 'line 1: no header row with the columns of a general ledger'],
    ['nothing', '', 'file: empty'],
    ['blank lines only', '\n\n \n', 'line 3: no header row with the columns of a general ledger'],
    ['a header only', HEADER, 'file: no entry lines below the header'],
    ['a workbook by another name', 'PK\u0003\u0004', 'file: a workbook or archive with a .csv file name'],
  ])('%s', async (_, content, issue) => {
    expect(issuesOf(await read(content))).toEqual([issue]);
  });

  it('bytes that are not UTF-8, where other lines are', async () => {
    const lines = [ledger('2025-03-01,1,1,Café,Bank,1,,,'), '\n2025-03-01,1,2,Caf'];
    const bytes = Buffer.concat([Buffer.from(lines.join('')), Buffer.of(0xe9), Buffer.from(',Bank,,1,,\n')]);
    expect(issuesOf(await read(bytes))).toEqual(['line 3, Account Name: not UTF-8 text']);
  });

  it('a parent that differs between the lines of an account', async () => {
    const content =
      'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit,Parent Account\n2025-01-01,1,1,A,Bank,1,,\n2025-01-01,1,1,A,Bank,,1,9';
    expect(issuesOf(await read(content))).toEqual(['line 3, Parent Account: account "1" has a different parent on line 2']);
  });

  it('all of them, in the order of the file, with the journals that they spoil', async () => {
    const pages = await read(ledger('2025-13-01,J1,1,Cash,Bank,x,,,', SALE, '2025-03-01,J2,1200,Receivables,Accounts Receivable'));
    expect(issuesOf(pages)).toEqual(['line 2, Date: not a date', 'line 2, Debit: not a number', 'line 4: 5 values, but the header has 9']);
    expect(pagesOf(pages, 'issues')[0]?.incompleteJournals).toEqual(['J1', 'J2']);
  });

  it('keeps ten thousand and counts the rest', async () => {
    const pages = await read(ledger(...Array.from({ length: 10_050 }, () => '2025-03-01,1,1,Cash,Bank,x,,,')));
    const [page] = pagesOf(pages, 'issues');
    expect([page?.issues.length, page?.more]).toEqual([10_000, 50]);
  });

  it('a row that never ends is refused without reading the file into memory', async () => {
    const pages = await read(`${HEADER}\n2025-03-01,1,1,Cash,Bank,1,,,"${'x'.repeat(3_000_000)}`);
    expect(issuesOf(pages)).toContain('line 2: a row of more than a million bytes; is a closing quotation mark missing?');
  });
});

describe('what is wrong in the same way on many lines', () => {
  it('is one error with the number of its lines, and no correct line is wrong', async () => {
    const bad = '2025-03-01,1,1000,Checking,Banc,1,,,';
    const good = '2025-03-01,1,1000,Checking,Bank,,1,,';
    const pages = await read(ledger(bad, good, bad, good, '2025-13-01,1,1000,Checking,Bank,1,,,'));
    expect(issuesOf(pages)).toEqual([
      `line 2, Account Type: unknown account type "Banc" on 2 lines; accepted: ${ACCEPTED}`,
      'line 6, Date: not a date',
    ]);
  });

  it('counts the lines that name an account in another way than its first line', async () => {
    const line = (name: string): string => `2025-03-01,1,1000,${name},Bank,1,,,`;
    const pages = await read(ledger(line('Cheking'), line('Checking'), line('Checking'), line('Checking')));
    expect(issuesOf(pages)).toEqual(['line 3, Account Name: account "1000" has a different name on 3 lines than on line 2']);
  });

  it('is held against the line without a name alone', async () => {
    expect(issuesOf(await read(ledger('2025-03-01,1,1000,,Bank,1,,,', '2025-03-01,1,1000,Checking,Bank,,1,,')))).toEqual([
      'line 2, Account Name: empty',
    ]);
  });
});

describe('names and ids that look the same', () => {
  it.each([
    ['composed and decomposed letters of a name', ['1', 'Caf\u00e9'], ['1', 'Cafe\u0301']],
    ['a non-breaking blank in an account number', ['10 00', 'Cash'], ['10\u00a000', 'Cash']],
    ['a non-breaking blank around an account number', ['1000', 'Cash'], ['\u00a01000', 'Cash']],
  ])('are the same: %s', async (_, one, other) => {
    const line = ([number, name]: readonly string[], amount: string): string => `2025-03-01,J,${number},${name},Bank,${amount},,`;
    const pages = await read(ledger(line(one, '1,'), line(other, ',1')));
    expect(issuesOf(pages)).toEqual([]);
    expect(pagesOf(pages, 'accounts').flatMap(({ accounts }) => accounts)).toHaveLength(1);
  });

  it('are the same as the id of a journal', async () => {
    const pages = await read(ledger('2025-03-01,1 000,1,Cash,Bank,1,,,', '2025-03-01,1\u00a0000,1,Cash,Bank,,1,,'));
    expect(pagesOf(pages, 'lines')[0]?.journal).toEqual(['1 000', '1 000']);
  });
});

it('the reader of a ledger stops when the import is canceled', async () => {
  const abort = new AbortController();
  const rows = Array.from({ length: 40_000 }, () => SALE).join('\n');
  await withFile(ledger(rows), async (path) => {
    const pages = fileUploadConnector.read(fileRequest(path, 'books.csv', { signal: abort.signal }));
    await expect(
      (async () => {
        for await (const page of pages) if (page.kind === 'lines') abort.abort();
      })(),
    ).rejects.toThrow('aborted');
  });
});
