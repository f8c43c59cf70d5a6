import { afterEach, describe, expect, it } from 'vitest';
import { PLAIN_PLAN, writeCompanies } from '../../sandbox-kit/kernel/companies';
import type { KernelCompany } from '../../sandbox-kit/kernel/company';
import { writeCompany } from '../../sandbox-kit/kernel/write-company';
import type { Fault } from '../../sandbox-kit/sandbox';
import { CALLBACK, giveConsent, requestTokens } from '../../sandbox-kit/testing/running-sandbox';
import { realmIdOf } from './books';
import { connectCompany } from './testing/connected-company';
import type { ConnectedCompany, Json } from './testing/connected-company';
import { flatRows } from './testing/report-amounts';
import type { Report } from './testing/report-amounts';

const TODAY = '2026-11-20';
const plain = writeCompany(PLAIN_PLAN, TODAY);
const all = writeCompanies(TODAY);
const named = (id: string) => all.find((company) => company.id === id) as KernelCompany;
const DAY = 86_400_000;

let connected: ConnectedCompany;
afterEach(() => connected.close());
const start = async (companies: readonly KernelCompany[] = [plain], limits = {}) => {
  connected = await connectCompany(companies, limits);
  return connected;
};
const faultOf = ({ body }: { readonly body: Json }): Json => {
  const fault = body['Fault'] as { readonly type: string; readonly Error: readonly Json[] };
  return { type: fault.type, ...fault.Error[0] };
};

describe('Queries', () => {
  it.each([
    ['SELECT Name FROM Account', '4000'],
    ['SELECT * FROM Account;', '4000'],
    ['SELECT * FROM Account WHERE', '4000'],
    ['SELECT * FROM Account WHERE Name = Sales', '4000'],
    [`SELECT * FROM Account WHERE Name = 'a' OR Name = 'b'`, '4000'],
    ['SELECT * FROM Account ORDER BY Name', '4000'],
    ['SELECT * FROM Account MAXRESULTS 10 STARTPOSITION 1', '4000'],
    ['SELECT * FROM Account MAXRESULTS 1001', '4001'],
    ['SELECT * FROM Account STARTPOSITION 0', '4001'],
    ['SELECT * FROM Ledger', '4001'],
    [`SELECT * FROM Invoice WHERE Open > '0'`, '4001'],
    [`SELECT * FROM Payment WHERE UnappliedAmt > '0'`, '4001'],
    [`SELECT * FROM Invoice WHERE TxnDate > '11/20/2026'`, '4001'],
    ['', '4000'],
  ])('refuse %s', async (query, code) => {
    const { get } = await start();
    const answer = await get('query', { query });
    expect([answer.status, faultOf(answer)]).toEqual([400, expect.objectContaining({ type: 'ValidationFault', code })]);
  });

  it('list inactive accounts only on request', async () => {
    const { query } = await start([named('lanternfish')]);
    const active = await query('SELECT * FROM Account MAXRESULTS 1000');
    const every = await query('SELECT * FROM Account WHERE Active IN (true, false) MAXRESULTS 1000');
    const inactive = await query('SELECT * FROM Account WHERE Active = false');
    expect(every.length - active.length).toBe(inactive.length);
    expect(inactive.map(({ Name }) => Name)).toContain('Catalog Printing');
  });

  it('combine conditions, order the result, count, and answer nothing with an empty object', async () => {
    const { get, query } = await start();
    const where = `WHERE TxnDate >= '2026-03-01' AND TxnDate <= '2026-03-31'`;
    const found = await query(`select * from Invoice ${where} orderby TotalAmt desc`);
    const totals = found.map(({ TotalAmt }) => Number(TotalAmt));
    expect(totals.length).toBeGreaterThan(3);
    expect(totals).toEqual([...totals].sort((one, other) => other - one));
    const count = await get('query', { query: `SELECT COUNT(*) FROM Invoice ${where}` });
    expect(count.body['QueryResponse']).toEqual({ totalCount: found.length });
    const none = await get('query', { query: `SELECT * FROM Invoice WHERE DocNumber = 'none'` });
    expect(none.body['QueryResponse']).toEqual({});
  });

  it('come in pages of at most 1,000, which a script may repeat or shift', async () => {
    const { query, sandbox } = await start();
    const page = async (from: number) => (await query(`SELECT * FROM Bill STARTPOSITION ${from} MAXRESULTS 5`)).map(({ Id }) => Id);
    const [first, second] = [await page(1), await page(6)];
    expect(new Set([...first, ...second]).size).toBe(10);
    const harm = (kind: Fault['kind']) => sandbox.harm({ matches: /STARTPOSITION\+6/, skip: 0, times: 1, kind });
    harm('duplicatePage');
    expect(await page(6)).toEqual(first);
    harm('shiftedPage');
    expect(await page(6)).toEqual([first.at(-1), ...second.slice(0, 4)]);
  });
});

