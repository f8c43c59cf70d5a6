import { randomUUID } from 'node:crypto';
import { notificationOf, type NotificationType } from '@countinghouse/domain/notifications/notification';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aWorkspace } from '../../../testing/builders';
import { startTestApp, type Persona, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';

const SETTINGS = '/api/notifications/usernotificationsettings';
const SUBSCRIPTIONS = '/api/notifications/workspaces/notificationsubscriptions';
const ADMINISTRATIVE = '/api/notifications/tenantadministrativesettings';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({
    settings: { lender: { notificationRules: { DeletionAhead: { style: 'Disabled' }, ImportFailed: { style: 'OptIn' } } } },
  });
});
afterAll(() => test?.close());
beforeEach(async () => {
  const tables = ['notification_choice', 'notification_subscription', 'notification_recipient', 'notification_default', 'workspace_user'];
  for (const table of tables) await inLender(`delete from ${table}`);
});

const inLender = <Row extends object>(sql: string, values: readonly unknown[] = []) =>
  withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query<Row>(sql, values));
const idOf = (type: NotificationType) => notificationOf(type).id;
const email = (enabled: boolean) => [{ type: 'Email', enabled }];
const settingOf = async (type: NotificationType, as: Persona = 'ben') => {
  const answer = await test.call(as, 'GET', SETTINGS);
  return (answer.body as { id: string }[]).find(({ id }) => id === idOf(type)) as unknown;
};
const choose = (type: NotificationType, enabled: boolean, as: Persona = 'ben') =>
  test.call(as, 'POST', SETTINGS, { body: [{ notificationId: idOf(type), notificationMethods: email(enabled) }] });
const subscribe = (workspaceId: string, type: NotificationType, enabled: boolean, as: Persona = 'ben') =>
  test.call(as, 'POST', SUBSCRIPTIONS, {
    body: { subscriptions: [{ notificationId: idOf(type), workspaceId, notificationMethods: email(enabled) }] },
  });
const isOn = async (workspaceId: string, type: NotificationType) => {
  const answer = await test.call('ben', 'GET', SUBSCRIPTIONS);
  const all = answer.body.subscriptions as { notificationId: string; workspaceId: string; methods: { enabled: boolean }[] }[];
  return all.find((each) => each.workspaceId === workspaceId && each.notificationId === idOf(type))?.methods[0]?.enabled;
};

