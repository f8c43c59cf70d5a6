import { pino } from 'pino';
import { putPackage } from '@countinghouse/connectors/testing/put-package';
import { toyBooks } from '@countinghouse/connectors/testing/toy-polling/toy-books';
import { importOptions, pagesOf, readAll } from '@countinghouse/connectors/testing/read-request';
import type { PageStore } from '@countinghouse/connectors/http/page-store';
import type { PollQueue } from '@countinghouse/connectors/http/poll-queue';
import { toyPollingConnector, toyPollingPackage } from '@countinghouse/connectors/testing/toy-polling/toy-polling';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant';
import { readPackageClients } from '../../platform/packages/package-clients';
import { aBorrower } from '../../testing/a-borrower';
import { aSubmission, type TestSubmission } from '../../testing/a-submission';
import { machineOf, takeConnectFile, type CallProduct, type HandedOut } from '../../testing/polling-machine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { claimImport } from '../imports/claim-import';
import { importPages } from '../imports/import-pages';
import { importFromConnection } from '../imports/import-from-connection';
import { askMachine } from './poll-queue';
import { remindOfMachines } from './remind-of-machines';

const CREATE = `mutation ($w: ID!, $c: ID) { createConnectionRequest(workspaceId: $w, datasourceNameId: "QuickBooksDesktop", connectionId: $c) { id connectionEndpoint } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { status connectionId errorCode awaits } }`;
const OWNER = '57f3b9b6-86f1-4fcc-b1ff-966de1813d20';
/** Does not wait for a machine. */
const AT_ONCE = { lookEvery: 1, longest: 0 };

let app: TestApp;
let submission: TestSubmission;
let takeOut: (() => void) | undefined;
let log = '';

beforeAll(async () => {
  takeOut = putPackage(toyPollingPackage);
  app = await startTestApp({
    platform: { packages: readPackageClients({ PACKAGE_QUICKBOOKS_DESKTOP_CLIENT_ID: OWNER, PACKAGE_QUICKBOOKS_DESKTOP_WAIT_DAYS: '6' }) },
    log: pino({ level: 'trace' }, { write: (line: string) => void (log += line) }),
  });
});
afterAll(async () => {
  await app?.close();
  takeOut?.();
});
beforeEach(async () => {
  submission = await aSubmission(app.ctxOf('ada'));
});

const call: CallProduct = async (method, path, given) => {
  const { status, headers, bytes } = await app.call('anonymous', method, path, given);
  return { status, headers, text: bytes.toString() };
};
const inLender = <Row extends object>(sql: string, values: unknown[] = []) =>
  withTenant(app.ctxOf('ada'), (tx) => tx.query<Row>(sql, values));
const read = async (id: string) => (await app.graphql('ada', READ, { w: submission.workspaceId, id })).body.data.connectionRequest;

interface Begun extends HandedOut {
  readonly requestId: string;
}

async function handOut(connectionId: string | null = null, language = 'en'): Promise<Begun> {
  const variables = { w: submission.workspaceId, c: connectionId };
  const { id, connectionEndpoint } = (await app.graphql('ada', CREATE, variables)).body.data.createConnectionRequest;
  return { ...(await takeConnectFile(call, connectionEndpoint, language)), requestId: id };
}

async function connected(books = toyBooks()) {
  const begun = await handOut();
  const machine = machineOf(call, begun, books, oneIdle());
  await machine.run();
  const { connectionId } = await read(begun.requestId);
  return { ...begun, machine, connectionId: connectionId as string };
}

/** Ends the wait of a machine that has connected, for the import that does not start here. */
const oneIdle = () => ({
  async idle() {
    await inLender(`update connection set created_at = created_at - interval '1 h', connected_at = connected_at - interval '1 h'`);
  },
});

