import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { publishPendingInterventionsChanged } from '../../imports/imports/publish-pending-interventions-changed';
import { watchPendingInterventions } from './watch-pending-interventions';

describe('watching those that await intervention', () => {
  let test: TestApp;
  let workspaceId: string;
  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    workspaceId = await aWorkspace(test, { users: ['ben'] });
  });
  afterAll(() => test?.close());

  const put = (place = workspaceId) =>
    aSubmission(test, place, { email: 'o@business.example', portalStatus: 'ConnectionPendingUserIntervention' });
  const tell = (submissionId: string) => publishPendingInterventionsChanged(test.ctxOf('ben'), { workspaceId, submissionId });

  it.each([
    ['ben', 'o@business.example'],
    ['ada', null],
  ] as const)('%s hears of one with what they may see of it', async (persona, submissionEmail) => {
    const id = await put();
    const watched = watchPendingInterventions(test.ctxOf(persona));
    await tell(id);
    expect((await watched.next()).value).toMatchObject({ id, submissionEmail });
    await watched.return();
  });

  it('is read once for all who hear of it at the same time', async () => {
    const id = await put();
    const watched = Array.from({ length: 20 }, () => watchPendingInterventions(test.ctxOf('ben')));
    const heard = watched.map((each) => each.next());
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    await tell(id);
    expect((await Promise.all(heard)).map(({ value }) => value)).toEqual(watched.map(() => expect.objectContaining({ id })));
    const read = queries.mock.calls.filter((call: unknown[]) => /submissionEmail/.test(JSON.stringify(call[0])));
    queries.mockRestore();
    await Promise.all(watched.map((each) => each.return()));
    expect(read).toHaveLength(1);
  });

  it('sends nothing to a person who has lost access to the workspace', async () => {
    const [before, after] = [await put(), await put(await aWorkspace(test, { users: ['ben'] }))];
    const watched = watchPendingInterventions(test.ctxOf('ben'));
    await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query('delete from workspace_user where workspace_id = $1 and user_id = $2', [workspaceId, TEST_PEOPLE.ben.id]),
    );
    await tell(before);
    await tell(after);
    expect((await watched.next()).value).toMatchObject({ id: after });
    await watched.return();
  });
});