describe('Reports', () => {
  const rows = async (name: string, params: Readonly<Record<string, string>>) => {
    const { body } = await connected.get(`reports/${name}`, params);
    return body as unknown as Report;
  };

  it('put what is posted to a parent into the header of its section', async () => {
    const company = named('lanternfish');
    await start([company]);
    const report = await rows('ProfitAndLoss', { start_date: '2026-01-01', end_date: '2026-06-30' });
    const utilities = flatRows(report).find(({ cells }) => cells['account'] === 'Utilities');
    expect(utilities?.accountId).toMatch(/^\d+$/);
    expect(utilities?.cells['total']).toMatch(/^\d+\.\d\d$/);
    const ledger = JSON.stringify(await rows('GeneralLedger', { start_date: '2026-01-01', end_date: '2026-06-30' }));
    expect(ledger).toContain('Total for Utilities with sub-accounts');
  });

  it('have no rows at all where nothing was posted', async () => {
    await start();
    const report = await rows('ProfitAndLoss', { start_date: '2019-01-01', end_date: '2019-01-31' });
    expect(report.Rows).toEqual({});
    expect(report.Header.Option).toContainEqual({ Name: 'NoReportData', Value: 'true' });
  });

  it('refuse a general ledger of too many cells, and show a shorter one', async () => {
    const { get } = await start([plain], { mostCells: 1_500 });
    const ledger = (end: string) =>
      get('reports/GeneralLedger', { start_date: '2026-01-01', end_date: end, columns: 'tx_date,debt_amt,credit_amt' });
    const refused = await ledger('2026-12-31');
    expect([refused.status, faultOf(refused)]).toEqual([400, expect.objectContaining({ code: '6000' })]);
    expect((await ledger('2026-01-31')).status).toBe(200);
  });

  it('have columns in the home currency only where there are several', async () => {
    const params = { start_date: '2026-01-01', end_date: '2026-01-31', columns: 'tx_date,debt_home_amt,debt_amt' };
    await start();
    const keys = async () => (await rows('GeneralLedger', params)).Columns.Column.map(({ MetaData }) => MetaData[0]?.Value);
    expect(await keys()).toEqual(['tx_date', 'debt_amt']);
    await connected.close();
    await start([named('meridian-split')]);
    expect(await keys()).toEqual(['tx_date', 'debt_home_amt', 'debt_amt']);
  });

  it.each([
    ['TrialBalance', { end_date: '2026-02-30' }],
    ['TrialBalance', { start_date: '2026-03-01', end_date: '2026-02-01' }],
    ['ProfitAndLoss', { summarize_column_by: 'Weekly' }],
    ['ProfitAndLoss', { from: '2026-01-01' }],
    ['GeneralLedger', { columns: 'tx_date,amount' }],
    ['AgedReceivableDetail', { end_date: '2026-01-31' }],
  ])('refuse %s with %o', async (name, params: Readonly<Record<string, string>>) => {
    const { get } = await start();
    const answer = await get(`reports/${name}`, params);
    expect([answer.status, faultOf(answer)['code']]).toEqual([400, '2010']);
  });
});