/** An import of a connection as its worker holds it, with its requests. */
async function claimed(connectionId: string) {
  const started = await importFromConnection(app.ctxOf('ada'), { ...submission, connectionId });
  if ('refused' in started) throw new Error(started.refused);
  const ctx = app.ctxOf('ada');
  const claim = async () => {
    const taken = await claimImport(ctx, started.financialRecordId);
    if (taken === null || taken.source.kind !== 'package') throw new Error('The import is not to be had.');
    return { ...taken, source: taken.source };
  };
  const ask = async (body: string, session: string | null = null) => askMachine(ctx, await claim(), { name: body, body, session }, AT_ONCE);
  return { id: started.financialRecordId, ask };
}
const callsOf = (id: string) =>
  inLender<{ name: string; state: string }>('select name, state from polled_call where financial_record_id = $1 order by position', [id]);
const statusOf = async () =>
  (await inLender<{ status: string }>('select portal_status as status from submission where id = $1', [submission.submissionId]))[0]
    ?.status;
const asking = (what: string) => JSON.stringify({ ask: what });

describe('the page of a package on the customer’s machine', () => {
  it('hands out a file for this host, and a password that is in nothing but the page', async () => {
    const { password, file, userName } = await handOut();
    expect(password).toMatch(/^([2-9A-HJ-NP-Z]{4}-){4}[2-9A-HJ-NP-Z]{4}$/);
    expect(file).toContain('<AppURL>http://lender.localhost:3000/connector/qbwc</AppURL>');
    expect(file).toContain(`<OwnerID>{${OWNER}}</OwnerID>`);
    expect(file).not.toContain(password);
    const [row] = await inLender<{ row: string }>('select a::text as row from polling_access a where user_name = $1', [userName]);
    expect(row?.row).not.toContain(password.replaceAll('-', ''));
    expect(log).not.toContain(password);
  });

  it('gives the file its type and name, to the browser that asked for it alone', async () => {
    const { state, cookie } = await handOut();
    const path = `/connect/file?state=${state}`;
    const { headers } = await call('GET', path, { headers: { cookie } });
    expect(headers['content-type']).toBe('application/x-qwc');
    expect(headers['content-disposition']).toBe('attachment; filename="QuickBooksDesktop.qwc"');
    expect((await call('GET', path, {})).status).toBe(403);
    expect((await call('GET', '/connect/file?state=guess', { headers: { cookie } })).status).toBe(404);
  });

  it('waits, in the language of its reader, until the machine has named its company', async () => {
    const begun = await handOut();
    const look = () => call('GET', `/connect/waiting?state=${begun.state}`, { headers: { cookie: begun.cookie, 'accept-language': 'fr' } });
    const waiting = await look();
    expect(waiting.headers['refresh']).toBe('15');
    expect(waiting.text).toContain('En attente de la connexion de l’ordinateur');
    expect(await read(begun.requestId)).toMatchObject({ status: 'Started', awaits: 'Computer' });
    await machineOf(call, begun, toyBooks(), oneIdle()).run();
    expect(await read(begun.requestId)).toMatchObject({ status: 'Success', errorCode: 'None', awaits: null });
    await look();
    const done = await look();
    expect([done.status, done.headers['refresh']]).toEqual([200, undefined]);
    const [connection] = await inLender<{ name: string }>('select dataset_name as name from connection where workspace_id = $1', [
      submission.workspaceId,
    ]);
    expect(connection?.name).toBe('Harbor Street Supply');
  });

  it('waits for as many days as the settings say, unlike other pages', async () => {
    const begun = await handOut();
    const [request] = await inLender<{ days: number }>(
      `select round(extract(epoch from expires_at - created_at) / 86400)::integer as days from connection_request where id = $1`,
      [begun.requestId],
    );
    expect(request?.days).toBe(6);
    await inLender(`update connection_request set expires_at = created_at where id = $1`, [begun.requestId]);
    expect(await machineOf(call, begun).run()).toMatchObject({ outcome: 'notAUser' });
  });

  it('makes another password, and the one before is good no more', async () => {
    const begun = await handOut();
    const headers = { cookie: begun.cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const again = await call('POST', '/connect/file', { headers, body: new URLSearchParams({ state: begun.state }).toString() });
    const password = /<code id="password"[^>]*>([^<]+)</.exec(again.text)?.[1] ?? '';
    expect(await machineOf(call, begun).run()).toMatchObject({ outcome: 'notAUser' });
    expect(await machineOf(call, { ...begun, password: password.toLowerCase() }, toyBooks(), oneIdle()).run()).toMatchObject({
      outcome: 'done',
    });
  });

  it('leads a borrower to their connection as well', async () => {
    const borrower = await aBorrower(app);
    const create = `mutation { createBorrowerConnectionRequest(datasourceNameId: "QuickBooksDesktop") { id connectionEndpoint } }`;
    const made = (await borrower.graphql(create)).body.data.createBorrowerConnectionRequest;
    await machineOf(call, await takeConnectFile(call, made.connectionEndpoint), toyBooks(), oneIdle()).run();
    const request = `query ($id: ID!) { borrowerConnectionRequest(id: $id) { status } }`;
    expect((await borrower.graphql(request, { id: made.id })).body.data.borrowerConnectionRequest.status).toBe('Success');
  });
});

describe('the service that the machine calls', () => {
  it('lets no one in by a wrong password, nor at another tenant, and counts the tries', async () => {
    const begun = await handOut();
    const wrong = machineOf(call, { ...begun, password: 'AAAA-AAAA-AAAA-AAAA-AAAA' });
    const outcomes = [];
    for (let tries = 0; tries < 11; tries += 1) outcomes.push((await wrong.run()).outcome);
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'notAUser'), 'failed']);
    const other: CallProduct = async (method, path, given) => {
      const { status, headers, bytes } = await app.call('eve', method, path, given);
      return { status, headers, text: bytes.toString() };
    };
    expect(await machineOf(other, await handOut()).run()).toMatchObject({ outcome: 'notAUser' });
  });

  it.each([
    ['text that is no call', '<x/>', 400],
    ['a document type', '<!DOCTYPE x><x/>', 400],
    ['more than it takes', 'x'.repeat(16 * 1_048_576 + 1), 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await call('POST', '/connector/qbwc', { headers: { 'content-type': 'text/xml' }, body })).status).toBe(status);
  });

  it('reads nothing long while no machine is at work', async () => {
    const send = () => call('POST', '/connector/qbwc', { headers: { 'content-type': 'text/xml' }, body: 'x'.repeat(65_537) });
    await inLender('update polling_access set ticket_hash = null, session_used_at = null');
    expect((await send()).status).toBe(413);
    const { connectionId } = await connected();
    await inLender(`update polling_access set ticket_hash = 'a', session_used_at = clock_timestamp() where connection_id = $1`, [
      connectionId,
    ]);
    expect((await send()).status).toBe(400);
  });

  it('answers a look at its address, and describes itself at the tenant’s own', async () => {
    const look = async (query: string) => call('GET', `/connector/qbwc${query}`, {});
    expect((await look('')).status).toBe(200);
    const { headers, text } = await look('?wsdl');
    expect(headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(text).toContain('<soap:address location="http://lender.localhost:3000/connector/qbwc"/>');
  });

  it('speaks to the machine in the language in which its steps were read, and else in the tenant’s', async () => {
    const begun = await handOut(null, 'de-AT,de;q=0.9');
    expect(await machineOf(call, begun, { ...toyBooks(), hostAnswer: '?' }).run()).toMatchObject({
      told: 'Öffnen Sie das Unternehmen in Ihrer Buchhaltungssoftware, und starten Sie das Update erneut.',
    });
    const ask = await call('POST', '/connector/qbwc', {
      headers: { 'content-type': 'text/xml' },
      body: `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><getLastError xmlns="http://developer.intuit.com/"><ticket>lost</ticket></getLastError></soap:Body></soap:Envelope>`,
    });
    expect(ask.text).toContain('The session has ended. Please run the update again.');
  });

  it('has one session for each connection at a time', async () => {
    const { userName, password, machine } = await connected();
    expect([await machine.run(), await machine.run()]).toMatchObject([{ outcome: 'nothing' }, { outcome: 'nothing' }]);
    const first = machineOf(call, { userName, password });
    first.harm({ kind: 'turnedOff', after: 0 });
    const { connectionId } = await inLender<{ connectionId: string }>(
      'select connection_id as "connectionId" from polling_access where user_name = $1',
      [userName],
    ).then(([row]) => row!);
    const { ask } = await claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    expect(await first.run()).toMatchObject({ outcome: 'turnedOff' });
    expect(await machineOf(call, { userName, password }).run()).toMatchObject({ outcome: 'busy' });
    await inLender(`update polling_access set session_used_at = session_used_at - interval '2 min' where user_name = $1`, [userName]);
    expect(await machineOf(call, { userName, password }).run()).toMatchObject({ outcome: 'nothing', answers: 1 });
  });
});

