import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission, type TestSubmission } from '../../../testing/a-submission';
import { startExampleConnections, type ExampleConnections } from '../../../testing/example-connections';
import type { TestApp } from '../../../testing/test-app';
import { connectionAccess, markDisconnected } from './connection-access';
import { revokeAccess } from './revoke-access';

const CREATE = `mutation ($w: ID!, $c: ID) { createConnectionRequest(input: { workspaceId: $w, datasourceNameId: "Example", connectionId: $c }) { id connectionEndpoint } }`;
const ALDER = 'alder-metalworks';

describe('connecting a company that a workspace has already', () => {
  let test: TestApp;
  let example: ExampleConnections;
  let submission: TestSubmission;

  beforeAll(async () => {
    example = await startExampleConnections();
    ({ test } = example);
  });
  beforeEach(async () => {
    submission = await aSubmission(ctx());
    await inLender('delete from grant_revocation');
  });
  afterAll(() => example?.close());

  const ctx = () => test.ctxOf('ada');
  const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
    withTenant(ctx(), (tx) => tx.query<Row>(sql, values));

  const consent = async (company: string, connectionId: string | null = null) => {
    const request = await example.consent(company, submission.workspaceId, connectionId);
    return { ...request, connectionId: request.connectionId! };
  };

  const connections = () =>
    inLender<{ id: string; state: string; generation: number }>(
      'select id, state, generation from connection where workspace_id = $1 and deleted_at is null',
      [submission.workspaceId],
    );
  const audited = async (id: string) =>
    (await inLender<{ action: string }>('select action from audit_event where subject_id = $1', [id])).map(({ action }) => action);
  const revocations = () => inLender<{ id: string }>('select id from grant_revocation');
  async function accessOf(id: string): Promise<{ token: string; company: string }> {
    const access = await connectionAccess(ctx(), id);
    if ('errorCode' in access) throw new Error(access.description);
    return { token: access.access['token']!, company: access.organizationId };
  }
  const opens = async ({ token, company }: { readonly token: string; readonly company: string }) =>
    (await fetch(`${example.baseUrl}/api/v1/companies/${company}`, { headers: { authorization: `Bearer ${token}` } })).ok;

  it('ends as the same connection with new access, and the old grant is revoked alone', async () => {
    const { connectionId: id } = await consent(ALDER);
    const before = await accessOf(id);
    expect(await consent(ALDER)).toMatchObject({ status: 'Success', connectionId: id });
    expect(await connections()).toEqual([{ id, state: 'Connected', generation: 2 }]);
    expect((await audited(id)).sort()).toEqual(['connection.created', 'connection.renewed']);
    const queued = await revocations();
    expect(queued).toHaveLength(1);
    expect(await revokeAccess({ ...ctx(), viewer: null }, queued[0]!.id)).toEqual({ kind: 'revoked' });
    expect(await opens(before)).toBe(false);
    expect(await opens(await accessOf(id))).toBe(true);
  });

  it('brings back a connection that its package had withdrawn', async () => {
    const { connectionId: id } = await consent(ALDER);
    await markDisconnected(ctx(), id);
    expect(await consent(ALDER, id)).toMatchObject({ status: 'Success', connectionId: id });
    expect(await connections()).toEqual([{ id, state: 'Connected', generation: 2 }]);
    expect(await revocations()).toEqual([]);
    expect(await opens(await accessOf(id))).toBe(true);
  });

  it('is refused for another company where one connection was to be connected again, and that grant is revoked', async () => {
    const { connectionId: id } = await consent(ALDER);
    const refused = await consent('finch-components', id);
    expect(refused).toMatchObject({ status: 'Error', errorCode: 'OtherCompany', connectionId: null });
    expect(refused.errorDescription).toContain('a different company');
    expect(await connections()).toEqual([{ id, state: 'Connected', generation: 1 }]);
    const queued = await revocations();
    expect(queued).toHaveLength(1);
    expect(await revokeAccess({ ...ctx(), viewer: null }, queued[0]!.id)).toEqual({ kind: 'revoked' });
    expect(await opens(await accessOf(id))).toBe(true);
  });

  it('makes a second connection for a second company', async () => {
    const { connectionId: first } = await consent(ALDER);
    const { connectionId: second } = await consent('finch-components');
    expect((await connections()).map(({ id }) => id).sort()).toEqual([first, second].sort());
  });

  it('is lost only by a holder of its present credentials', async () => {
    const { connectionId: id } = await consent(ALDER);
    await consent(ALDER);
    expect(await markDisconnected(ctx(), id, 1)).toBe(false);
    expect(await connections()).toEqual([{ id, state: 'Connected', generation: 2 }]);
    expect(await markDisconnected(ctx(), id, 2)).toBe(true);
  });

  it('asks for nothing on behalf of a connection of another workspace', async () => {
    const { connectionId: id } = await consent(ALDER);
    const other = await aSubmission(ctx());
    const { body } = await test.graphql('ada', CREATE, { w: other.workspaceId, c: id });
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'NotFound' });
  });
});
