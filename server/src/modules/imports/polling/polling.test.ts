import { toyBooks } from '@countinghouse/connectors/testing/toy-polling/toy-books';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBorrower } from '../../../testing/a-borrower';
import { machineOf, takeConnectFile, type CallProduct } from '../../../testing/polling-machine';
import { asking, openPollingOffice, PACKAGE_OWNER, type PollingOffice } from '../../../testing/polling-office';

let office: PollingOffice;
beforeAll(async () => {
  office = await openPollingOffice();
});
afterAll(async () => {
  await office?.close();
});
beforeEach(() => office.begin());

describe('the page of a package on the customer’s machine', () => {
  it('hands out a file for this host, and a password that is in nothing but the page', async () => {
    const { password, file, userName } = await office.handOut();
    expect(password).toMatch(/^([2-9A-HJ-NP-Z]{4}-){4}[2-9A-HJ-NP-Z]{4}$/);
    expect(file).toContain('<AppURL>http://lender.localhost:3000/connector/qbwc</AppURL>');
    expect(file).toContain(`<OwnerID>{${PACKAGE_OWNER}}</OwnerID>`);
    expect(file).not.toContain(password);
    const [row] = await office.inLender<{ row: string }>('select a::text as row from polling_access a where user_name = $1', [userName]);
    expect(row?.row).not.toContain(password.replaceAll('-', ''));
    expect(office.log()).not.toContain(password);
  });

  it('gives the file its type and name, to the browser that asked for it alone', async () => {
    const { state, cookie } = await office.handOut();
    const path = `/connect/file?state=${state}`;
    const { headers } = await office.call('GET', path, { headers: { cookie } });
    expect(headers['content-type']).toBe('application/x-qwc');
    expect(headers['content-disposition']).toBe('attachment; filename="QuickBooksDesktop.qwc"');
    expect((await office.call('GET', path, {})).status).toBe(403);
    expect((await office.call('GET', '/connect/file?state=guess', { headers: { cookie } })).status).toBe(404);
  });

  it('waits, in the language of its reader, until the machine has named its company', async () => {
    const begun = await office.handOut();
    const look = () =>
      office.call('GET', `/connect/waiting?state=${begun.state}`, { headers: { cookie: begun.cookie, 'accept-language': 'fr' } });
    const waiting = await look();
    expect(waiting.headers['refresh']).toBe('15');
    expect(waiting.text).toContain('En attente de la connexion de l’ordinateur');
    expect(await office.read(begun.requestId)).toMatchObject({ status: 'Started', awaits: 'Computer' });
    await machineOf(office.call, begun, toyBooks(), office.oneIdle()).run();
    expect(await office.read(begun.requestId)).toMatchObject({ status: 'Success', errorCode: 'None', awaits: null });
    await look();
    const done = await look();
    expect([done.status, done.headers['refresh']]).toEqual([200, undefined]);
    const [connection] = await office.inLender<{ name: string }>('select dataset_name as name from connection where workspace_id = $1', [
      office.submission.workspaceId,
    ]);
    expect(connection?.name).toBe('Harbor Street Supply');
  });

  it('waits for as many days as the settings say, unlike other pages', async () => {
    const begun = await office.handOut();
    const [request] = await office.inLender<{ days: number }>(
      `select round(extract(epoch from expires_at - created_at) / 86400)::integer as days from connection_request where id = $1`,
      [begun.requestId],
    );
    expect(request?.days).toBe(6);
    await office.inLender(`update connection_request set expires_at = created_at where id = $1`, [begun.requestId]);
    expect(await machineOf(office.call, begun).run()).toMatchObject({ outcome: 'notAUser' });
  });

  it('makes another password, and the one before is good no more', async () => {
    const begun = await office.handOut();
    const headers = { cookie: begun.cookie, 'content-type': 'application/x-www-form-urlencoded' };
    const again = await office.call('POST', '/connect/file', { headers, body: new URLSearchParams({ state: begun.state }).toString() });
    const password = /<code id="password"[^>]*>([^<]+)</.exec(again.text)?.[1] ?? '';
    expect(await machineOf(office.call, begun).run()).toMatchObject({ outcome: 'notAUser' });
    expect(await machineOf(office.call, { ...begun, password: password.toLowerCase() }, toyBooks(), office.oneIdle()).run()).toMatchObject({
      outcome: 'done',
    });
  });

  it('leads a borrower to their connection as well', async () => {
    const borrower = await aBorrower(office.app);
    const create = `mutation { createBorrowerConnectionRequest(input: { datasourceNameId: "QuickBooksDesktop" }) { id connectionEndpoint } }`;
    const made = (await borrower.graphql(create)).body.data.createBorrowerConnectionRequest;
    await machineOf(office.call, await takeConnectFile(office.call, made.connectionEndpoint), toyBooks(), office.oneIdle()).run();
    const request = `query ($id: ID!) { borrowerConnectionRequest(id: $id) { status } }`;
    expect((await borrower.graphql(request, { id: made.id })).body.data.borrowerConnectionRequest.status).toBe('Success');
  });
});

