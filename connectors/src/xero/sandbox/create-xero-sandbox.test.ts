import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallCompany } from './testing/small-company';
import { RunningXero } from './testing/run-xero-sandbox';
import { wireId } from './wire/wire-id';

const COMPANIES = [smallCompany('fern', 'Fern & Sons'), smallCompany('moss', 'Moss Limited'), smallCompany('reed', 'Reed Limited')];

let xero: RunningXero;
beforeEach(async () => {
  xero = await RunningXero.start(COMPANIES);
});
afterEach(() => xero.close());

const journalNumbers = async (response: Response) =>
  ((await response.json()) as { Journals: { JournalNumber: number }[] }).Journals.map(({ JournalNumber }) => JournalNumber);

test('the header xero-tenant-id is required', async () => {
  const { access_token: token } = await xero.allow(['fern']);
  const response = await xero.api(token, 'fern', 'Organisation', { 'xero-tenant-id': null });
  expect([response.status, await response.json()]).toEqual([
    403,
    expect.objectContaining({ title: 'Forbidden', status: 403, detail: 'AuthenticationUnsuccessful' }),
  ]);
});

test('only JSON is answered, only where Accept names it, and errors have the bodies of Xero', async () => {
  const { access_token: token } = await xero.allow(['fern']);
  const status = async (path: string, changes = {}) => (await xero.api(token, 'fern', path, changes)).status;
  expect(await status('Accounts', { accept: '*/*' })).toBe(406);
  expect(await status('Accounts', { accept: 'application/xml' })).toBe(406);
  expect(await status('accounts')).toBe(404);
  expect(await status('Accounts', { authorization: 'Bearer made.up' })).toBe(401);
  expect(await status('Invoices', { 'if-modified-since': 'yesterday' })).toBe(400);
  const response = await xero.api(token, 'fern', 'Invoices?where=Type%3D%22ACCREC%22');
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ ErrorNumber: 16, Type: 'QueryParseException' }),
  ]);
});

test('the organization is sent in the envelope of every answer', async () => {
  const { access_token: token } = await xero.allow(['fern']);
  const body = (await (await xero.api(token, 'fern', 'Organisation')).json()) as Record<string, unknown>;
  expect(body).toMatchObject({
    Status: 'OK',
    ProviderName: 'Countinghouse',
    DateTimeUTC: '/Date(1724155200000)/',
    Organisations: [{ Name: 'Fern & Sons', BaseCurrency: 'NZD', CountryCode: 'NZ', FinancialYearEndDay: 29, FinancialYearEndMonth: 2 }],
  });
});

test('an organization has 60 calls a minute, whatever the other one does', async () => {
  const { access_token: token } = await xero.allow(['fern', 'moss']);
  for (let call = 1; call <= 60; call++) {
    const { headers } = await xero.api(token, 'fern', 'Organisation');
    expect([headers.get('x-minlimit-remaining'), headers.get('x-daylimit-remaining')]).toEqual([String(60 - call), String(5_000 - call)]);
  }
  xero.advance(0.5);
  const refused = await xero.api(token, 'fern', 'Organisation');
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('x-rate-limit-problem')]).toEqual([429, '30', 'minute']);
  expect((await xero.api(token, 'moss', 'Organisation')).status).toBe(200);
  xero.advance(0.5);
  expect((await xero.api(token, 'fern', 'Organisation')).status).toBe(200);
});

test('five calls of an organization are under way at once, the sixth is refused', async () => {
  const { access_token: token } = await xero.allow(['fern']);
  const headers = { accept: 'application/json', authorization: `Bearer ${token}`, 'xero-tenant-id': wireId('fern', 'tenant', 'fern') };
  const calls = Array.from({ length: 6 }, () => {
    const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/api.xro/2.0/Organisation', headers });
    const response = new ServerResponse(request);
    xero.sandbox.listener(request, response);
    return { request, response };
  });
  for (const { request } of calls) request.push(null);
  while (!calls.every(({ response }) => response.writableEnded)) await new Promise((turn) => setImmediate(turn));
  expect(calls.map(({ response }) => response.statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(xero.sandbox.journal.slice(-6).map(({ atOnce }) => atOnce)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('faults harm the requests that they are meant for, and no other', async () => {
  const { access_token: token, refresh_token: refresh } = await xero.allow(['fern']);
  const journals = () => xero.api(token, 'fern', 'Journals?offset=111');
  const once = { matches: /Journals/, skip: 0, times: 1 };
  for (const [kind, status] of [
    ['serverError', 500],
    ['throttled', 429],
    ['throttledForHours', 429],
    ['unauthorized', 401],
    ['forbidden', 403],
  ] as const) {
    xero.sandbox.harm({ ...once, kind });
    expect((await xero.api(token, 'fern', 'Organisation')).status).toBe(200);
    expect([kind, (await journals()).status]).toEqual([kind, status]);
  }
  xero.sandbox.harm({ ...once, kind: 'notParseable' });
  await expect(journals().then((response) => response.json())).rejects.toThrow(SyntaxError);
  xero.sandbox.harm({ ...once, kind: 'cutBody' });
  await expect(journals().then((response) => response.text())).rejects.toThrow();
  xero.sandbox.harm({ ...once, kind: 'timeout' });
  await expect(journals()).rejects.toThrow();
  xero.sandbox.harm({ ...once, skip: 1, kind: 'refreshRefused', matches: null });
  expect((await xero.refresh(refresh)).status).toBe(200);
  expect((await xero.refresh(refresh)).status).toBe(400);
  expect((await journals()).status).toBe(200);
});

test('Journals repeat what an older page held while a page is duplicated or shifted, and are whole again after', async () => {
  const { access_token: token } = await xero.allow(['fern']);
  const at = (offset: number) => xero.api(token, 'fern', `Journals?offset=${offset}`).then(journalNumbers);
  const [first, second] = [await at(0), await at(111)];
  xero.sandbox.harm({ matches: /Journals/, skip: 1, times: 1, kind: 'duplicatePage' });
  expect([await at(0), await at(111)]).toEqual([first, first]);
  xero.sandbox.harm({ matches: /Journals/, skip: 1, times: 1, kind: 'shiftedPage' });
  const [whole, shifted] = [await at(0), await at(111)];
  expect(new Set([...whole, ...shifted])).toEqual(new Set([...first, ...second]));
  expect(shifted[0]).toBe(whole.at(-1));
  expect(await at(111)).toEqual(second);
});

test('the journal of requests says what was called, about which company, and how it ended', async () => {
  const { access_token: token } = await xero.allow(['moss']);
  await xero.api(token, 'moss', 'Invoices?page=0');
  expect(xero.sandbox.journal.map(({ method, path, companyId, status }) => [method, path, companyId, status])).toEqual([
    ['POST', '/identity/connect/authorize', null, 303],
    ['POST', '/connect/token', null, 200],
    ['GET', '/api.xro/2.0/Invoices?page=0', 'moss', 400],
  ]);
});
