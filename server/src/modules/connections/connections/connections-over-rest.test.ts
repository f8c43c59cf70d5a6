import { exampleClient } from '@countinghouse/connectors/example/testing/example-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aConnection, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let test: TestApp;
let workspaceId: string;
let connectionId: string;
beforeAll(async () => {
  // Nothing of the package is called before someone opens the page.
  const client = { clientId: 'countinghouse', clientSecret: 'a secret of the test, long enough to sign' };
  test = await startTestApp({ platform: { packages: { Example: exampleClient('http://127.0.0.1:9', client) } } });
});
beforeEach(async () => {
  workspaceId = await aWorkspace(test, { users: ['ben'] });
  connectionId = await aConnection(test, workspaceId);
});
afterAll(() => test?.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, body?: unknown) => test.call('ben', method, `/api/workspaces/${workspaceId}/${path}`, { body });
const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  withTenant(test.ctxOf('ben'), (tx) => tx.query<Row>(sql, values));

describe('a connection request over REST', () => {
  it('answers the page to show once, and its status at its address', async () => {
    const made = await call('POST', 'connectionrequests', { datasourceNameId: 'example', connectionId });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ status: 'NotStarted', datasourceNameId: 'Example', errorCode: 'None' });
    expect(new URL(made.body.connectionEndpoint).pathname).toBe('/connect');
    const read = await test.call('ben', 'GET', made.headers.location as string);
    expect(read.body).toEqual({ ...made.body, connectionEndpoint: null });
    expect(await inLender('select reconnects from connection_request where id = $1', [made.body.id])).toEqual([
      { reconnects: connectionId },
    ]);
  });

  it.each([
    ['no package', {}, 400, 'InvalidInput', 'datasourceNameId'],
    ['a package that is not offered', { datasourceNameId: 'Ledgerly' }, 400, 'PackageNotAvailable', 'datasourceNameId'],
    ['a connection that is no id', { datasourceNameId: 'Example', connectionId: 'first' }, 400, 'InvalidInput', 'connectionId'],
    [
      'a connection of another workspace',
      { datasourceNameId: 'Example', connectionId: '0b9d6f0e-52a7-4c3e-9f55-0d1e6a7b8c9d' },
      404,
      'NotFound',
      'connectionId',
    ],
  ])('refuses %s', async (_, body, status, code, parameter) => {
    const refused = await call('POST', 'connectionrequests', body);
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ code, parameter });
  });
});

describe('collecting again over REST', () => {
  const optionsOf = async (id: string) =>
    (await inLender<{ options: object }>('select options from import_job where id = $1', [id]))[0]?.options;
  const again = (body?: unknown) => call('POST', `connections/${connectionId}/imports`, body);
  const end = () => inLender(`update import_job set state = 'Success', ended_at = now() where workspace_id = $1`, [workspaceId]);

  it('gathers what the body says, and without a body what was gathered last', async () => {
    const first = await again({ options: { anonymizeCustomersAndVendors: true, fullFiscalYearsToCollect: 1 } });
    expect(first.status).toBe(201);
    expect(first.headers.location).toBe(`/api/${workspaceId}/financialrecords/${first.body.financialRecordId}/importstatus`);
    await end();
    const second = await again();
    expect(second.body.submissionId).not.toBe(first.body.submissionId);
    for (const { body } of [first, second])
      expect(await optionsOf(body.financialRecordId)).toMatchObject({ anonymizeCustomersAndVendors: true, fullFiscalYears: 1 });
    await end();
  });

  it('is refused as in GraphQL: while an import runs, and once the package withdrew access', async () => {
    expect((await again()).status).toBe(201);
    const running = await again();
    expect([running.status, running.body.code]).toEqual([409, 'ImportRunning']);
    await end();
    await inLender(`update connection set state = 'Disconnected' where id = $1`, [connectionId]);
    const lost = await again();
    expect([lost.status, lost.body.code]).toEqual([400, 'PackageNotAvailable']);
  });
});

describe('the forecast of collecting again over REST', () => {
  const forecast = async (body?: unknown) => (await call('POST', `connections/${connectionId}/forecast`, body)).body;

  it('is pending until a worker has counted, and then names requests and seconds', async () => {
    const nothing = {
      requests: null,
      requestsMost: null,
      seconds: null,
      requestsLeftToday: null,
      requestsPerDay: null,
      countingRequests: null,
    };
    expect(await forecast()).toEqual({ state: 'Pending', ...nothing, lastSeconds: null });
    const counted = `state = 'Known', requests = 20, requests_most = 57, seconds = 18, counting_requests = 9`;
    await inLender(`update collection_forecast set ${counted} where connection_id = $1`, [connectionId]);
    const figures = { requests: 20, requestsMost: 57, seconds: 18, requestsLeftToday: null, requestsPerDay: null, countingRequests: 9 };
    expect(await forecast()).toEqual({ state: 'Known', ...figures, lastSeconds: null });
    expect(await forecast({ options: { fullFiscalYearsToCollect: 1 } })).toMatchObject({ state: 'Pending' });
  });

  it('is that of what was gathered last, and counted again after an import', async () => {
    const begun = await call('POST', `connections/${connectionId}/imports`, { options: { fullFiscalYearsToCollect: 1 } });
    const counted = () =>
      inLender<{ alike: boolean }>(
        `select f.options = j.options as alike from collection_forecast f, import_job j where f.connection_id = $1 and j.id = $2`,
        [connectionId, begun.body.financialRecordId],
      );
    await forecast();
    expect(await counted()).toEqual([{ alike: true }]);
    await inLender(
      `update import_job set state = 'Success', ended_at = (select max(created_at) + interval '1 second' from collection_forecast)
      where workspace_id = $1`,
      [workspaceId],
    );
    await forecast();
    expect(await counted()).toEqual([{ alike: true }, { alike: true }]);
  });

  it('is refused once the package withdrew access', async () => {
    await inLender(`update connection set state = 'Disconnected' where id = $1`, [connectionId]);
    expect(await forecast()).toMatchObject({ code: 'PackageNotAvailable', parameter: 'connectionId' });
  });
});

describe('the schedule of a connection over REST', () => {
  const schedule = () => `connections/${connectionId}/refreshschedule`;
  const listed = async () => (await call('GET', 'connections')).body.connections[0].refreshSchedule;

  it('is set, changed and removed, and the list shows it', async () => {
    const weekly = await call('PUT', schedule(), { cadence: 'Weekly', weekday: 1 });
    expect(weekly.body).toMatchObject({ cadence: 'Weekly', weekday: 1, monthDay: null, lastOutcome: null });
    expect(await listed()).toEqual(weekly.body);
    expect((await call('PUT', schedule(), { cadence: 'Monthly', monthDay: 31 })).body).toMatchObject({ cadence: 'Monthly', monthDay: 31 });
    for (const _ of ['once', 'again']) expect((await call('DELETE', schedule())).status).toBe(204);
    expect(await listed()).toBeNull();
  });

  it.each([
    ['an unknown cadence', { cadence: 'Daily' }, 'cadence'],
    ['a week without a day', { cadence: 'Weekly' }, 'weekday'],
    ['a day that no week has', { cadence: 'Weekly', weekday: 8 }, 'weekday'],
    ['a month without a day', { cadence: 'Monthly', weekday: 1 }, 'monthDay'],
  ])('refuses %s', async (_, body, parameter) => {
    const refused = await call('PUT', schedule(), body);
    expect([refused.status, refused.body.code, refused.body.parameter]).toEqual([400, 'InvalidInput', parameter]);
  });
});
