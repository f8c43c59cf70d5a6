import type { ImportPage } from '@countinghouse/domain/imports/page';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '../testing/read-request';
import { readAccounts } from './read-accounts';
import { readLedger } from './read-ledger';
import { Roster } from './roster';
import { fakeGateway, listed, type FakeRecord } from './testing/fake-gateway';
import { TrialBalances } from './trial-balance';

const account = (number: string, type: string, normal: string, closing = ''): FakeRecord => ({
  ...{ RECORDNO: number, ACCOUNTNO: number, TITLE: `Account ${number}`, ACCOUNTTYPE: type, NORMALBALANCE: normal },
  ...{ CLOSINGACCOUNTNO: closing, STATUS: 'active', CATEGORY: '', ALTERNATIVEACCOUNT: 'None' },
});
const CHART = [
  account('1000', 'balancesheet', 'debit'),
  account('3900', 'balancesheet', 'credit'),
  account('3950', 'balancesheet', 'credit'),
  account('4000', 'incomestatement', 'credit', '3900'),
  account('4100', 'incomestatement', 'credit', '3950'),
  account('6000', 'incomestatement', 'debit', '3900'),
];

const line = (changes: FakeRecord): FakeRecord => ({
  ...{ RECORDNO: '3220-55186-27290--accrual', BATCHKEY: '3220', ENTRY_DATE: '02/03/2026', ACCOUNTNO: '1000' },
  ...{ AMOUNT: '1204.5', DEBITAMOUNT: '1204.5', CREDITAMOUNT: '', TR_TYPE: '1' },
  ...changes,
});

const balance = (number: string, amount: number): string => {
  const sides = amount < 0 ? `<debits>0</debits><credits>${-amount}</credits>` : `<debits>${amount}</debits><credits>0</credits>`;
  return `<trialbalance><glaccountno>${number}</glaccountno><startbalance>0</startbalance>${sides}<adjdebits>0</adjdebits><adjcredits>0</adjcredits><endbalance>${amount}</endbalance><reportingbook>ACCRUAL</reportingbook><currency>USD</currency></trialbalance>`;
};

interface Books {
  readonly balances?: readonly string[];
  readonly lines?: readonly FakeRecord[];
  readonly fields?: readonly string[];
}

/** Reads the ledger of the first quarter of 2026 from a gateway with these books. */
async function read({ balances = [], lines = [], fields = [] }: Books) {
  const { api, calls } = await fakeGateway((call) => {
    if (call.startsWith('<get_trialbalance>')) return `<data>${balances.join('')}</data>`;
    if (call.includes('<object>GLACCOUNT</object>')) return listed('GLACCOUNT', CHART);
    return listed('GLDETAIL', call.includes('<value>02/01/2026</value>') ? lines : []);
  });
  const chart = await readAccounts(api);
  const roster = await Roster.read(api, []);
  const span = { start: '2026-01-01', end: '2026-03-20' };
  const terms = { span, baseCurrency: 'USD', chart, trialBalances: new TrialBalances(api, 12), fields: new Set(fields), roster };
  const pages: ImportPage[] = [];
  for await (const page of readLedger(api, terms)) pages.push(page);
  return { pages, calls, lines: pagesOf(pages, 'lines') };
}