describe('an import over a machine', () => {
  it('is parked while the machine is away, and goes on when it has answered', async () => {
    const { connectionId, machine } = await connected();
    const { id, ask } = await claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toMatchObject({ name: 'ClaimLostError' });
    expect(await statusOf()).toBe('ConnectionPendingUserIntervention');
    expect(await claimImport(app.ctxOf('ada'), id)).toBeNull();
    const reported = async () => (await app.call('ada', 'GET', `/api/${submission.workspaceId}/financialrecords/${id}/importstatus`)).body;
    expect(await reported()).toMatchObject({
      outcome: 'Pending',
      awaitedUntil: new Date(app.clock.now().getTime() + 6 * 24 * 3_600_000).toISOString(),
    });
    await machine.run();
    expect(await statusOf()).toBe('Unknown');
    expect(await reported()).not.toHaveProperty('awaitedUntil');
    expect(await ask(asking('company'))).toMatchObject({ kind: 'answered', body: '{"name":"Harbor Street Supply"}' });
    const [{ sealed } = { sealed: '' }] = await inLender<{ sealed: string }>(
      `select encode(sealed_answer, 'escape') as sealed from polled_call where financial_record_id = $1`,
      [id],
    );
    expect(sealed).not.toContain('Harbor');
  });

  it('takes an answer once, however often the network repeats it, and none that was not asked for', async () => {
    const { connectionId, machine, userName, password } = await connected();
    const { id, ask } = await claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    machine.harm({ kind: 'lostResult', after: 0 });
    expect(await machine.run()).toMatchObject({ answers: 1 });
    expect(await callsOf(id)).toEqual([{ name: asking('company'), state: 'Answered' }]);
    const books = toyBooks();
    const forged = machineOf(call, { userName, password }, { ...books, answer: () => ({ response: 'forged' }) });
    expect(await forged.run()).toMatchObject({ answers: 0 });
    expect(await ask(asking('company'))).toMatchObject({ body: '{"name":"Harbor Street Supply"}' });
  });

  it('keeps a request whose answer was cut, and asks it again', async () => {
    const { connectionId, machine } = await connected();
    const { id, ask } = await claimed(connectionId);
    await expect(ask(asking('accounts'))).rejects.toThrow();
    machine.harm({ kind: 'cutAnswer', after: 0 });
    expect(await machine.run()).toMatchObject({ outcome: 'failed', answers: 0 });
    expect(await callsOf(id)).toEqual([{ name: asking('accounts'), state: 'Sent' }]);
    await inLender(`update polling_access set session_used_at = session_used_at - interval '2 min' where connection_id = $1`, [
      connectionId,
    ]);
    expect(await machine.run()).toMatchObject({ answers: 1 });
  });

  it('ends a request that was bound to an earlier session', async () => {
    const { connectionId, machine } = await connected();
    const { ask } = await claimed(connectionId);
    const earlier = '00000000-0000-4000-8000-000000000001';
    await expect(ask(asking('lines'), earlier)).rejects.toThrow();
    await machine.run();
    expect(await ask(asking('lines'), earlier)).toEqual({ kind: 'sessionEnded' });
  });

  it.each([
    ['waits while the package can’t be opened', '0x80040408', 'Waiting', 'notOpen'],
    ['waits while another company is open', '0x8004040A', 'Waiting', 'otherCompany'],
    ['ends when access was taken back', '0x80040420', 'Refused', null],
  ])('%s', async (_, hresult, state, fault) => {
    const { connectionId, machine } = await connected();
    const { id, ask } = await claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    machine.harm({ kind: 'connectionError', hresult, message: 'in the words of the vendor' });
    expect(await machine.run()).toMatchObject({ outcome: 'failed', told: 'DONE' });
    expect(await callsOf(id)).toEqual([{ name: asking('company'), state }]);
    const [access] = await inLender<{ fault: string | null }>('select last_fault as fault from polling_access where connection_id = $1', [
      connectionId,
    ]);
    expect(access?.fault).toBe(fault);
    if (state === 'Refused') expect(await ask(asking('company'))).toEqual({ kind: 'refused', code: 'Disconnected' });
  });

  it('hands nothing to a machine on which another company is open', async () => {
    const { connectionId, userName, password } = await connected();
    const { id, ask } = await claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    const other = machineOf(call, { userName, password }, toyBooks('Pennine Looms'));
    expect(await other.run()).toMatchObject({ outcome: 'failed', answers: 0, told: expect.stringContaining('Another company is open') });
    expect(await callsOf(id)).toEqual([{ name: asking('company'), state: 'Waiting' }]);
  });

  it('ends as Disconnected when the deadline passes, and its requests are gone', async () => {
    const { connectionId } = await connected();
    const { id, ask } = await claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    await inLender(`update import_job set lease_expires_at = clock_timestamp() - interval '1 s' where id = $1`, [id]);
    expect(await claimImport(app.ctxOf('ada'), id)).toBeNull();
    const [job] = await inLender<object>('select state, error_code as code from import_job where id = $1', [id]);
    expect(job).toEqual({ state: 'Error', code: 'Disconnected' });
    expect(await callsOf(id)).toEqual([]);
    expect(await statusOf()).toBe('ImportError');
  });

  it('goes on to its end when the connection is deleted, and the machine is let in no more', async () => {
    const { connectionId, machine } = await connected();
    const { id, ask } = await claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    const remove = `mutation ($w: ID!, $c: ID!) { deleteConnection(workspaceId: $w, id: $c) }`;
    await app.graphql('ada', remove, { w: submission.workspaceId, c: connectionId });
    const [job] = await inLender<object>('select parked_until as parked, lease_expires_at as lease from import_job where id = $1', [id]);
    expect(job).toEqual({ parked: null, lease: null });
    expect(await machine.run()).toMatchObject({ outcome: 'notAUser' });
  });
});

