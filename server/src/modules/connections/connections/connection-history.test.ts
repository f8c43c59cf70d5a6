import { isRefusal } from '@countinghouse/domain/refusals';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower } from '../../../testing/a-borrower';
import { aConnection, asMadeBy, aSubmission, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { startImport } from '../../imports/imports/start-import';

const READ = `query ($id: ID!) { workspace(id: $id) { connections { history {
  connectedAt connectedThrough connectedBy lastSyncTime lastFinancialRecordId lastSyncSeconds lastFailureTime lastErrorCode } } } }`;
const HEALTH = `query ($id: ID!) { workspace(id: $id) { connections { health { failure message } } } }`;
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

describe('the history of a connection', () => {
  let test: TestApp;
  let workspaceId: string;
  let connectionId: string;
  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    workspaceId = await aWorkspace(test, { users: ['ben'] });
    connectionId = await aConnection(test, workspaceId, { createdAt: at(1) });
  });
  afterAll(() => test?.close());

  const sql = (text: string, ...values: readonly unknown[]) => withTenant(test.ctxOf('ben'), (tx) => tx.query(text, values));
  const read = async (id = workspaceId) =>
    (await test.graphql('ben', READ, { id })).body.data.workspace.connections.map((each: { history: object }) => each.history);

  const health = async () => (await test.graphql('ben', HEALTH, { id: workspaceId })).body.data.workspace.connections[0].health;

  /** An import from the connection that ended on a day; answers its record. */
  async function collected(day: number, state: 'Success' | 'Error', errorCode = 'None', reason: string | null = null): Promise<string> {
    const submissionId = await aSubmission(test, workspaceId);
    const source = { kind: 'package', connectionId } as const;
    const started = await startImport(test.ctxOf('ben'), { workspaceId, submissionId, datasourceNameId: 'Example', source });
    if (isRefusal(started)) throw new Error(started.refused);
    const { financialRecordId: id } = started;
    const times = [new Date(at(day).getTime() - 231_000), at(day)];
    await sql(
      `update import_job set state = $2, error_code = $3, started_at = $4, ended_at = $5, failure_reason = $6 where id = $1`,
      id,
      state,
      errorCode,
      ...times,
      reason,
    );
    return id;
  }
  it('says nothing that did not happen', async () => {
    expect(await read()).toEqual([
      {
        ...{ connectedAt: at(1).toISOString(), connectedThrough: null, connectedBy: null },
        ...{ lastSyncTime: null, lastFinancialRecordId: null, lastSyncSeconds: null, lastFailureTime: null, lastErrorCode: null },
      },
    ]);
  });

  it('names the newest import that ended well, and a failure only until the next success', async () => {
    await collected(2, 'Success');
    const newest = await collected(3, 'Success');
    await collected(4, 'Error', 'DatasourceUnresponsive');
    const ended = { lastSyncTime: at(3).toISOString(), lastFinancialRecordId: newest, lastSyncSeconds: 231 };
    expect(await read()).toMatchObject([{ ...ended, lastFailureTime: at(4).toISOString(), lastErrorCode: 'DatasourceUnresponsive' }]);
    const later = await collected(5, 'Success');
    expect(await read()).toMatchObject([{ lastFinancialRecordId: later, lastFailureTime: null, lastErrorCode: null }]);
  });

  it('says that a borrower connected it, and names none', async () => {
    const { requestId } = await aBorrower(test);
    await asMadeBy(test, connectionId, { workspaceId, requestId });
    await sql(`update connection set connected_at = $2 where id = $1`, connectionId, at(9));
    expect(await read()).toMatchObject([{ connectedThrough: 'Borrower', connectedBy: null, connectedAt: at(9).toISOString() }]);
  });

  it('says in one sentence what is wrong and what to do, until a collection succeeds', async () => {
    expect(await health()).toEqual({ failure: null, message: 'Ready to collect.' });
    await collected(2, 'Error', 'DatasourceUnresponsive', 'DailyLimitReached');
    expect(await health()).toEqual({
      failure: 'DailyLimitReached',
      message: 'DEX allowed no more requests that day, so collect again a day later.',
    });
    await collected(3, 'Success');
    expect(await health()).toMatchObject({ failure: null });
  });

  it('says that another company was granted in the place of a lost one, until the connection is back', async () => {
    await sql(`update connection set state = 'Disconnected' where id = $1`, connectionId);
    expect(await health()).toMatchObject({ failure: 'Disconnected' });
    const { tenant, viewer } = test.ctxOf('ben');
    await sql(
      `insert into connection_request (tenant_id, id, workspace_id, datasource_name_id, status, nonce_hash, created_by, created_at, expires_at, reconnects, error_code)
       values ($1, gen_random_uuid(), $2, 'Example', 'Error', decode(md5($3), 'hex'), $4, $5, $5, $3::uuid, 'OtherCompany')`,
      ...[tenant.id, workspaceId, connectionId, viewer.userId, at(2)],
    );
    expect(await health()).toMatchObject({ failure: 'OtherCompany' });
    await sql(`update connection set state = 'Connected', connected_at = $2 where id = $1`, connectionId, at(3));
    expect(await health()).toMatchObject({ failure: null });
  });
});
