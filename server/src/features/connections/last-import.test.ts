import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant';
import { aPublishedRecord } from '../../testing/a-published-record';
import { aSubmission, type TestSubmission } from '../../testing/a-submission';
import { aConnection } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const QUERY = 'query ($id: ID!) { listedWorkspace(id: $id) { connections { id lastImportSeconds } } }';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

/** Another submission of the same workspace. */
async function anotherSubmission({ workspaceId, submissionId }: TestSubmission): Promise<TestSubmission> {
  const [made] = await withTenant(test.ctxOf('ben'), (tx) =>
    tx.query<{ id: string }>(
      `insert into submission (tenant_id, id, workspace_id, request_id, created_at)
       select tenant_id, gen_random_uuid(), workspace_id, request_id, now() from submission where id = $1 returning id`,
      [submissionId],
    ),
  );
  return { workspaceId, submissionId: made!.id };
}

it('a connection says how long the last successful import over it took, and nothing where there was none', async () => {
  const ctx = test.ctxOf('ben');
  const place = await aSubmission(ctx);
  const [used, unused] = [await aConnection(test, place.workspaceId), await aConnection(test, place.workspaceId)];
  const imports = [
    { state: 'Success', day: 1, seconds: 900 },
    { state: 'Success', day: 2, seconds: 231 },
    { state: 'Error', day: 3, seconds: 5 },
  ];
  for (const { state, day, seconds } of imports) {
    const record = await aPublishedRecord(ctx, await anotherSubmission(place));
    const started = new Date(Date.UTC(2026, 0, day));
    await withTenant(ctx, (tx) =>
      tx.query(
        `update import_job set state = $3, error_code = $4, source = $5, started_at = $6, ended_at = $7 where tenant_id = $1 and id = $2`,
        [
          ctx.tenant.id,
          record,
          state,
          state === 'Error' ? 'DatasourceUnresponsive' : 'None',
          JSON.stringify({ kind: 'package', connectionId: used }),
          started,
          new Date(started.getTime() + seconds * 1_000),
        ],
      ),
    );
  }
  const { body } = await test.graphql('ben', QUERY, { id: place.workspaceId });
  const told = body.data.listedWorkspace.connections as { id: string; lastImportSeconds: number | null }[];
  expect(new Map(told.map(({ id, lastImportSeconds }) => [id, lastImportSeconds]))).toEqual(
    new Map([
      [used, 231],
      [unused, null],
    ]),
  );
});
