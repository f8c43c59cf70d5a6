import { describe, expect, it } from 'vitest';
import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { ReadRequest } from '../connector';
import { MemoryPageStore } from '../http/testing/memory-page-store';
import { importOptions, pagesOf, readAll } from '../testing/read-request';
import { createQuickBooksOnlineConnector } from './connector';
import { fakeQuickBooks, queryAnswers, requestFor } from './testing/fake-quickbooks';
import type { FakeQuickBooks } from './testing/fake-quickbooks';
import { agingReport, beginning, ledgerReport, posting, section, trialBalance } from './testing/ledger-bodies';

const account = (Id: string, AccountType: string, AccountSubType = '') => ({ Id, Name: `Account ${Id}`, AccountType, AccountSubType });
const entities = queryAnswers({
  Account: [
    account('35', 'Bank'),
    account('84', 'Accounts Receivable'),
    account('2', 'Equity', 'RetainedEarnings'),
    account('1', 'Income'),
  ],
  Customer: [{ Id: '7', DisplayName: 'Amy' }],
  Invoice: [],
});
const ROWS = new Map([
  [
    '2026-01-01',
    [
      section('35', beginning('250.00'), posting('2026-01-20', '51', '80.00')),
      section('84', beginning('50.00'), posting('2026-01-20', '51', '-80.00', { name: '7' })),
      section('2', beginning('300.00')),
    ],
  ],
  [
    '2026-03-01',
    [
      section('84', beginning('-30.00'), posting('2026-03-02', '52', '99.95', { name: '7', memo: 'For Amy' })),
      section('1', posting('2026-03-02', '52', '-99.95')),
    ],
  ],
]);

const TRIAL_BALANCE = trialBalance('2026-03-31', [
  ['35', '330.00'],
  ['84', '69.95'],
  ['2', '-300.00'],
  ['1', '-99.95'],
]);

/** A company with a payment in January and an invoice in March 2026. */
function larch(): FakeQuickBooks {
  return fakeQuickBooks((resource, query) => {
    if (resource.startsWith('companyinfo')) return { CompanyInfo: { CompanyName: 'Larch', FiscalYearStartMonth: 'January' } };
    if (resource === 'preferences') return { Preferences: { CurrencyPrefs: { HomeCurrency: { value: 'USD' } } } };
    if (resource === 'reports/GeneralLedger') return ledgerReport(ROWS.get(query.get('start_date') ?? '') ?? []);
    if (resource === 'reports/TrialBalance') return TRIAL_BALANCE;
    if (resource.startsWith('reports/Aged')) return agingReport('2026-03-31', []);
    return entities(resource, query);
  });
}

function read(io: FakeQuickBooks, options: Partial<ImportOptions> = {}, changes: Partial<ReadRequest> = {}): Promise<ImportPage[]> {
  const settings = importOptions({ fullFiscalYears: 0, asOf: '2026-03-31', ...options });
  return readAll(createQuickBooksOnlineConnector(io), { today: '2026-11-20', ...requestFor(), ...changes, options: settings });
}

describe('a company of QuickBooks Online', () => {
  it('is read as lines that begin with the balances brought forward', async () => {
    const lines = pagesOf(await read(larch()), 'lines').flatMap((page) =>
      page.journal.map((journal, at) => [journal, page.date[at], page.account[at], page.amount[at], page.party[at], page.memo[at]]),
    );
    expect(lines).toEqual([
      ['opening-balances', 20251231, 0, 25_000, -1, null],
      ['opening-balances', 20251231, 1, 5_000, -1, null],
      ['opening-balances', 20251231, 2, -30_000, -1, null],
      ['51', 20260120, 0, 8_000, -1, null],
      ['51', 20260120, 1, -8_000, 0, null],
      ['52', 20260302, 1, 9_995, 0, 'For Amy'],
      ['52', 20260302, 3, -9_995, -1, null],
    ]);
  });

  it('passes the checks of its books', async () => {
    const groups = { ...importOptions().groups, 'accounts-receivable': false, 'accounts-payable': false };
    const options = importOptions({ fullFiscalYears: 0, groups });
    const books = createBooksAccumulator({ options, origin: 'package', today: '2026-03-31' });
    for (const page of await read(larch(), { groups })) books.add(page);
    const { checks, issues } = books.finish();
    expect(issues).toEqual([]);
    expect(checks.filter(({ outcome }) => outcome === 'Fail').map(({ id }) => id)).toEqual([]);
  });

  it('is read by month, without names where transactions are not wanted', async () => {
    const io = larch();
    const pages = await read(io, {
      groups: { 'financial-statements': true, 'accounts-receivable': false, 'accounts-payable': false, transactions: false },
    });
    expect(
      io.requested.filter((request) => request.startsWith('reports/GeneralLedger')).map((request) => request.split(' ').slice(1, 3)),
    ).toEqual([
      ['2026-01-01', '2026-01-31'],
      ['2026-02-01', '2026-02-28'],
      ['2026-03-01', '2026-03-31'],
    ]);
    expect(pagesOf(pages, 'parties')).toEqual([]);
    expect(
      pagesOf(pages, 'lines').every((page) => page.memo.every((memo) => memo === null) && page.party.every((party) => party === -1)),
    ).toBe(true);
  });

  it('is requested once by a reader that starts over', async () => {
    const [io, pages] = [larch(), new MemoryPageStore()];
    const first = await read(io, {}, { pages });
    const requests = io.requested.length;
    expect(await read(io, {}, { pages })).toEqual(first);
    expect(io.requested).toHaveLength(requests);
    const again = io.requested.filter((request, at) => io.requested.indexOf(request) !== at);
    expect(again.map((request) => request.split(' ')[0])).toEqual(['reports/TrialBalance']);
  });

  it('is refused where QuickBooks answers another basis than the one requested', async () => {
    await expect(read(larch(), { basis: 'Cash' })).rejects.toThrow(/Header.ReportBasis is not one of 1 known words/);
  });
});