// covers lender 7.9
describe('my notification settings', () => {
  // covers lender 3.5
  it('name each notification with its style, and what counts until something is chosen', async () => {
    expect((await test.call('ben', 'GET', SETTINGS)).body).toMatchObject([
      { type: 'ImportFinished', title: 'Collection complete', notificationMethods: [{ type: 'Email', style: 'OptOut', enabled: true }] },
      { type: 'ImportFailed', notificationMethods: [{ style: 'OptIn', enabled: false }] },
      { type: 'InterventionNeeded', notificationMethods: [{ style: 'OptOut', enabled: true }] },
      { type: 'DocumentUploaded', notificationMethods: [{ style: 'OptIn', enabled: false }] },
      { type: 'AccessRequested', notificationMethods: [{ style: 'Disabled', enabled: true }] },
      { type: 'DeletionAhead', notificationMethods: [{ style: 'Disabled', enabled: false }] },
      { type: 'ApprovalRequested', notificationMethods: [{ style: 'OptOut', enabled: true }] },
      { type: 'ApprovalDecided', notificationMethods: [{ style: 'Disabled', enabled: true }] },
      { type: 'MentionedInNote', notificationMethods: [{ style: 'OptOut', enabled: true }] },
      { type: 'RestatementFound', notificationMethods: [{ style: 'OptOut', enabled: true }] },
    ]);
  });

  it('have the limit for administrators alone, without workspaces', async () => {
    expect(await settingOf('LimitNearlyReached', 'ada')).toMatchObject({ concernsWorkspaces: false, workspaceCount: 0 });
    expect(await settingOf('LimitNearlyReached')).toBeUndefined();
    expect((await choose('LimitNearlyReached', false)).status).toBe(400);
    expect((await choose('LimitNearlyReached', false, 'ada')).status).toBe(200);
  });

  it('apply to every workspace without its own choice, and to new ones', async () => {
    const [one, other] = [await aWorkspace(test), await aWorkspace(test)];
    await subscribe(one, 'ImportFinished', false);
    expect([await isOn(one, 'ImportFinished'), await isOn(other, 'ImportFinished')]).toEqual([false, true]);
    expect(await settingOf('ImportFinished')).toMatchObject({ workspaceCount: 2, enabledWorkspaceCount: 1 });
    await choose('ImportFinished', false);
    await subscribe(one, 'ImportFinished', true);
    const third = await aWorkspace(test);
    expect([await isOn(one, 'ImportFinished'), await isOn(other, 'ImportFinished'), await isOn(third, 'ImportFinished')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await settingOf('ImportFinished')).toMatchObject({ workspaceCount: 3, enabledWorkspaceCount: 1 });
  });

  it('end the exceptions when they change, and leave them when they are posted as they were', async () => {
    const workspaceId = await aWorkspace(test);
    await subscribe(workspaceId, 'ImportFinished', false);
    await choose('ImportFinished', true);
    expect(await isOn(workspaceId, 'ImportFinished')).toBe(false);
    await choose('ImportFinished', false);
    await choose('ImportFinished', true);
    expect(await isOn(workspaceId, 'ImportFinished')).toBe(true);
  });

  // covers lender 4.6
  it('end the exceptions everywhere when that is asked for, by few statements for a thousand workspaces', async () => {
    await inLender(
      `insert into workspace (tenant_id, id, display_name, created_at, last_activity_at)
       select $1, gen_random_uuid(), 'Many ' || n, now(), now() from generate_series(1, 1000) as n`,
      [test.tenants.lender.id],
    );
    await inLender(`insert into workspace_user select tenant_id, id, $1, now() from workspace where display_name like 'Many %'`, [
      TEST_PEOPLE.ben.id,
    ]);
    await inLender(
      `insert into notification_subscription select tenant_id, $1, id, 'ImportFinished', 'Email', false from workspace where display_name like 'Many %'`,
      [TEST_PEOPLE.ben.id],
    );
    expect(await settingOf('ImportFinished')).toMatchObject({ workspaceCount: 1000, enabledWorkspaceCount: 0 });
    const mutation = `mutation ($id: ID!) { saveNotificationSettings(input: { settings: [{ notificationId: $id, enabled: true }], everywhere: true }) { type enabledWorkspaceCount } }`;
    const answer = await test.graphql('ben', mutation, { id: idOf('ImportFinished') });
    expect(answer.body.data.saveNotificationSettings[0]).toEqual({ type: 'ImportFinished', enabledWorkspaceCount: 1000 });
    expect(await inLender('select from notification_subscription')).toEqual([]);
  });

  it('belong to one person', async () => {
    const workspaceId = await aWorkspace(test, { users: ['ben', 'ada'] });
    await choose('ImportFinished', false);
    await subscribe(workspaceId, 'InterventionNeeded', false);
    expect(await settingOf('ImportFinished', 'ada')).toMatchObject({ notificationMethods: [{ enabled: true }] });
    expect(await settingOf('InterventionNeeded', 'ada')).toMatchObject({ enabledWorkspaceCount: 1 });
  });

  // covers lender 9.9
  it.each<[string, unknown]>([
    ['no list', { notificationId: 'x' }],
    ['no methods', [{ notificationId: notificationOf('ImportFinished').id }]],
    ['another method', [{ notificationId: notificationOf('ImportFinished').id, notificationMethods: [{ type: 'Fax', enabled: true }] }]],
    ['no yes or no', [{ notificationId: notificationOf('ImportFinished').id, notificationMethods: [{ type: 'Email', enabled: 'yes' }] }]],
    ['a choice that there is not', [{ notificationId: notificationOf('AccessRequested').id, notificationMethods: email(false) }]],
  ])('refuse %s', async (_, body) => {
    expect((await test.call('ben', 'POST', SETTINGS, { body })).status).toBe(400);
    expect(await inLender('select from notification_choice')).toEqual([]);
  });

  it('refuse a notification that there is not', async () => {
    const body = [{ notificationId: randomUUID(), notificationMethods: email(true) }];
    expect((await test.call('ben', 'POST', SETTINGS, { body })).status).toBe(404);
  });

  it('come in the language that was asked for, or in the one that the person keeps', async () => {
    const ask = async (language?: string) =>
      (await test.graphql('ben', `query ($l: String) { notificationSettings(language: $l) { nodes { title } } }`, { l: language })).body
        .data.notificationSettings.nodes[0].title as string;
    expect(await ask('de-CH')).toBe('Erfassung abgeschlossen');
    expect(await ask()).toBe('Collection complete');
    expect((await test.call('ben', 'PUT', '/api/notifications/language', { body: { languageCode: 'es-MX' } })).body).toEqual({
      languageCode: 'es',
    });
    expect(await ask()).toBe('Recopilación completada');
    expect((await test.call('ben', 'PUT', '/api/notifications/language', { body: { languageCode: 'nl' } })).status).toBe(400);
  });
});

describe('subscriptions of workspaces', () => {
  // covers lender 3.5, lender 7.9
  it('list the workspaces that I may view, by name, and by page', async () => {
    for (const displayName of ['Cedar & Pine', 'alder', 'Bluewater']) await aWorkspace(test, { displayName });
    await aWorkspace(test, { displayName: 'Not mine', users: ['ada'] });
    const names = async (query = '') => {
      const { body } = await test.call('ben', 'GET', `${SUBSCRIPTIONS}${query}`);
      return [
        body.totalWorkspaces,
        ...new Set((body.subscriptions as { workspaceName: string }[]).map(({ workspaceName }) => workspaceName)),
      ];
    };
    expect(await names()).toEqual([3, 'alder', 'Bluewater', 'Cedar & Pine']);
    expect(await names('?pageNumber=2&itemsPerPage=2')).toEqual([3, 'Cedar & Pine']);
    expect(await names('?search=b')).toEqual([1, 'Bluewater']);
    expect(await names('?search=der')).toEqual([1, 'alder']);
    expect(await names('?search=cedar')).toEqual([1, 'Cedar & Pine']);
    expect((await test.call('ben', 'GET', `${SUBSCRIPTIONS}?itemsPerPage=1000`)).status).toBe(400);
  });

  it('page by cursors without a gap', async () => {
    for (let index = 0; index < 7; index++) await aWorkspace(test, { displayName: `Same name` });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const query = `query ($a: String) { notificationSubscriptions(first: 3, after: $a) { totalCount nodes { id } pageInfo { hasNextPage endCursor } } }`;
      const page: any = (await test.graphql('ben', query, { a: after })).body.data.notificationSubscriptions; // oxlint-disable-line typescript/no-explicit-any -- the answer is only looked into
      seen.push(...page.nodes.map((node: { id: string }) => node.id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after !== null);
    expect(new Set(seen).size).toBe(7);
  });

  // covers lender 7.9
  it('are saved all or none', async () => {
    const [mine, others] = [await aWorkspace(test), await aWorkspace(test, { users: ['ada'] })];
    const both = [mine, others].map((workspaceId) => ({
      notificationId: idOf('ImportFinished'),
      workspaceId,
      notificationMethods: email(false),
    }));
    expect((await test.call('ben', 'POST', SUBSCRIPTIONS, { body: { subscriptions: both } })).status).toBe(403);
    expect(await isOn(mine, 'ImportFinished')).toBe(true);
  });

  it('are gone with the access to the workspace', async () => {
    const workspaceId = await aWorkspace(test);
    await subscribe(workspaceId, 'ImportFinished', false);
    await inLender('delete from workspace_user');
    expect(await isOn(workspaceId, 'ImportFinished')).toBeUndefined();
    expect(await settingOf('ImportFinished')).toMatchObject({ workspaceCount: 0, enabledWorkspaceCount: 0 });
  });
});

describe('administrative notification settings', () => {
  const patch = (body: unknown, headers: Record<string, string> = {}, type: NotificationType = 'ImportFinished') =>
    test.call('ada', 'PATCH', `/api/notifications/${idOf(type)}/Email`, { body, headers });
  const recipients = async () => (await test.call('ada', 'GET', ADMINISTRATIVE)).body[0].notificationMethods[0] as unknown;
  const add = (value: unknown) => [{ op: 'add', path: '/defaultRecipients', value }];
  const remove = (value: unknown) => [{ op: 'remove', path: '/defaultrecipients', value }];

  // covers lender 3.5, lender 7.9
  it('begin with no recipients, who are appended', async () => {
    expect((await test.call('ada', 'GET', ADMINISTRATIVE)).body).toHaveLength(11);
    expect(await recipients()).toEqual({ type: 'Email', style: 'OptOut', enabled: true, defaultRecipients: [], defaultAction: 'Append' });
  });

  // covers lender 5.5, lender 7.9
  it('add, remove in any case, and replace recipients, and keep their order', async () => {
    await patch(add('ops@lender.example'));
    await patch(add(['Credit.Risk@lender.example', 'zoe@elsewhere.example']));
    await patch(add('OPS@lender.example'));
    expect(await recipients()).toMatchObject({
      defaultRecipients: ['ops@lender.example', 'Credit.Risk@lender.example', 'zoe@elsewhere.example'],
    });
    await patch(remove('credit.risk@LENDER.example'));
    expect(await recipients()).toMatchObject({ defaultRecipients: ['ops@lender.example', 'zoe@elsewhere.example'] });
    await patch([
      { op: 'replace', path: '/defaultRecipients', value: ['new@lender.example'] },
      { op: 'replace', path: '/defaultAction', value: 'Replace' },
    ]);
    expect(await recipients()).toMatchObject({ defaultRecipients: ['new@lender.example'], defaultAction: 'Replace' });
  });

  // covers lender 7.9
  it.each<[string, unknown]>([
    ['a malformed address', add('credit.risk@lender')],
    ['one malformed address among good ones', add(['ops@lender.example', 'x'])],
    ['no address', add(7)],
    ['another action', [{ op: 'replace', path: '/defaultAction', value: 'Sometimes' }]],
    ['another path', [{ op: 'replace', path: '/style', value: 'OptIn' }]],
    ['the tenant', [{ op: 'replace', path: '/tenantId', value: randomUUID() }]],
    ['no list', { op: 'add' }],
    ['a good operation before a bad one', [...add('ops@lender.example'), ...add('x')]],
  ])('refuse %s and change nothing', async (_, body) => {
    const answer = await patch(body);
    expect(answer.status).toBe(400);
    expect(await recipients()).toMatchObject({ defaultRecipients: [], defaultAction: 'Append' });
    expect(await inLender('select from notification_default')).toEqual([]);
  });

  it('lose nothing when twenty administrators add and remove at once', async () => {
    const addresses = Array.from({ length: 20 }, (_, index) => `p${index}@lender.example`);
    await patch(add(addresses.slice(0, 10)));
    await Promise.all(addresses.map((address, index) => patch(index < 10 ? remove(address.toUpperCase()) : add(address))));
    const { defaultRecipients } = (await recipients()) as { defaultRecipients: string[] };
    expect([...defaultRecipients].sort()).toEqual(addresses.slice(10).sort());
  });

  it('refuse a stale version', async () => {
    const first = await patch(add('ops@lender.example'));
    expect(first.headers.etag).toBe('"2"');
    expect((await patch(add('zoe@elsewhere.example'), { 'if-match': '"2"' })).status).toBe(200);
    expect((await patch(add('eve@elsewhere.example'), { 'if-match': '"2"' })).status).toBe(412);
    expect((await patch(add('eve@elsewhere.example'), { 'if-match': '"1"' }, 'ImportFailed')).status).toBe(200);
    const replace = [{ op: 'replace', path: '/defaultRecipients', value: ['ops@lender.example'] }];
    expect((await patch(replace, { 'if-match': '"2"' })).status).toBe(412);
    expect((await patch(replace)).status).toBe(200);
  });

  it('are changed by GraphQL as well', async () => {
    const input = { notificationId: idOf('ImportFinished'), addresses: ['ops@lender.example'] };
    const ask = (name: string) =>
      test.graphql(
        'ada',
        `mutation ($i: ${name[0]!.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $i) { version notificationMethods { defaultRecipients } } }`,
        { i: input },
      );
    expect((await ask('addNotificationRecipients')).body.data.addNotificationRecipients).toEqual({
      version: 2,
      notificationMethods: [{ defaultRecipients: ['ops@lender.example'] }],
    });
    expect((await ask('removeNotificationRecipients')).body.data.removeNotificationRecipients.notificationMethods).toEqual([
      { defaultRecipients: [] },
    ]);
    const action = await test.graphql(
      'ada',
      `mutation { setNotificationDefaultAction(input: { notificationId: "${idOf('ImportFinished')}", defaultAction: Replace }) { notificationMethods { defaultAction } } }`,
    );
    expect(action.body.data.setNotificationDefaultAction.notificationMethods).toEqual([{ defaultAction: 'Replace' }]);
  });

  it('are noted in the audit log without addresses', async () => {
    await patch(add('ops@lender.example'));
    const rows = await inLender<object>(`select action, subject_id, fields from audit_event where action like 'notification.%'`);
    expect(rows).toContainEqual({
      action: 'notification.defaultsChanged',
      subject_id: idOf('ImportFinished'),
      fields: ['defaultRecipients'],
    });
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});