describe('Requests', () => {
  const raw = (path: string, headers: Readonly<Record<string, string>>, method = 'GET') =>
    fetch(`${connected.baseUrl}/v3/company/${path}`, { method, headers });
  const good = () => ({ accept: 'application/json', authorization: `Bearer ${String(connected.tokens['access_token'])}` });

  it('are refused without the minor version, the media type or the method of the vendor', async () => {
    const { realmId } = await start();
    const resource = `${realmId}/preferences`;
    expect((await raw(`${resource}?minorversion=75`, good())).status).toBe(200);
    for (const query of ['', '?minorversion=65', '?minorversion=latest']) expect((await raw(resource + query, good())).status).toBe(400);
    expect((await raw(`${resource}?minorversion=75`, { ...good(), accept: '*/*' })).status).toBe(400);
    expect((await raw(`${resource}?minorversion=75`, good(), 'POST')).status).toBe(400);
    expect((await raw(`${realmId}/ledger?minorversion=75`, good())).status).toBe(400);
  });

  it('reach only the company that was allowed', async () => {
    await start([plain, named('copperfield-press')]);
    const answer = await raw(`${realmIdOf('copperfield-press')}/preferences?minorversion=75`, good());
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ fault: expect.objectContaining({ type: 'AUTHORIZATION' }) }),
    ]);
  });

  it('need a scope for the books', async () => {
    const { baseUrl, basic, realmId } = await start();
    const consent = await giveConsent(`${baseUrl}/connect/oauth2`, { scope: 'openid', company: plain.id });
    const code = consent.searchParams.get('code') ?? '';
    const fields = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK };
    const { body } = await requestTokens(`${baseUrl}/oauth2/v1/tokens/bearer`, basic, fields);
    const headers = { accept: 'application/json', authorization: `Bearer ${String(body['access_token'])}` };
    expect((await raw(`${realmId}/preferences?minorversion=75`, headers)).status).toBe(403);
  });

  it('carry an id, and a body of the gateway where the token is not valid', async () => {
    const { realmId, sandbox } = await start();
    const answer = await raw(`${realmId}/preferences?minorversion=75`, { accept: 'application/json', authorization: 'Bearer none' });
    expect(answer.headers.get('intuit_tid')).toMatch(/^1-/);
    expect([answer.status, await answer.json()]).toMatchObject([401, { fault: { error: [{ code: '3200' }] } }]);
    expect(sandbox.journal.at(-1)).toMatchObject({ companyId: plain.id, status: 401 });
  });

  it('beyond the limit of a minute are throttled, and the monthly cap answers in XML', async () => {
    const { realmId, sandbox, clock } = await start([plain], { perMinute: 2 });
    const read = () => raw(`${realmId}/preferences?minorversion=75`, good());
    const statuses = [(await read()).status, (await read()).status];
    const throttled = await read();
    expect([...statuses, throttled.status, throttled.headers.get('retry-after')]).toEqual([200, 200, 429, null]);
    expect(await throttled.text()).toContain('ThrottleExceeded; errorCode=003001');
    clock.now += 60_000;
    sandbox.harm({ matches: null, skip: 0, times: 1, kind: 'throttledForHours' });
    const capped = await read();
    expect([capped.status, capped.headers.get('content-type')]).toEqual([429, 'application/xml;charset=UTF-8']);
  });

  it('for changes reach back 30 days', async () => {
    const { get, clock } = await start();
    const since = (days: number) => new Date(clock.now - days * DAY).toISOString();
    const { body } = await get('cdc', { entities: 'Invoice,Account', changedSince: since(20) });
    const [answer] = body['CDCResponse'] as readonly { readonly QueryResponse: readonly Json[] }[];
    expect(answer?.QueryResponse[0]?.['Invoice']).not.toEqual([]);
    expect(answer?.QueryResponse[1]).toEqual({});
    expect((await get('cdc', { entities: 'Invoice', changedSince: since(31) })).status).toBe(400);
  });
});

describe('Changes of a company', () => {
  it('are told by /cdc: what is there with all it has, what was deleted by its id', async () => {
    const { get, sandbox, clock } = await start([plain]);
    const [gone, edited] = plain.transactions.filter(({ kind }) => kind === 'spending');
    clock.now += DAY / 48;
    const changedSince = new Date(clock.now - 1_000).toISOString();
    const left = plain.transactions.filter((each) => each !== gone);
    sandbox.change?.({ ...plain, transactions: left.map((each) => (each === edited ? { ...each, modifiedAt: clock.now } : each)) });
    const { body } = await get('cdc', { entities: 'Purchase,SalesReceipt', changedSince });
    const [answer] = body['CDCResponse'] as readonly { readonly QueryResponse: readonly Json[] }[];
    expect(answer?.QueryResponse).toMatchObject([
      {
        Purchase: [
          { Id: edited?.id, TxnDate: edited?.date },
          { Id: gone?.id, status: 'Deleted' },
        ],
      },
      {},
    ]);
  });
});

describe('Consent', () => {
  it('returns the realm, a number of its own for each company', async () => {
    const { realmId } = await start();
    expect(realmId).toMatch(/^\d{16}$/);
    expect(new Set(all.map(({ id }) => realmIdOf(id))).size).toBe(all.length);
  });

  it('offers only companies that QuickBooks Online can hold', async () => {
    const { baseUrl } = await start([plain, named('pennine-looms'), named('meridian-instruments')]);
    const query = new URLSearchParams({ response_type: 'code', client_id: 'ch', redirect_uri: CALLBACK, state: 'st' });
    query.set('scope', 'com.intuit.quickbooks.accounting');
    const page = await (await fetch(`${baseUrl}/connect/oauth2?${query.toString()}`)).text();
    expect(['Harbor Street Supply', 'Pennine Looms', 'Meridian Instruments'].map((name) => page.includes(name))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('lasts as long as its refresh token is used every 100 days, and says how long', async () => {
    const { tokens, basic, baseUrl, clock } = await start();
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3_600, x_refresh_token_expires_in: 8_640_000 });
    const refresh = (token: unknown) =>
      requestTokens(`${baseUrl}/oauth2/v1/tokens/bearer`, basic, { grant_type: 'refresh_token', refresh_token: String(token) });
    clock.now += 99 * DAY;
    const renewed = await refresh(tokens['refresh_token']);
    expect(renewed.status).toBe(200);
    clock.now += 2 * DAY;
    expect((await refresh(tokens['refresh_token'])).body).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(renewed.body['refresh_token'])).status).toBe(200);
  });
});
