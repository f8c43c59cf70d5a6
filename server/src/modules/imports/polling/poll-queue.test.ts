import { toyBooks } from '@countinghouse/connectors/testing/toy-polling/toy-books';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { machineOf } from '../../../testing/polling-machine';
import { asking, openPollingOffice, type PollingOffice } from '../../../testing/polling-office';
import { claimImport } from '../imports/claim-import';

let office: PollingOffice;
beforeAll(async () => {
  office = await openPollingOffice();
});
afterAll(async () => {
  await office?.close();
});
beforeEach(() => office.begin());

describe('an import over a machine', () => {
  it('is parked while the machine is away, and goes on when it has answered', async () => {
    const { connectionId, machine } = await office.connected();
    const { id, ask } = await office.claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toMatchObject({ name: 'ClaimLostError' });
    expect(await office.statusOf()).toBe('ConnectionPendingUserIntervention');
    expect(await claimImport(office.app.ctxOf('ada'), id)).toBeNull();
    const reported = async () =>
      (await office.app.call('ada', 'GET', `/api/${office.submission.workspaceId}/financialrecords/${id}/importstatus`)).body;
    expect(await reported()).toMatchObject({
      outcome: 'Pending',
      awaitedUntil: new Date(office.app.clock.now().getTime() + 6 * 24 * 3_600_000).toISOString(),
    });
    await machine.run();
    expect(await office.statusOf()).toBe('Unknown');
    expect(await reported()).not.toHaveProperty('awaitedUntil');
    expect(await ask(asking('company'))).toMatchObject({ kind: 'answered', body: '{"name":"Harbor Street Supply"}' });
    const [{ sealed } = { sealed: '' }] = await office.inLender<{ sealed: string }>(
      `select encode(sealed_answer, 'escape') as sealed from polled_call where financial_record_id = $1`,
      [id],
    );
    expect(sealed).not.toContain('Harbor');
  });

  it('takes an answer once, however often the network repeats it, and none that was not asked for', async () => {
    const { connectionId, machine, userName, password } = await office.connected();
    const { id, ask } = await office.claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    machine.harm({ kind: 'lostResult', after: 0 });
    expect(await machine.run()).toMatchObject({ answers: 1 });
    expect(await office.callsOf(id)).toEqual([{ name: asking('company'), state: 'Answered' }]);
    const books = toyBooks();
    const forged = machineOf(office.call, { userName, password }, { ...books, answer: () => ({ response: 'forged' }) });
    expect(await forged.run()).toMatchObject({ answers: 0 });
    expect(await ask(asking('company'))).toMatchObject({ body: '{"name":"Harbor Street Supply"}' });
  });

  it('keeps a request whose answer was cut, and asks it again', async () => {
    const { connectionId, machine } = await office.connected();
    const { id, ask } = await office.claimed(connectionId);
    await expect(ask(asking('accounts'))).rejects.toThrow();
    machine.harm({ kind: 'cutAnswer', after: 0 });
    expect(await machine.run()).toMatchObject({ outcome: 'failed', answers: 0 });
    expect(await office.callsOf(id)).toEqual([{ name: asking('accounts'), state: 'Sent' }]);
    await office.inLender(`update polling_access set session_used_at = session_used_at - interval '2 min' where connection_id = $1`, [
      connectionId,
    ]);
    expect(await machine.run()).toMatchObject({ answers: 1 });
  });

  it('ends a request whose answer is too long to be taken, once however often it is sent', async () => {
    const { connectionId, userName, password } = await office.connected();
    const { id, ask } = await office.claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    const long = { response: 'x'.repeat(17 * 1_048_576) };
    const machine = machineOf(office.call, { userName, password }, { ...toyBooks(), answer: () => long });
    machine.harm({ kind: 'lostResult', after: 0 });
    expect(await machine.run()).toMatchObject({ answers: 1 });
    expect(await office.callsOf(id)).toEqual([{ name: asking('company'), state: 'Refused' }]);
    expect(await ask(asking('company'))).toEqual({ kind: 'tooLong' });
  });

  it('ends a request that was bound to an earlier session', async () => {
    const { connectionId, machine } = await office.connected();
    const { ask } = await office.claimed(connectionId);
    const earlier = '00000000-0000-4000-8000-000000000001';
    await expect(ask(asking('lines'), earlier)).rejects.toThrow();
    await machine.run();
    expect(await ask(asking('lines'), earlier)).toEqual({ kind: 'sessionEnded' });
  });

  it.each([
    ['waits while the package can’t be opened', '0x80040408', 'Waiting', 'notOpen'],
    ['waits while another company is open', '0x8004040A', 'Waiting', 'otherCompany'],
    ['ends when access was taken back', '0x80040420', 'Refused', null],
  ])('%s', async (_, hresult, state, error) => {
    const { connectionId, machine } = await office.connected();
    const { id, ask } = await office.claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    machine.harm({ kind: 'connectionError', hresult, message: 'in the words of the vendor' });
    expect(await machine.run()).toMatchObject({ outcome: 'failed', told: 'DONE' });
    expect(await office.callsOf(id)).toEqual([{ name: asking('company'), state }]);
    const [access] = await office.inLender<{ error: string | null }>(
      'select last_error as error from polling_access where connection_id = $1',
      [connectionId],
    );
    expect(access?.error).toBe(error);
    if (state === 'Refused') expect(await ask(asking('company'))).toEqual({ kind: 'refused', code: 'Disconnected' });
  });

  it.each([
    ['one request', 'that one', '0x80040400', 'Waiting'],
    ['access that was taken back', 'all that wait', '0x80040420', 'Refused'],
  ])('an error of %s ends %s', async (_, __, hresult, state) => {
    const { connectionId, userName, password } = await office.connected();
    const { id, ask } = await office.claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    await office.inLender(
      `insert into polled_call (tenant_id, id, connection_id, financial_record_id, name, request, created_at)
       select tenant_id, gen_random_uuid(), connection_id, financial_record_id, 'next', request, created_at from polled_call where financial_record_id = $1`,
      [id],
    );
    const failing = machineOf(office.call, { userName, password }, { ...toyBooks(), answer: () => ({ hresult, message: 'm' }) });
    await failing.run();
    expect(await office.callsOf(id)).toEqual([
      { name: asking('company'), state: 'Refused' },
      { name: 'next', state },
    ]);
  });

  it('hands nothing to a machine on which another company is open', async () => {
    const { connectionId, userName, password } = await office.connected();
    const { id, ask } = await office.claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    const other = machineOf(office.call, { userName, password }, toyBooks('Pennine Looms'));
    expect(await other.run()).toMatchObject({ outcome: 'failed', answers: 0, told: expect.stringContaining('Another company is open') });
    expect(await office.callsOf(id)).toEqual([{ name: asking('company'), state: 'Waiting' }]);
  });

  it('ends as Disconnected when the deadline passes, and its requests are gone', async () => {
    const { connectionId } = await office.connected();
    const { id, ask } = await office.claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    await office.inLender(`update import_job set lease_expires_at = clock_timestamp() - interval '1 s' where id = $1`, [id]);
    expect(await claimImport(office.app.ctxOf('ada'), id)).toBeNull();
    const [job] = await office.inLender<object>('select state, error_code as code from import_job where id = $1', [id]);
    expect(job).toEqual({ state: 'Error', code: 'Disconnected' });
    expect(await office.callsOf(id)).toEqual([]);
    expect(await office.statusOf()).toBe('ImportError');
  });

  it('goes on to its end when the connection is deleted, and the machine is let in no more', async () => {
    const { connectionId, machine } = await office.connected();
    const { id, ask } = await office.claimed(connectionId);
    await expect(ask(asking('company'))).rejects.toThrow();
    const remove = `mutation ($w: ID!, $c: ID!) { deleteConnection(input: { workspaceId: $w, id: $c }) }`;
    await office.app.graphql('ada', remove, { w: office.submission.workspaceId, c: connectionId });
    const [job] = await office.inLender<object>('select parked_until as parked, lease_expires_at as lease from import_job where id = $1', [
      id,
    ]);
    expect(job).toEqual({ parked: null, lease: null });
    expect(await machine.run()).toMatchObject({ outcome: 'notAUser' });
  });
});
