import { randomUUID } from 'node:crypto';
import { mergeAuditCounts } from '@countinghouse/server/modules/audit/count-audit-events.sql';
import { mergeCounts } from '@countinghouse/server/modules/collecting/submissions/merge-counts.sql';
import { recordAudit } from '@countinghouse/server/platform/audit/record-audit';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { aSubmission, type TestSubmission } from '@countinghouse/server/testing/a-submission';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { chainAudit } from './chain-audit';
import { findDueSteps, type DueName } from './due-steps.sql';
import { maintainTenants } from './maintain-tenants';

const NOW = new Date('2026-03-04T12:00:00Z');
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const BYTES = Buffer.from('sealed');

let bed: TestBed;
let submission: TestSubmission;
/** What was put, to be removed after a test. */
let put: string[];

beforeAll(async () => {
  bed = await openTestBed();
  submission = await aSubmission(bed.ctxOf('lender'));
  for (const tenant of ['lender', 'other'] as const) for (const merge of [mergeCounts, mergeAuditCounts]) await merge(bed.ctxOf(tenant));
});
afterAll(() => bed?.close());
beforeEach(() => {
  put = [];
});

const at = (offset: number) => new Date(NOW.getTime() + offset);
const tenantId = () => bed.ctxOf('lender').tenant.id;

/** Stores a row of the lender as it is, whatever it refers to. */
async function row(table: string, values: object): Promise<string> {
  const full = { tenant_id: tenantId(), id: randomUUID(), ...values };
  const columns = Object.entries(full).filter(([, value]) => value !== undefined);
  await bed.owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    const parameters = columns.map((_, index) => `$${index + 1}`);
    await tx.query(
      `insert into ${table} (${columns.map(([name]) => name).join(', ')}) values (${parameters.join(', ')})`,
      columns.map(([, value]) => value),
    );
  });
  put.push(table);
  return full.id;
}

async function removeRows(): Promise<void> {
  await bed.owner.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    const submissions = 'delete from submission where id <> $1';
    for (const table of put)
      await (table === 'submission' ? tx.query(submissions, [submission.submissionId]) : tx.query(`delete from ${table}`));
  });
}

const connection = (values: object) => {
  const { workspaceId } = submission;
  const base = { workspace_id: workspaceId, datasource_name_id: 'Example', dataset_id: 'larkfield', state: 'Connected', created_at: NOW };
  return row('connection', { ...base, ...values });
};
const request = (values: object) => {
  const base = {
    workspace_id: submission.workspaceId,
    datasource_name_id: 'Example',
    status: 'Success',
    nonce_hash: Buffer.from(randomUUID()),
  };
  return row('connection_request', { ...base, created_at: NOW, expires_at: at(HOUR), ...values });
};
const job = (values: object) => {
  const base = { workspace_id: submission.workspaceId, submission_id: submission.submissionId, state: 'Error', stage: 'Reading' };
  return row('import_job', { ...base, source: { kind: 'file' }, options: {}, started_at: at(-40 * DAY), ...values });
};
const check = (values: object) => {
  const base = { workspace_id: submission.workspaceId, request_id: randomUUID(), borrower_session_id: randomUUID(), state: 'Passed' };
  const file = { file_name: 'a.csv', bytes: 1, sha256: BYTES, store_key: `${tenantId()}/check/${randomUUID()}`, terms: {}, options: {} };
  return row('upload_check', { ...base, ...file, created_at: at(-2 * DAY), expires_at: at(DAY), ...values });
};
const submitted = (values: object) => row('submission', { workspace_id: submission.workspaceId, created_at: at(-40 * DAY), ...values });
const event = (age: number) => row('webhook_event', { type: 'test', body: '{}', created_at: at(-age) });
const delivery = async (age: number) => {
  const eventId = await event(0);
  const base = { endpoint_id: randomUUID(), event_id: eventId, created_at: NOW, due_at: NOW, state: 'Delivered' };
  return row('webhook_delivery', { ...base, ended_at: at(-age) });
};
const schedule = async (due: number, values: object = {}) => {
  const connectionId = await connection(values);
  return row('refresh_schedule', { id: undefined, connection_id: connectionId, due_at: at(due), set_at: NOW, weekday: 7 });
};
const mail = (age: number, state: string) => {
  const base = { dedupe_key: randomUUID(), template: 'test', facts: {}, address: 'ada@example.com', state };
  return row('mail_message', { ...base, created_at: NOW, due_at: NOW, give_up_at: NOW, ended_at: at(-age) });
};
const key = (age: number) =>
  row('idempotency_key', { id: undefined, caller: 'ada', key: randomUUID(), fingerprint: BYTES, created_at: at(-age) });
