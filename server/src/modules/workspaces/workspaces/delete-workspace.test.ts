import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aConnection } from '../../../testing/builders';
import { matrixFixture, type MatrixFixture } from '../../../testing/matrix-fixture';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { createSubmission } from '../../collecting/submissions/create-submission';
import { startImport } from '../../imports/imports/start-import';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { deleteWorkspace } from './delete-workspace';

let test: TestApp;
let fixture: MatrixFixture;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  fixture = await matrixFixture(test);
});
afterAll(() => test?.close());

const read = <Row extends object>(sql: string, values: readonly unknown[] = [fixture.workspaceId]) =>
  withTenant(test.ctxOf('ada'), (tx) => tx.query<Row>(sql, values));
const remove = () => test.call('ada', 'DELETE', `/api/Entities/${fixture.workspaceId}`);

describe('deleting a workspace', () => {
  it('is refused to who lacks the right, and nothing is deleted', async () => {
    const answer = await test.call('ben', 'DELETE', `/api/Entities/${fixture.workspaceId}`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'Forbidden', description: 'You don’t have permission to do this.' } });
    expect((await test.call('ben', 'GET', `/api/Entities/${fixture.workspaceId}`)).status).toBe(200);
  });

  // covers lender 7.4
  it('ends it for everybody: every later call is 404', async () => {
    const { workspaceId, submissionId, recordId, documentId } = fixture;
    expect(await remove()).toMatchObject({ status: 204, body: '' });
    for (const [method, path] of [
      ['GET', `/api/Entities/${workspaceId}`],
      ['GET', `/api/Entities/${workspaceId}/details`],
      ['GET', `/api/Entities/${workspaceId}/safedetails`],
      ['DELETE', `/api/Entities/${workspaceId}`],
      ['POST', `/api/Entities/${workspaceId}/requestaccess`],
      ['GET', `/api/workspaces/${workspaceId}/connections`],
      ['POST', `/api/Workspaces/${workspaceId}/DelegatedAccessTokens`],
      ['GET', `/api/${workspaceId}/Submissions/${submissionId}`],
      ['GET', `/api/documents/${workspaceId}/${submissionId}/${documentId}`],
      ['GET', `/api/${workspaceId}/financialrecords/${recordId}/importstatus`],
      ['POST', `/api/${workspaceId}/financialrecords/${recordId}/cancel`],
    ] as const)
      expect([path, (await test.call('ben', method, path)).status]).toEqual([path, 404]);
    const patched = await test.call('ben', 'PATCH', `/api/Entities/${workspaceId}`, {
      body: [{ op: 'replace', path: '/displayname', value: 'x' }],
    });
    expect(patched.status).toBe(404);
  });

  it('takes it off the list', async () => {
    const listed = async () =>
      (await test.graphql('ada', '{ workspaces(first: 100) { nodes { id } } }')).body.data.workspaces.nodes.map(
        (node: { id: string }) => node.id,
      );
    expect(await listed()).toContain(fixture.workspaceId);
    await remove();
    expect(await listed()).not.toContain(fixture.workspaceId);
  });

  it('cancels its running imports and gives their quota back', async () => {
    const [before] = await read<{ used: number }>('select coalesce(sum(used), 0)::int as used from collection_quota', []);
    await remove();
    expect(await read('select state, error_code from import_job where workspace_id = $1 order by state')).toEqual([
      { state: 'Cancelled', error_code: 'Cancelled' },
      { state: 'Error', error_code: 'None' },
      { state: 'Success', error_code: 'None' },
    ]);
    const [after] = await read<{ used: number }>('select coalesce(sum(used), 0)::int as used from collection_quota', []);
    expect(after!.used).toBe(before!.used - 1);
    expect((await test.call('ben', 'GET', '/api/financialrecords/running')).body).not.toContainEqual(
      expect.objectContaining({ workspaceId: fixture.workspaceId }),
    );
  });

  it('deletes its collections, softly', async () => {
    await remove();
    const rows = await read<{ portal_status: string; deleted_at: Date }>(
      'select portal_status, deleted_at from submission where workspace_id = $1',
    );
    expect(rows).not.toEqual([]);
    for (const row of rows) expect(row).toEqual({ portal_status: 'Deleted', deleted_at: test.clock.now() });
  });

  it('destroys the credentials of its connections and ends what could make new ones', async () => {
    await remove();
    expect(await read('select state, sealed_credentials, sealed_data_key, key_version from connection where workspace_id = $1')).toEqual([
      { state: 'Disconnected', sealed_credentials: null, sealed_data_key: null, key_version: null },
    ]);
    expect(await read('select status, sealed_verifier from connection_request where workspace_id = $1')).toEqual([
      { status: 'Error', sealed_verifier: null },
    ]);
  });

  it('revokes delegated tokens and forgets requests for access', async () => {
    await test.call('ben', 'POST', `/api/Workspaces/${fixture.workspaceId}/DelegatedAccessTokens`);
    await test.call('ada', 'POST', `/api/Entities/${fixture.workspaceId}/requestaccess`);
    await remove();
    expect(await read('select 1 from delegated_token where workspace_id = $1')).toEqual([]);
    expect(await read('select 1 from access_request where workspace_id = $1')).toEqual([]);
  });

  it('ends the sessions of borrowers and bookkeepers, and revokes the links that let them in', async () => {
    const sessions = () => read('select 1 from borrower_session where workspace_id = $1');
    const openLinks = () => read('select 1 from shareable_link where workspace_id = $1 and revoked_at is null');
    expect([await sessions(), await openLinks()]).not.toContainEqual([]);
    await remove();
    expect([await sessions(), await openLinks()]).toEqual([[], []]);
  });

  it('leaves other workspaces as they are', async () => {
    const other = await matrixFixture(test);
    await aConnection(test, other.workspaceId);
    const alive = async () => ({
      connections: await read(`select id from connection where workspace_id = $1 and sealed_data_key is not null order by id`, [
        other.workspaceId,
      ]),
      imports: await read(`select id from import_job where workspace_id = $1 and state = 'Pending' order by id`, [other.workspaceId]),
      submissions: await read(`select id from submission where workspace_id = $1 and deleted_at is null order by id`, [other.workspaceId]),
    });
    const before = await alive();
    await remove();
    expect(await alive()).toEqual(before);
    for (const rows of Object.values(before)) expect(rows).not.toEqual([]);
  });

  it('notes who deleted it', async () => {
    await remove();
    const events = await read(`select action, actor_id from audit_event where subject_id = $1 and action = 'workspace.deleted'`);
    expect(events).toEqual([{ action: 'workspace.deleted', actor_id: test.ctxOf('ada').viewer.userId }]);
  });
});

describe('what begins while a workspace is deleted', () => {
  const leftOver = () =>
    read<{ kind: string }>(
      `select 'submission' as kind from submission where workspace_id = $1 and deleted_at is null
       union all select 'import' from import_job where workspace_id = $1 and state = 'Pending'`,
    );

  it.each(Array.from({ length: 6 }, (_, round) => round))('leaves nothing alive in it, round %i', async () => {
    const ctx = { ...test.ctxOf('ben'), tenant: { ...test.tenants.lender, timeZone: 'UTC', settings: { retentionDays: null } } };
    const { workspaceId, emptySubmissionId } = fixture;
    const source = { kind: 'package' as const, connectionId: randomUUID() };
    const [deleted] = await Promise.all([
      deleteWorkspace(test.ctxOf('ada'), workspaceId),
      createSubmission(ctx as unknown as ViewerTenantCtx, { workspaceId, requestId: null, metadata: [], verificationEmail: null }),
      startImport(test.ctxOf('ben'), { workspaceId, submissionId: emptySubmissionId, datasourceNameId: 'Example', source }),
    ]);
    expect(deleted).toBe(workspaceId);
    expect(await leftOver()).toEqual([]);
  });
});
