import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { aConnection, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { nextRunAfter } from './refresh-schedule';
import { startDueRefreshes } from '../../collecting/collections/start-due-refreshes';

const SET = `mutation ($i: SetRefreshScheduleInput!) { setRefreshSchedule(input: $i) { cadence weekday monthDay nextRunTime setBy } }`;
const SHOWN = `query ($w: ID!) { workspace(id: $w) { connections { refreshSchedule { nextRunTime lastRunTime lastOutcome } } } }`;
const NEW_YORK = 'America/New_York';

describe('the next run of a schedule', () => {
  it.each([
    ['is at five in the morning where the tenant is', 1, '2026-03-02T12:00:00Z', '2026-03-09T09:00:00.000Z'],
    ['keeps its hour when clocks go forward', 7, '2026-03-07T12:00:00Z', '2026-03-08T09:00:00.000Z'],
    ['keeps its hour when clocks go back', 7, '2026-10-31T12:00:00Z', '2026-11-01T10:00:00.000Z'],
    ['is today while it is still ahead', 1, '2026-03-09T08:59:59Z', '2026-03-09T09:00:00.000Z'],
    ['is a week later from the moment on at which it is due', 1, '2026-03-09T09:00:00Z', '2026-03-16T09:00:00.000Z'],
  ])('by the week %s', (_, weekday, now, next) => {
    expect(nextRunAfter({ cadence: 'Weekly', weekday }, new Date(now), NEW_YORK).toISOString()).toBe(next);
  });

  it('by the month goes from the end of one month to the end of the next', () => {
    const due = ['2026-01-31T10:00:00.000Z'];
    for (const _ of ['February', 'March', 'April']) {
      due.push(nextRunAfter({ cadence: 'Monthly', monthDay: 31 }, new Date(due.at(-1)!), NEW_YORK).toISOString());
    }
    expect(due.slice(1)).toEqual(['2026-02-28T10:00:00.000Z', '2026-03-31T09:00:00.000Z', '2026-04-30T09:00:00.000Z']);
  });
});

describe('a schedule of a connection', () => {
  let app: TestApp;
  let workspaceId: string;
  let connectionId: string;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    await withTenant(app.ctxOf('ada'), (tx) => tx.query('delete from refresh_schedule'));
    workspaceId = await aWorkspace(app, { users: ['ada'] });
    connectionId = await aConnection(app, workspaceId, { datasourceNameId: 'Xero' });
    time = app.clock.now();
  });

  const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    withTenant(app.ctxOf('ada'), (tx) => tx.query<Row>(sql, values));
  /** What the clocks of workers show; that of the portal stands still, so that no session ends. */
  let time: Date;
  /** As a worker asks: in no person's name. */
  const worker = (): Ctx => ({ ...app.ctxOf('ada'), viewer: null, clock: { now: () => time } });
  const set = async (schedule: object) => (await app.graphql('ada', SET, { i: { workspaceId, connectionId, ...schedule } })).body;
  const weekly = async () => (await set({ cadence: 'Weekly', weekday: 1 })).data.setRefreshSchedule;
  const shown = async () => (await app.graphql('ada', SHOWN, { w: workspaceId })).body.data.workspace.connections[0].refreshSchedule;
  const imports = async () => (await inLender('select id from import_job where workspace_id = $1', [workspaceId])).length;
  const endImports = () => inLender(`update import_job set state = 'Success', ended_at = now() where workspace_id = $1`, [workspaceId]);
  const goTo = (due: string) => (time = new Date(due));

  it('is set, changed and switched off, and the audit log names the person', async () => {
    expect(await weekly()).toMatchObject({
      cadence: 'Weekly',
      weekday: 1,
      monthDay: null,
      setBy: expect.stringContaining('Ada') as unknown,
    });
    app.clock.advance(1);
    expect((await set({ cadence: 'Monthly', monthDay: 31 })).data.setRefreshSchedule).toMatchObject({ cadence: 'Monthly', monthDay: 31 });
    app.clock.advance(1);
    expect((await set({ cadence: 'Off' })).data.setRefreshSchedule).toBeNull();
    const audited = await inLender<{ changes: { schedule: string[] }; actor_id: string }>(
      `select changes, actor_id from audit_event where subject_id = $1 and action = 'connection.refreshChanged' order by at, id`,
      [connectionId],
    );
    expect(audited.map(({ changes }) => changes.schedule)).toEqual([
      ['Off', 'Weekly 1'],
      ['Weekly 1', 'Monthly 31'],
      ['Monthly 31', 'Off'],
    ]);
    expect(new Set(audited.map((entry) => entry.actor_id))).toEqual(new Set([app.ctxOf('ada').viewer.userId]));
  });

  it.each([
    [{ cadence: 'Weekly' }, 'weekday'],
    [{ cadence: 'Monthly', weekday: 3 }, 'monthDay'],
  ])('needs its day: %j is refused', async (schedule, parameter) => {
    expect((await set(schedule)).errors).toMatchObject([{ extensions: { code: 'InvalidInput', parameter } }]);
  });

  it('rests while the connection is lost, says so, and goes on once it is connected again', async () => {
    const { nextRunTime } = await weekly();
    await inLender(`update connection set state = 'Disconnected' where id = $1`, [connectionId]);
    goTo(nextRunTime);
    await startDueRefreshes(worker());
    expect([await imports(), (await shown()).nextRunTime]).toEqual([0, null]);
    await inLender(`update connection set state = 'Connected' where id = $1`, [connectionId]);
    await startDueRefreshes(worker());
    expect(await imports()).toBe(1);
    expect(await shown()).toMatchObject({ lastOutcome: 'Started', lastRunTime: nextRunTime });
  });

  it('gathers up to the present what was gathered last', async () => {
    const { nextRunTime } = await weekly();
    const last = {
      mostRecentPeriodYear: 2020,
      mostRecentPeriodMonth: 12,
      fullFiscalYearsToCollect: 1,
      basisOfAccountingPreference: 'Cash',
    };
    const again = `mutation ($i: CollectAgainInput!) { collectAgain(input: $i) { financialRecordId } }`;
    expect((await app.graphql('ada', again, { i: { workspaceId, connectionId, options: last } })).body.errors).toBeUndefined();
    await endImports();
    goTo(nextRunTime);
    await startDueRefreshes(worker());
    const [job] = await inLender<{ options: object }>(
      'select options from import_job where workspace_id = $1 order by started_at desc limit 1',
      [workspaceId],
    );
    expect(job?.options).toMatchObject({ basis: 'Cash', fullFiscalYears: 1, asOf: null });
  });

  it('leaves a run out that is refused, and says why', async () => {
    const { nextRunTime } = await weekly();
    const again = `mutation ($i: CollectAgainInput!) { collectAgain(input: $i) { financialRecordId } }`;
    await app.graphql('ada', again, { i: { workspaceId, connectionId } });
    goTo(nextRunTime);
    await startDueRefreshes(worker());
    expect(await imports()).toBe(1);
    expect((await shown()).lastOutcome).toBe('ImportRunning');
  });

  it('goes with its connection', async () => {
    await weekly();
    await app.graphql('ada', 'mutation ($w: ID!, $c: ID!) { deleteConnection(input: { workspaceId: $w, id: $c }) }', {
      w: workspaceId,
      c: connectionId,
    });
    expect(await inLender('select from refresh_schedule')).toEqual([]);
  });
});