const forecast = (age: number, expires: number) =>
  row('collection_forecast', { connection_id: randomUUID(), options: {}, created_at: at(-age), expires_at: at(expires) });
const page = async (age: number, state = 'Error') => {
  const financialRecordId = await job({ state, ended_at: at(-age) });
  const sealed = { sealed_body: BYTES, sealed_data_key: BYTES, key_version: 1 };
  return row('import_page', { financial_record_id: financialRecordId, name: 'page', ...sealed, created_at: NOW });
};
const unused = async (age: number, requestId: string | null = randomUUID()) => {
  const connectionId = await connection({ connected_at: at(-age), created_at: at(-age) });
  await request({ connection_id: connectionId, request_id: requestId });
};
const submissionCount = (isMerged: boolean) =>
  row('submission_count', { day: NOW, is_complete: false, source: 'Direct', change: 1, is_merged: isMerged });
const eventCount = (isMerged: boolean) => row('audit_event_count', { day: NOW, subject_type: 'user', change: 1, is_merged: isMerged });
const nameBlocks = async (...changes: number[]) => {
  for (const change of changes) await row('workspace_name_block', { change, names: '', codes: '' });
};
const line = () =>
  row('journal_line', {
    id: undefined,
    attempt_id: randomUUID(),
    line_no: 1,
    date: NOW,
    account_ordinal: 1,
    amount: 1,
    location: 1,
    journal: 'J',
  });

/** Rows that make each condition hold, and rows that are just short of it. */
const ROWS: Readonly<
  Record<Exclude<DueName, 'checkStoredFiles' | 'watchChain'>, { due: (() => Promise<unknown>)[]; not: (() => Promise<unknown>)[] }>
> = {
  endDueAccess: {
    due: [() => connection({ access_ends_at: NOW })],
    not: [() => connection({ access_ends_at: at(1) }), () => connection({ access_ends_at: NOW, state: 'Disconnected' })],
  },
  startDueRefreshes: {
    due: [() => schedule(0)],
    not: [() => schedule(1), () => schedule(0, { state: 'Disconnected' }), () => schedule(0, { deleted_at: NOW })],
  },
  warnOfDeletions: {
    due: [() => submitted({ auto_delete_at: at(7 * DAY) })],
    not: [() => submitted({ auto_delete_at: at(7 * DAY + 1) }), () => submitted({ auto_delete_at: at(DAY), deleted_at: NOW })],
  },
  notifyStuckBorrowers: {
    due: [
      () => check({ state: 'Refused', created_at: at(-HOUR) }),
      () => job({ started_at: at(-HOUR) }),
      () => request({ status: 'Error', request_id: randomUUID(), created_at: at(-HOUR) }),
    ],
    not: [
      () => check({ state: 'Refused', created_at: at(-DAY) }),
      () => job({ started_at: at(-DAY) }),
      () => job({ state: 'Success', started_at: at(-HOUR) }),
      () => request({ status: 'Error', created_at: at(-HOUR) }),
    ],
  },
  remindOfMachines: {
    due: [() => job({ state: 'Pending', remind_at: NOW, parked_until: at(DAY) })],
    not: [() => job({ state: 'Pending', remind_at: at(1), parked_until: at(DAY) })],
  },
  startDuePurges: {
    due: [() => submitted({ auto_delete_at: NOW }), () => submitted({ deleted_at: at(-30 * DAY) })],
    not: [() => submitted({ auto_delete_at: NOW, purged_at: NOW }), () => submitted({ deleted_at: at(-30 * DAY + MINUTE) })],
  },
  purgeUploadChecks: { due: [() => check({ expires_at: NOW })], not: [() => check({ expires_at: at(1) })] },
  purgeUnfinishedPages: { due: [() => page(30 * DAY + 1)], not: [() => page(30 * DAY), () => page(30 * DAY + 1, 'Success')] },
  endUnusedConnections: { due: [() => unused(72 * HOUR)], not: [() => unused(72 * HOUR - 1), () => unused(72 * HOUR, null)] },
  revokeUnchosen: {
    due: [() => request({ sealed_grant: BYTES, expires_at: NOW }), () => request({ sealed_grant: BYTES, status: 'Error' })],
    not: [() => request({ sealed_grant: BYTES }), () => request({ expires_at: NOW })],
  },
  purgeMail: { due: [() => mail(90 * DAY + 1, 'Sent')], not: [() => mail(90 * DAY, 'Sent'), () => mail(90 * DAY + 1, 'Undelivered')] },
  purgeWebhookDeliveries: {
    due: [() => delivery(30 * DAY + 1), () => event(30 * DAY + 1)],
    not: [() => delivery(30 * DAY), () => event(30 * DAY)],
  },
  purgeKeys: { due: [() => key(DAY)], not: [() => key(DAY - 1)] },
  purgeForecasts: { due: [() => forecast(HOUR, 0)], not: [() => forecast(HOUR, 1), () => forecast(HOUR - 1, 0)] },
  mergeNameBlocks: { due: [() => nameBlocks(1, -1)], not: [() => nameBlocks(), () => nameBlocks(4_000)] },
  mergeCounts: { due: [() => submissionCount(false)], not: [() => submissionCount(true)] },
  mergeAuditCounts: { due: [() => eventCount(false)], not: [() => eventCount(true)] },
  moveAllLines: { due: [line], not: [] },
};

