import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aConnection, aWorkspace } from '../../../testing/builders';
import { startTestApp, type Persona, type TestApp } from '../../../testing/test-app';

let test: TestApp;
let workspaceId: string;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  workspaceId = await aWorkspace(test, { users: ['ben'] });
});
afterAll(() => test?.close());

const list = (as: Persona = 'ben') => test.call(as, 'GET', `/api/workspaces/${workspaceId}/connections`);
const remove = (id: string, as: Persona = 'ben', workspace = workspaceId) =>
  test.call(as, 'DELETE', `/api/workspaces/${workspace}/connections/${id}`);
const stored = async (id: string) =>
  (
    await withTenant(test.ctxOf('ben'), (tx) =>
      tx.query(`select state, sealed_credentials, sealed_data_key, key_version, deleted_at from connection where id = $1`, [id]),
    )
  )[0];

describe('connections of a workspace', () => {
  // covers lender 3.1, lender 3.3, lender 7.4, borrower 3.1
  it('are listed oldest first, without deleted ones and without anything secret', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const second = await aConnection(test, workspaceId, { createdAt: at(2), datasetName: null });
    const first = await aConnection(test, workspaceId, { createdAt: at(1) });
    await aConnection(test, workspaceId, { deletedAt: at(3) });
    const untouched = {
      health: { failure: null, message: 'Ready to collect.' },
      refreshSchedule: null,
      history: {
        ...{ connectedThrough: null, connectedBy: null, lastSyncTime: null, lastFinancialRecordId: null, lastSyncSeconds: null },
        ...{ lastFailureTime: null, lastErrorCode: null },
      },
    };
    const made = (id: string, datasetName: string | null, day: number) => ({
      ...{ id, datasetName, datasourceNameId: 'Example', state: 'Connected', creationTime: at(day).toISOString(), accessEndTime: null },
      ...{ ...untouched, history: { ...untouched.history, connectedAt: at(day).toISOString() } },
    });
    expect((await list()).body).toEqual({ connections: [made(first, 'Larkfield Books', 1), made(second, null, 2)] });
    const { body } = await test.call('ben', 'GET', `/api/Entities/${workspaceId}`);
    expect(body.connections).toEqual([
      { id: first, datasetName: 'Larkfield Books', datasourceNameId: 'Example' },
      { id: second, datasetName: null, datasourceNameId: 'Example' },
    ]);
  });

  it('are part of the workspace for those who may view it alone', async () => {
    const id = await aConnection(test, workspaceId);
    const query = 'query ($id: ID!) { listedWorkspace(id: $id) { connections { id state } } }';
    const of = async (as: Persona) => (await test.graphql(as, query, { id: workspaceId })).body.data.listedWorkspace.connections;
    expect(await of('ben')).toEqual([{ id, state: 'Connected' }]);
    expect(await of('ada')).toEqual([]);
  });

  // covers lender 7.4
  it('are deleted with their credentials, once', async () => {
    const id = await aConnection(test, workspaceId);
    expect((await remove(id.toUpperCase())).status).toBe(204);
    expect(await stored(id)).toEqual({
      state: 'Disconnected',
      sealed_credentials: null,
      sealed_data_key: null,
      key_version: null,
      deleted_at: test.clock.now(),
    });
    expect((await list()).body.connections).toEqual([]);
    expect((await remove(id)).status).toBe(404);
    const audited = await withTenant(test.ctxOf('ben'), (tx) => tx.query(`select action from audit_event where subject_id = $1`, [id]));
    expect(audited).toEqual([{ action: 'connection.deleted' }]);
  });

  it.each(['none', randomUUID()])('%s is 404', async (id) => {
    expect((await remove(id)).status).toBe(404);
  });

  it('are not reached by way of another workspace, even of one’s own', async () => {
    const id = await aConnection(test, workspaceId);
    const other = await aWorkspace(test, { users: ['ben'] });
    expect((await remove(id, 'ben', other)).status).toBe(404);
    expect(await stored(id)).toMatchObject({ deleted_at: null });
  });

  it('are read by an index, however many a tenant has', async () => {
    const crowded = await aWorkspace(test);
    await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query(
        `insert into connection (tenant_id, id, workspace_id, datasource_name_id, dataset_id, state, created_at)
         select $1, gen_random_uuid(), $2, 'Example', n::text, 'Connected', now() from generate_series(1, 5000) n`,
        [test.tenants.lender.id, crowded],
      ),
    );
    await test.owner.query('vacuum analyze connection');
    const plan = await withTenant(test.ctxOf('ben'), (tx) =>
      tx.query<{ 'QUERY PLAN': string }>(
        `explain select id from connection where tenant_id = $1 and workspace_id = any($2::uuid[]) and deleted_at is null`,
        [test.tenants.lender.id, [workspaceId]],
      ),
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('connection_by_workspace');
  });
});