describe('a worker that is killed', () => {
  class KilledError extends Error {}
  type Moment = 'while it waits' | 'with an answer in its hands' | 'behind a page that it has stored';

  /** Reads the import as a worker does which holds it, and dies at a moment with one of its pages. */
  async function attempt(id: string, death: { readonly moment: Moment; readonly page: string } | null) {
    const ctx = app.ctxOf('ada');
    const claim = await claimImport(ctx, id);
    if (claim === null || claim.source.kind !== 'package') throw new Error('The import is not to be had.');
    const [held, stored] = [{ ...claim, source: claim.source }, importPages(ctx, claim)!];
    const dieAt = (moment: Moment, name: string) => {
      if (death?.moment === moment && name.startsWith(death.page)) throw new KilledError();
    };
    const pages: PageStore = {
      get: (name) => stored.get(name),
      async put(name, body, lasts) {
        dieAt('with an answer in its hands', name);
        await stored.put(name, body, lasts);
        dieAt('behind a page that it has stored', name);
      },
    };
    const polls: PollQueue = {
      async ask(request) {
        const asked = askMachine(ctx, held, request, AT_ONCE);
        if (death?.moment === 'while it waits' && request.name === death.page) {
          await asked.catch(() => undefined);
          // Nothing was handed back: it still holds the import, and its request waits.
          await inLender('update import_job set parked_until = null, remind_at = null where id = $1', [id]);
          throw new KilledError();
        }
        return asked;
      },
    };
    const source = { kind: 'package', apiUrl: '', access: {}, organizationId: 'Harbor Street Supply' } as const;
    const request = { options: importOptions(), today: '2026-11-20', signal: new AbortController().signal, source, pages, polls };
    try {
      return pagesOf(await readAll(toyPollingConnector, request), 'lines').flatMap(({ amount }) => [...amount]);
    } finally {
      await inLender(`update import_job set lease_expires_at = null where id = $1 and parked_until is null`, [id]);
    }
  }

  it.each([
    ['while it waits', 'accounts'],
    ['with an answer in its hands', 'accounts'],
    ['with an answer in its hands', 'lines/2'],
    ['behind a page that it has stored', 'company'],
    ['behind a page that it has stored', 'lines/2'],
  ] as const)('%s (%s) loses nothing, and no page is asked for twice', async (moment, page) => {
    const { connectionId, userName, password } = await connected();
    const { id } = await claimed(connectionId);
    const books = toyBooks();
    const asked: string[] = [];
    const counting = { ...books, answer: (request: string) => (asked.push(request), books.answer(request)) };
    const ends: unknown[] = [];
    const work = async () => {
      const wasKilled = ends.includes('KilledError');
      await attempt(id, wasKilled ? null : { moment, page }).then(
        (amounts) => ends.push(amounts),
        (error: Error) => ends.push(error.name === 'Error' ? error.constructor.name : error.name),
      );
    };
    await work();
    await machineOf(call, { userName, password }, counting, { idle: work, mostIdle: 12 }).run();
    expect(ends.filter((end) => end === 'KilledError')).toHaveLength(1);
    expect(ends.find((end) => Array.isArray(end))).toEqual([-500_000, 500_000, -125_050, 125_050, -31_025, 31_025]);
    expect(asked).toHaveLength(5);
    expect(new Set(asked).size).toBe(5);
  });

  it('no, but slow, forgets no answer that another worker needs', async () => {
    const { connectionId, machine } = await connected();
    const { id, ask } = await claimed(connectionId);
    const ctx = app.ctxOf('ada');
    const slow = await claimImport(ctx, id);
    if (slow?.source.kind !== 'package') throw new Error('The import is not to be had.');
    await inLender('update import_job set lease_expires_at = null where id = $1', [id]);
    await expect(ask(asking('company'))).rejects.toThrow();
    await machine.run();
    const late = askMachine(ctx, { ...slow, source: slow.source }, { name: 'accounts', body: asking('accounts'), session: null }, AT_ONCE);
    await expect(late).rejects.toMatchObject({ name: 'ClaimLostError' });
    expect(await callsOf(id)).toEqual([{ name: asking('company'), state: 'Answered' }]);
  });
});

