import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower } from '../../../testing/a-borrower';
import { aConnection, asMadeBy, aSubmission } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { startImport } from '../../imports/imports/start-import';
import { endUnusedConnections } from './end-unused-connections';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test?.close());

it('connections that a borrower never sent books from end in time, and no others', async () => {
  const ctx = test.ctxOf('ben');
  const borrower = await aBorrower(test);
  const { workspaceId } = borrower;
  const [unused, used, lenders] = [
    await aConnection(test, workspaceId),
    await aConnection(test, workspaceId),
    await aConnection(test, workspaceId),
  ];
  for (const connection of [unused, used]) await asMadeBy(test, connection, borrower);
  const submissionId = await aSubmission(test, workspaceId);
  const source = { kind: 'package', connectionId: used } as const;
  expect(isRefusal(await startImport(ctx, { workspaceId, submissionId, datasourceNameId: 'Example', source }))).toBe(false);
  const connected = async () =>
    (
      await withTenant(ctx, (tx) =>
        tx.query<{ id: string }>('select id from connection where workspace_id = $1 and deleted_at is null', [workspaceId]),
      )
    )
      .map(({ id }) => id)
      .sort();

  test.clock.advance((LIMITS.unsentBooksHours - 1) * 3_600_000);
  await endUnusedConnections(ctx);
  expect(await connected()).toEqual([unused, used, lenders].sort());
  test.clock.advance(3_600_000);
  await endUnusedConnections(ctx);
  expect(await connected()).toEqual([used, lenders].sort());
});