const NAMES = [...Object.keys(ROWS), 'checkStoredFiles', 'watchChain'] as DueName[];
const find = () => findDueSteps(bed.sweeper, NAMES, NOW);

/** The tenants that need a step. */
async function tenantsOf(due: string): Promise<string[]> {
  return (await find()).filter((step) => step.due === due).map((step) => step.tenantId);
}

describe.each(Object.entries(ROWS))('the tenants of %s', (due, { due: someDue, not }) => {
  it('are those that have a row for it', async () => {
    expect(await tenantsOf(due)).toEqual([]);
    for (const putRow of not) await putRow();
    expect(await tenantsOf(due)).toEqual([]);
    await removeRows();
    for (const putRow of someDue) {
      put = [];
      await putRow();
      expect(await tenantsOf(due)).toEqual([tenantId()]);
      await removeRows();
    }
  });
});

it.each([
  ['filesCompared', 'checkStoredFiles', at(-DAY), at(-DAY + 1)],
  ['chainKept', 'watchChain', new Date('2026-03-03T23:59:59.999Z'), new Date('2026-03-04T00:00:00Z')],
] as const)('each tenant is due for what is done once a day, unless %s says that it was done', async (step, due, before, today) => {
  const others = [bed.ctxOf('other').tenant.id];
  expect(await tenantsOf(due)).toEqual([tenantId(), ...others].sort());
  await row('tenant_step', { id: undefined, step, done_at: before });
  expect(await tenantsOf(due)).toEqual([tenantId(), ...others].sort());
  await removeRows();
  await row('tenant_step', { id: undefined, step, done_at: today });
  expect(await tenantsOf(due)).toEqual(others);
  await removeRows();
});

it('the tenants are the same whether they are asked about at once or one by one', async () => {
  const all = await find();
  expect(await findDueSteps(bed.sweeper, NAMES, NOW, 1)).toEqual(all.toSorted((one, other) => (one.tenantId < other.tenantId ? -1 : 1)));
  expect(all.length).toBeGreaterThan(1);
});

it('a chain is watched until its head is kept, which takes an entry', async () => {
  const parts = { log: pino({ level: 'silent' }), stopping: new AbortController().signal };
  const maintain = () => maintainTenants({ ...bed.platform, clock: { now: () => NOW } }, bed.sweeper, parts);
  await maintain();
  expect(await tenantsOf('watchChain')).toContain(tenantId());
  const change = { action: 'user.updated', subjectType: 'user', subjectId: randomUUID() } as const;
  await withTenant(bed.ctxOf('lender'), (tx) => recordAudit(tx, bed.ctxOf('lender'), change));
  await chainAudit(bed.platform, bed.sweeper);
  await maintain();
  expect(await tenantsOf('watchChain')).not.toContain(tenantId());
});

it('the steps leave nothing that makes them due', async () => {
  const purges = [
    'endUnusedConnections',
    'purgeForecasts',
    'purgeKeys',
    'purgeMail',
    'purgeUnfinishedPages',
    'purgeUploadChecks',
    'purgeWebhookDeliveries',
    'mergeAuditCounts',
    'mergeCounts',
    'mergeNameBlocks',
  ] as const;
  for (const name of purges) for (const putRow of ROWS[name].due) await putRow();
  expect((await find()).map(({ due }) => due)).toEqual(expect.arrayContaining([...purges]));
  const parts = { log: pino({ level: 'silent' }), stopping: new AbortController().signal };
  await maintainTenants({ ...bed.platform, clock: { now: () => NOW } }, bed.sweeper, parts);
  const left = (await find()).map(({ due }) => due);
  expect([...purges, 'checkStoredFiles'].filter((name) => left.includes(name as DueName))).toEqual([]);
  await removeRows();
});