describe('the ledger', () => {
  it('begins with what the year before left: each income and expense on the account that it is closed into', async () => {
    const balances = [balance('1000', 70), balance('3900', -5), balance('4000', -90), balance('4100', -15), balance('6000', 40)];
    const { lines, calls } = await read({ balances });
    const opening = lines.flatMap((page) => page.journal.map((journal, at) => [journal, page.date[at], page.account[at], page.amount[at]]));
    expect(opening).toEqual([
      ['opening-balances', 20251231, 0, 70_00],
      ['opening-balances', 20251231, 1, -55_00],
      ['opening-balances', 20251231, 2, -15_00],
    ]);
    const [requested = ''] = calls.filter((call) => call.includes('get_trialbalance'));
    expect(requested).toContain('<startdate><year>2025</year><month>01</month><day>01</day></startdate>');
    expect(requested).toContain('<enddate><year>2025</year><month>12</month><day>31</day></enddate>');
    expect(requested).toContain('<reportingbook>ACCRUAL</reportingbook><statistical>exclude</statistical>');
  });

  it('is asked for month by month on the accrual basis, without fields that the company does not have', async () => {
    const { calls, pages } = await read({ fields: ['CUSTOMERID', 'DESCRIPTION'] });
    const months = calls.filter((call) => call.includes('GLDETAIL'));
    expect(
      months.map((call) =>
        /<between>.*<\/between>/
          .exec(call)?.[0]
          .replaceAll(/<[^>]+>/g, ' ')
          .trim(),
      ),
    ).toEqual(['ENTRY_DATE  01/01/2026  01/31/2026', 'ENTRY_DATE  02/01/2026  02/28/2026', 'ENTRY_DATE  03/01/2026  03/20/2026']);
    expect(months[0]).toContain('<equalto><field>BOOKID</field><value>ACCRUAL</value></equalto>');
    expect(months[0]).toContain('<field>CUSTOMERID</field>');
    expect(months[0]).not.toContain('EMPLOYEEID');
    expect(pagesOf(pages, 'readThrough').map(({ through }) => through)).toEqual(['2026-01-31', '2026-02-28']);
  });

  it('has lines debit positive, by the day of the entry, with the currency of the transaction where that is another', async () => {
    const credit = { RECORDNO: 'b', ACCOUNTNO: '4000', AMOUNT: '-1204.5', DEBITAMOUNT: '0', CREDITAMOUNT: '1204.5', TR_TYPE: '-1' };
    const euros = { CURRENCY: 'EUR', TRX_AMOUNT: '1095', SYMBOL: 'ARJ', LINE_NO: '1', MODIFIED: '02/05/2026 08:15:00' };
    const statistical = line({ RECORDNO: 'c', ACCOUNTNO: 'S100', STATISTICAL: 'T', AMOUNT: '12', DEBITAMOUNT: '12' });
    const { lines } = await read({ lines: [line(euros), line({ ...credit, CURRENCY: 'USD' }), statistical] });
    expect(lines).toHaveLength(1);
    const [page] = lines;
    expect([...page!.amount]).toEqual([1_204_50, -1_204_50]);
    expect([[...page!.date], [...page!.account], page!.journal]).toEqual([
      [20260203, 20260203],
      [0, 3],
      ['3220', '3220'],
    ]);
    expect([page!.currency, [...page!.foreignAmount!], page!.type]).toEqual([
      ['EUR', null],
      [1_095_00, 0],
      ['ARJ', null],
    ]);
    expect([...page!.modifiedOn!]).toEqual([20260205, 0]);
  });

  it('has no lines of entries that are not posted', async () => {
    const drafts = ['Draft', 'Submitted'].map((STATE) => line({ RECORDNO: STATE, BATCHKEY: '9', STATE }));
    const { lines, calls } = await read({ lines: [line({ STATE: 'Posted' }), ...drafts], fields: ['STATE'] });
    expect(lines.flatMap(({ journal }) => journal)).toEqual(['3220']);
    expect(calls.filter((call) => call.includes('<field>STATE</field>'))).toHaveLength(3);
  });

  it.each<[string, Books, RegExp]>([
    [
      'an account that the chart lacks',
      { lines: [line({ ACCOUNTNO: '9999' })] },
      /GLDETAIL\[0\]\.ACCOUNTNO is not an id that was announced/,
    ],
    ['a day as other systems write it', { lines: [line({ ENTRY_DATE: '2026-02-03' })] }, /ENTRY_DATE is not a date/],
    ['a fraction of a cent', { lines: [line({ AMOUNT: '0.005', DEBITAMOUNT: '0.005' })] }, /AMOUNT is not an amount/],
    ['a currency that is none', { lines: [line({ CURRENCY: 'XXQ' })] }, /CURRENCY is not a currency/],
    ['balances of an account that the chart lacks', { balances: [balance('9999', 5)] }, /glaccountno is not an id that was announced/],
    [
      'balances of another book',
      { balances: [balance('1000', 5).replace('ACCRUAL', 'CASH')] },
      /reportingbook is not the book that was requested/,
    ],
  ])('is not read with %s', async (_, books, message) => {
    await expect(read(books)).rejects.toThrow(message);
  });
});