describe('the service that the machine calls', () => {
  it('lets no one in by a wrong password, nor at another tenant, and counts the tries', async () => {
    const begun = await office.handOut();
    const wrong = machineOf(office.call, { ...begun, password: 'AAAA-AAAA-AAAA-AAAA-AAAA' });
    const outcomes = [];
    for (let tries = 0; tries < 11; tries += 1) outcomes.push((await wrong.run()).outcome);
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'notAUser'), 'failed']);
    const other: CallProduct = async (method, path, given) => {
      const { status, headers, bytes } = await office.app.call('eve', method, path, given);
      return { status, headers, text: bytes.toString() };
    };
    expect(await machineOf(other, await office.handOut()).run()).toMatchObject({ outcome: 'notAUser' });
  });

  it.each([
    ['text that is no call', '<x/>', 400],
    ['a document type', '<!DOCTYPE x><x/>', 400],
    ['more than it takes', 'x'.repeat(16 * 1_048_576 + 1), 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await office.call('POST', '/connector/qbwc', { headers: { 'content-type': 'text/xml' }, body })).status).toBe(status);
  });

  it('reads nothing long while no machine is at work', async () => {
    const send = () => office.call('POST', '/connector/qbwc', { headers: { 'content-type': 'text/xml' }, body: 'x'.repeat(65_537) });
    await office.inLender('update polling_access set ticket_hash = null, session_used_at = null');
    expect((await send()).status).toBe(413);
    const { connectionId } = await office.connected();
    await office.inLender(`update polling_access set ticket_hash = 'a', session_used_at = clock_timestamp() where connection_id = $1`, [
      connectionId,
    ]);
    expect((await send()).status).toBe(400);
  });

  it('answers a look at its address, and describes itself at the tenant’s own', async () => {
    const look = async (query: string) => office.call('GET', `/connector/qbwc${query}`, {});
    expect((await look('')).status).toBe(200);
    const { headers, text } = await look('?wsdl');
    expect(headers['content-type']).toBe('text/xml; charset=utf-8');
    expect(text).toContain('<soap:address location="http://lender.localhost:3000/connector/qbwc"/>');
  });

  it('speaks to the machine in the language in which its steps were read, and else in the tenant’s', async () => {
    const begun = await office.handOut(null, 'de-AT,de;q=0.9');
    expect(await machineOf(office.call, begun, { ...toyBooks(), hostAnswer: '?' }).run()).toMatchObject({
      told: 'Öffnen Sie das Unternehmen in Ihrer Buchhaltungssoftware, und starten Sie das Update erneut.',
    });
    const ask = await office.call('POST', '/connector/qbwc', {
      headers: { 'content-type': 'text/xml' },
      body: `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><getLastError xmlns="http://developer.intuit.com/"><ticket>lost</ticket></getLastError></soap:Body></soap:Envelope>`,
    });
    expect(ask.text).toContain('The session has ended. Please run the update again.');
  });

  it('has one session for each connection at a time', async () => {
    const { userName, password, machine } = await office.connected();
    expect([await machine.run(), await machine.run()]).toMatchObject([{ outcome: 'nothing' }, { outcome: 'nothing' }]);
    const first = machineOf(office.call, { userName, password });
    first.harm({ kind: 'turnedOff', after: 0 });
    const { connectionId } = await office
      .inLender<{ connectionId: string }>('select connection_id as "connectionId" from polling_access where user_name = $1', [userName])
      .then(([row]) => row!);
    const { ask } = await office.claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    expect(await first.run()).toMatchObject({ outcome: 'turnedOff' });
    expect(await machineOf(office.call, { userName, password }).run()).toMatchObject({ outcome: 'busy' });
    await office.inLender(`update polling_access set session_used_at = session_used_at - interval '2 min' where user_name = $1`, [
      userName,
    ]);
    expect(await machineOf(office.call, { userName, password }).run()).toMatchObject({ outcome: 'nothing', answers: 1 });
  });
});

describe('connecting again', () => {
  it('keeps the file’s ids, so that the machine knows it, and gives a new password', async () => {
    const { connectionId, file, password } = await office.connected();
    const again = await office.handOut(connectionId);
    const idsOf = (text: string) => /<UserName>.*<\/UserName>|<FileID>.*<\/FileID>/g.exec(text);
    expect(idsOf(again.file)).toEqual(idsOf(file));
    expect(again.password).not.toBe(password);
    await machineOf(office.call, again, toyBooks(), office.oneIdle()).run();
    expect(await office.read(again.requestId)).toMatchObject({ status: 'Success', connectionId });
  });

  it('that was given up leaves the connection at work, with the new password', async () => {
    const { connectionId } = await office.connected();
    const again = await office.handOut(connectionId);
    await office.inLender('update connection_request set expires_at = created_at where id = $1', [again.requestId]);
    const { id, ask } = await office.claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    expect(await machineOf(office.call, again).run()).toMatchObject({ answers: 1 });
    expect(await office.callsOf(id)).toMatchObject([{ state: 'Answered' }]);
  });
});