describe('people who wait for a machine', () => {
  const DAY = 24 * 3_600_000;
  const after = (days: number) => ({ ...app.ctxOf('ada'), clock: { now: () => new Date(app.clock.now().getTime() + days * DAY) } });
  const mailsOf = async (id: string) =>
    (
      await inLender<{ mail: string }>(
        `select template || ' to ' || coalesce(address, 'a person') as mail from mail_message where dedupe_key like '%' || $1 || '%' order by created_at, template`,
        [id],
      )
    ).map(({ mail }) => mail);

  /** An import of a borrower who gave an address, parked for six days. */
  async function parked() {
    await inLender(`update import_job set remind_at = null`);
    await inLender(`update submission set source = 'ShareableLink', submission_email = 'rosa@alder.example' where id = $1`, [
      submission.submissionId,
    ]);
    const { connectionId, machine } = await connected();
    const { id, ask } = await claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    return { id, machine, ask };
  }
  const FIRST = ['ComputerAwaited to a person'];
  const REMINDER = ['BorrowerComputerAwaited to rosa@alder.example', 'ComputerAwaited to a person'];

  it('are reminded after one day and after three, each once, also when another worker starts', async () => {
    const { id } = await parked();
    const heard = [];
    for (const days of [0, 0.9, 1, 1, 2.9, 3, 3, 5.9]) {
      await Promise.all([remindOfMachines(after(days)), remindOfMachines(after(days))]);
      heard.push((await mailsOf(id)).length);
    }
    expect(heard).toEqual([1, 1, 3, 3, 3, 5, 5, 5]);
    expect(await mailsOf(id)).toEqual([...FIRST, ...REMINDER, ...REMINDER]);
  });

  it('hear once of what fell due while no worker ran', async () => {
    const { id } = await parked();
    await remindOfMachines(after(4));
    await remindOfMachines(after(5));
    expect(await mailsOf(id)).toEqual([...FIRST, ...REMINDER]);
  });

  it('hear no more when the machine is back, and from the beginning when it stays away again', async () => {
    const { id, machine, ask } = await parked();
    await machine.run();
    await remindOfMachines(after(4));
    expect(await mailsOf(id)).toEqual(FIRST);
    expect(await ask(asking('company'))).toMatchObject({ kind: 'answered' });
    await inLender('update import_job set lease_expires_at = null where id = $1', [id]);
    await expect(ask(asking('accounts'))).rejects.toMatchObject({ name: 'ClaimLostError' });
    await remindOfMachines(after(1));
    expect(await mailsOf(id)).toEqual([...FIRST, ...REMINDER]);
  });

  it('hear of the end, and what to do then', async () => {
    const { id } = await parked();
    await inLender(`update import_job set lease_expires_at = clock_timestamp() - interval '1 s' where id = $1`, [id]);
    expect(await claimImport(app.ctxOf('ada'), id)).toBeNull();
    const ended = ['BorrowerComputerAway to rosa@alder.example', 'ImportFailed to a person'];
    expect((await mailsOf(id)).toSorted()).toEqual([...ended, ...FIRST].toSorted());
    const [job] = await inLender<{ code: string; text: string }>(
      'select error_code as code, error_description as text from import_job where id = $1',
      [id],
    );
    expect(job).toEqual({ code: 'Disconnected', text: expect.stringContaining('did not connect in time') });
  });
});

describe('connecting again', () => {
  it('keeps the file’s ids, so that the machine knows it, and gives a new password', async () => {
    const { connectionId, file, password } = await connected();
    const again = await handOut(connectionId);
    const idsOf = (text: string) => /<UserName>.*<\/UserName>|<FileID>.*<\/FileID>/g.exec(text);
    expect(idsOf(again.file)).toEqual(idsOf(file));
    expect(again.password).not.toBe(password);
    await machineOf(call, again, toyBooks(), oneIdle()).run();
    expect(await read(again.requestId)).toMatchObject({ status: 'Success', connectionId });
  });

  it('that was given up leaves the connection at work, with the new password', async () => {
    const { connectionId } = await connected();
    const again = await handOut(connectionId);
    await inLender('update connection_request set expires_at = created_at where id = $1', [again.requestId]);
    const { id, ask } = await claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    expect(await machineOf(call, again).run()).toMatchObject({ answers: 1 });
    expect(await callsOf(id)).toMatchObject([{ state: 'Answered' }]);
  });
});
