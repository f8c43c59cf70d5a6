import { isRefusal } from '@countinghouse/domain/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower, type TestBorrower } from '../../../testing/a-borrower';
import { aConnection, asMadeBy, aSubmission, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { startImport } from '../../imports/imports/start-import';
import { claimForecast } from './claim-forecast';
import { settleForecast } from './settle-forecast';

const FIELDS = 'state requests requestsMost seconds requestsLeftToday requestsPerDay countingRequests lastSeconds';
const OF_LENDER = `mutation ($i: ForecastCollectionInput!) { forecast: forecastCollection(input: $i) { ${FIELDS} } }`;
const OF_BORROWER = `mutation ($c: ID!) { forecast: forecastBorrowerCollection(input: { connectionId: $c }) { ${FIELDS} } }`;
const FIGURES = { requests: 240, requestsMost: 600, seconds: 171, requestsLeftToday: 4_900, requestsPerDay: 5_000, countingRequests: 9 };
const PENDING = {
  state: 'Pending',
  requests: null,
  requestsMost: null,
  seconds: null,
  requestsLeftToday: null,
  requestsPerDay: null,
  countingRequests: null,
  lastSeconds: null,
};

describe('the forecast of a collection', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  const ctx = () => test.ctxOf('ben');
  const sql = <Row extends object = object>(text: string, ...values: readonly unknown[]) =>
    withTenant(ctx(), (tx) => tx.query<Row>(text, values));
  const requested = (connectionId: string) =>
    sql<{ id: string }>('select id from collection_forecast where connection_id = $1', connectionId);

  async function aLocation() {
    const workspaceId = await aWorkspace(test, { users: ['ben'] });
    return { workspaceId, connectionId: await aConnection(test, workspaceId) };
  }
  const forecast = async (place: object, options: object = {}) =>
    (await test.graphql('ben', OF_LENDER, { i: { ...place, options } })).body.data.forecast as object;

  /** Counts as a worker does. */
  async function count(connectionId: string, figures: typeof FIGURES | null): Promise<void> {
    for (const { id } of await requested(connectionId)) {
      const claim = await claimForecast(ctx(), id);
      if (claim !== null) await settleForecast(ctx(), claim, figures);
    }
  }

  it('is counted once for each choice, and is kept', async () => {
    const place = await aLocation();
    expect([await forecast(place), await forecast(place)]).toEqual([PENDING, PENDING]);
    await count(place.connectionId, FIGURES);
    expect(await forecast(place)).toEqual({ state: 'Known', ...FIGURES, lastSeconds: null });
    expect(await requested(place.connectionId)).toHaveLength(1);
    expect(await forecast(place, { fullFiscalYearsToCollect: 1 })).toEqual(PENDING);
  });

  it('is unknown where nothing could be counted', async () => {
    const place = await aLocation();
    await forecast(place);
    await count(place.connectionId, null);
    expect(await forecast(place)).toEqual({ ...PENDING, state: 'Unknown' });
  });

  it('counts no more than twenty choices within an hour', async () => {
    const place = await aLocation();
    await sql(
      `insert into collection_forecast (tenant_id, id, connection_id, options, created_at, expires_at)
      select c.tenant_id, gen_random_uuid(), c.id, '{}', $2, $2 from connection c, generate_series(1, 20) where c.id = $1`,
      place.connectionId,
      ctx().clock.now(),
    );
    expect(await forecast(place, { fullFiscalYearsToCollect: 2, anonymizeCustomersAndVendors: true })).toEqual({
      ...PENDING,
      state: 'Unknown',
    });
  });

  it('is not asked for over a lost connection', async () => {
    const place = await aLocation();
    await sql(
      `update connection set state = 'Disconnected', sealed_credentials = null, sealed_data_key = null where id = $1`,
      place.connectionId,
    );
    const refused = await test.graphql('ben', OF_LENDER, { i: place });
    expect(refused.body.errors).toMatchObject([{ extensions: { code: 'PackageNotAvailable' } }]);
  });

  describe('for a borrower', () => {
    let borrower: TestBorrower;
    let connectionId: string;
    beforeAll(async () => {
      borrower = await aBorrower(test);
      connectionId = await aConnection(test, borrower.workspaceId);
    });

    /** A collection from the connection that took so many seconds, by a borrower or, without one, by the lender. */
    async function collected(seconds: number, by: TestBorrower | null = null): Promise<void> {
      const { workspaceId } = borrower;
      const submissionId = await aSubmission(test, workspaceId);
      const from = { kind: 'package', connectionId } as const;
      const started = await startImport(ctx(), { workspaceId, submissionId, datasourceNameId: 'Example', source: from });
      if (isRefusal(started)) throw new Error(started.refused);
      const source = by === null ? 'Direct' : 'ShareableLink';
      await sql(`update submission set source = $2, request_id = $3 where id = $1`, submissionId, source, by?.requestId ?? null);
      await sql(
        `update import_job set state = 'Success', ended_at = started_at + make_interval(secs => $2) where id = $1`,
        started.financialRecordId,
        seconds,
      );
    }

    it('is of connections that they made alone', async () => {
      const refused = await borrower.graphql(OF_BORROWER, { c: connectionId });
      expect(refused.body.errors).toMatchObject([{ extensions: { code: 'NotFound' } }]);
      await asMadeBy(test, connectionId, borrower);
      expect((await borrower.graphql(OF_BORROWER, { c: connectionId })).body.data.forecast).toEqual(PENDING);
    });

    it('tells how long their own last collection took, and none of others', async () => {
      await collected(900);
      const told = async () => (await borrower.graphql(OF_BORROWER, { c: connectionId })).body.data.forecast.lastSeconds as number | null;
      expect(await told()).toBeNull();
      await collected(231, borrower);
      await collected(700);
      await collected(500, await aBorrower(test, {}, borrower.workspaceId));
      expect(await told()).toBe(231);
    });
  });
});
