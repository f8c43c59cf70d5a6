import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '@countinghouse/domain/limits';
import { withTenant } from '../../../platform/database/with-tenant';
import { aWorkspace } from '../../../testing/builders';
import { startTestApp, type Persona, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';

const { ada, ben } = TEST_PEOPLE;

let test: TestApp;
let id: string;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  id = await aWorkspace(test, { displayName: 'Everline Logistics', users: ['dan'] });
});
afterAll(() => test?.close());

const ask = (as: Persona = 'ben') => test.call(as, 'POST', `/api/Entities/${id}/requestaccess`);
const mails = () =>
  withTenant(test.ctxOf('ada'), (tx) =>
    tx.query<{ user_id: string; facts: Record<string, string> }>(
      `select user_id, facts from mail_message where template = 'AccessRequested' and workspace_id = $1 order by user_id`,
      [id],
    ),
  );
const listed = async (as: Persona) =>
  (
    await test.graphql(as, 'query ($id: ID!) { listedWorkspace(id: $id) { accessRequested accessRequests { user { id } requestedAt } } }', {
      id,
    })
  ).body.data.listedWorkspace;

describe('asking for access', () => {
  // covers lender 6.1, lender 6.2, lender 7.4
  it('notifies the users of the workspace and the administrators, and returns who they are', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { notificationsSentTo: ['Dan Example'], adminRecipients: ['Ada Example'] } });
    expect((await mails()).map((mail) => mail.user_id)).toEqual([ada.id, TEST_PEOPLE.dan.id].sort());
    expect((await mails())[0]!.facts).toMatchObject({
      workspaceName: 'Everline Logistics',
      requesterName: 'Ben Example',
      requesterAddress: ben.emailAddress,
      link: `/workspacedetails/users/${id}`,
    });
  });

  it('again within a week sends no second notification, and after a week it does', async () => {
    await ask();
    expect((await ask()).body.notificationsSentTo).toEqual(['Dan Example']);
    expect(await mails()).toHaveLength(2);
    await aWeekPasses();
    expect(await listed('ben')).toMatchObject({ accessRequested: false });
    expect(await listed('ada')).toMatchObject({ accessRequests: [] });
    test.clock.advance(1_000);
    await ask();
    expect(await mails()).toHaveLength(4);
    expect(await listed('ben')).toMatchObject({ accessRequested: true });
  });

  it('does not notify an administrator of their own request', async () => {
    expect((await ask('ada')).body).toEqual({ notificationsSentTo: ['Dan Example'], adminRecipients: [] });
  });

  it('is refused to who has access', async () => {
    id = await aWorkspace(test, { users: ['ben'] });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'Duplicate' } });
    expect(await mails()).toEqual([]);
  });

  it('is shown only to those who may grant access', async () => {
    await ask();
    expect(await listed('ada')).toMatchObject({ accessRequested: false, accessRequests: [{ user: { id: ben.id } }] });
    expect(await listed('ben')).toMatchObject({ accessRequested: true, accessRequests: [] });
  });

  it('ends when access is given', async () => {
    await ask();
    await test.call('ada', 'PUT', `/api/Entities/${id}/users`, {
      body: { resourceUsers: [{ principalId: ben.id }, { principalId: TEST_PEOPLE.dan.id }] },
    });
    expect(await listed('ada')).toMatchObject({ accessRequests: [] });
    expect(await listed('ben')).toMatchObject({ accessRequested: false });
  });

  it('by GraphQL is the same', async () => {
    const { body } = await test.graphql(
      'ben',
      'mutation ($id: ID!) { requestAccess(input: { workspaceId: $id }) { notificationsSentTo adminRecipients } }',
      {
        id,
      },
    );
    expect(body.data.requestAccess).toEqual({ notificationsSentTo: ['Dan Example'], adminRecipients: ['Ada Example'] });
  });

  it('is done for thirty workspaces in an hour, and again for one of them', async () => {
    await withTenant(test.ctxOf('ada'), (tx) => tx.query('delete from access_request where user_id = $1', [ben.id]));
    const workspaces: string[] = [];
    for (let at = 0; at <= LIMITS.accessRequestsPerHour; at += 1) workspaces.push(await aWorkspace(test, { users: ['dan'] }));
    const ofWorkspace = (workspaceId: string) => test.call('ben', 'POST', `/api/Entities/${workspaceId}/requestaccess`);
    const answers = await Promise.all(workspaces.map(ofWorkspace));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIMITS.accessRequestsPerHour);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } });
    const requested = workspaces[answers.findIndex(({ status }) => status === 200)]!;
    expect((await ofWorkspace(requested)).status).toBe(200);
  });
});

/** Ages what is stored, because sessions would not outlive the week. */
const aWeekPasses = () =>
  withTenant(test.ctxOf('ada'), (tx) =>
    tx.query(`update access_request set requested_at = requested_at - interval '7 days' where workspace_id = $1`, [id]),
  );
