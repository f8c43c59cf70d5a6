import { randomUUID } from 'node:crypto';
import { isRefusal } from '@countinghouse/domain/refusals';
import { setRefreshSchedule } from '@countinghouse/server/modules/connections/connections/set-refresh-schedule';
import { deleteWorkspace } from '@countinghouse/server/modules/workspaces/workspaces/delete-workspace';
import type { ViewerCtx } from '@countinghouse/server/platform/context';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { TEST_TENANTS } from '@countinghouse/server/testing/test-people';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { refreshConnections } from './refresh-connections';

type Lender = 'lender' | 'other';
const ZONES = { lender: 'America/New_York', other: 'Europe/Berlin' } as const;
/** A Sunday at five in New York, an hour after its clocks went forward. */
const SUNDAY = '2026-03-08T09:00:00Z';
const DAY = 86_400_000;

let bed: TestBed;
/** What the clocks of workers and people show. */
let now: Date;

beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed?.close());
beforeEach(async () => {
  now = new Date('2026-03-04T12:00:00Z');
  for (const name of ['lender', 'other'] as const) {
    await putZone(name, ZONES[name]);
    await sql(name, 'delete from refresh_schedule');
  }
});

const clock = { now: () => now };
const sql = <Row extends object>(name: Lender, text: string, ...values: readonly unknown[]) =>
  withTenant(bed.ctxOf(name), (tx) => tx.query<Row>(text, values));

async function putZone(name: Lender, timeZone: string): Promise<void> {
  const { id } = TEST_TENANTS.find((tenant) => tenant.name === name)!;
  await withTenant({ dataSource: bed.owner, tenant: { id } }, (tx) =>
    tx.query(`update tenant set settings = settings || jsonb_build_object('timeZone', $2::text) where id = $1`, [id, timeZone]),
  );
}

function personOf(name: Lender): ViewerCtx {
  const ctx = bed.ctxOf(name);
  return { ...ctx, clock, tenant: { ...ctx.tenant, timeZone: ZONES[name] } };
}

/** A connection that is collected from every Sunday. */
async function everySunday(name: Lender = 'lender') {
  const ctx = personOf(name);
  const { workspaceId } = await aSubmission(ctx);
  const connectionId = randomUUID();
  await sql(
    name,
    `insert into connection (tenant_id, id, workspace_id, datasource_name_id, dataset_id, state, sealed_credentials, sealed_data_key, key_version, created_at)
     values ($1, $2, $3, 'Example', 'larkfield', 'Connected', 'sealed', 'key', 1, $4)`,
    ...[ctx.tenant.id, connectionId, workspaceId, now],
  );
  const set = await setRefreshSchedule(ctx, { workspaceId, connectionId }, { cadence: 'Weekly', weekday: 7 });
  if (isRefusal(set)) throw new Error(`The schedule was refused: ${set.refused}`);
  return {
    connectionId,
    workspaceId,
    imports: async () => (await sql(name, 'select from import_job where workspace_id = $1', workspaceId)).length,
    endImport: () => sql(name, `update import_job set state = 'Success', ended_at = now() where workspace_id = $1`, workspaceId),
    nextRun: async () =>
      (await sql<{ due: Date }>(name, 'select due_at as due from refresh_schedule where connection_id = $1', connectionId))[0]?.due,
  };
}

/** A worker looks at a time. */
async function look(time: string | Date): Promise<void> {
  now = new Date(time);
  await refreshConnections({ ...bed.platform, clock }, bed.sweeper);
}

it('workers start what is due once, although two of them look at the same time', async () => {
  const connection = await everySunday();
  await Promise.all([look(SUNDAY), look(SUNDAY)]);
  expect(await connection.imports()).toBe(1);
});

it('workers make up for missed runs once, and then keep the day of the week', async () => {
  const connection = await everySunday();
  const backAfterAMonth = new Date(new Date(SUNDAY).getTime() + 31 * DAY);
  await look(backAfterAMonth);
  await connection.endImport();
  await look(backAfterAMonth);
  expect(await connection.imports()).toBe(1);
  expect(await connection.nextRun()).toEqual(new Date(new Date(SUNDAY).getTime() + 35 * DAY));
});

it('workers leave a disconnected connection alone, and collect once it is connected again', async () => {
  const connection = await everySunday();
  const become = (state: string) => sql('lender', 'update connection set state = $2 where id = $1', connection.connectionId, state);
  await become('Disconnected');
  await look(SUNDAY);
  expect(await connection.imports()).toBe(0);
  await become('Connected');
  await look(SUNDAY);
  expect(await connection.imports()).toBe(1);
});

it('workers end access that is over before they would collect with it', async () => {
  const connection = await everySunday();
  await sql('lender', 'update connection set access_ends_at = $2 where id = $1', connection.connectionId, SUNDAY);
  await look(SUNDAY);
  expect(await connection.imports()).toBe(0);
  expect(await sql('lender', 'select state, sealed_credentials from connection where id = $1', connection.connectionId)).toEqual([
    { state: 'Disconnected', sealed_credentials: null },
  ]);
});

it('workers start each tenant’s collections at five in its own time zone, also on the day its clocks change', async () => {
  const [newYork, berlin] = [await everySunday('lender'), await everySunday('other')];
  const started = async (time: string) => {
    await look(time);
    return { berlin: await berlin.imports(), newYork: await newYork.imports() };
  };
  expect(await started('2026-03-08T03:59:59Z')).toEqual({ berlin: 0, newYork: 0 });
  expect(await started('2026-03-08T04:00:00Z')).toEqual({ berlin: 1, newYork: 0 });
  expect(await started('2026-03-08T08:59:59Z')).toEqual({ berlin: 1, newYork: 0 });
  expect(await started(SUNDAY)).toEqual({ berlin: 1, newYork: 1 });
  expect(await newYork.nextRun()).toEqual(new Date('2026-03-15T09:00:00Z'));
});

it('workers collect nothing for a deleted workspace', async () => {
  const connection = await everySunday();
  expect(await deleteWorkspace(personOf('lender'), connection.workspaceId)).toBe(connection.workspaceId);
  await look(SUNDAY);
  expect(await connection.imports()).toBe(0);
});

it('workers report a tenant that fails, and still collect for the others', async () => {
  const [failing, other] = [await everySunday('lender'), await everySunday('other')];
  await putZone('lender', 'Nowhere/Else');
  await expect(look(SUNDAY)).rejects.toThrow();
  expect([await failing.imports(), await other.imports()]).toEqual([0, 1]);
});
