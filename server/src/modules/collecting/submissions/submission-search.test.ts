import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aSubmission, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const PENDING = 'ConnectionPendingUserIntervention';
const at = (text: string) => new Date(text);

describe('searching submissions', () => {
  let test: TestApp;
  let workspaces: Readonly<Record<'own' | 'shared' | 'strange', string>>;
  const ids = new Map<string, string>();
  beforeAll(async () => {
    test = await startTestApp();
    workspaces = {
      own: await aWorkspace(test, { displayName: 'Own', users: ['ben'] }),
      shared: await aWorkspace(test, { displayName: 'Shared', users: ['ben', 'ada'] }),
      strange: await aWorkspace(test, { displayName: 'Strange', users: ['ada'] }),
    };
    const { own, shared, strange } = workspaces;
    const put = async (name: string, workspace: string, given: Parameters<typeof aSubmission>[2]) =>
      ids.set(name, await aSubmission(test, workspace, given));
    await put('march', own, { createdAt: at('2026-03-31T23:30:00Z'), complete: true, datasetName: 'Own LLC', email: 'o@own.example' });
    await put('april', own, { createdAt: at('2026-04-01T00:30:00Z'), source: 'Anonymous' });
    await put('gone', shared, { createdAt: at('2026-04-10T12:00:00Z'), deletedAt: at('2026-04-11T12:00:00Z') });
    await put('waiting', shared, {
      createdAt: at('2026-04-12T12:00:00Z'),
      portalStatus: PENDING,
      datasourceNameId: 'Xero',
      email: 'o@s.example',
    });
    await put('strange', strange, { createdAt: at('2026-05-01T12:00:00Z'), portalStatus: PENDING, email: 'o@strange.example' });
  });
  afterAll(() => test?.close());

  const nameOf = (id: string) => [...ids].find(([, each]) => each === id)?.[0] ?? id;
  const search = (persona: 'ben' | 'ada' | 'eve', body: object, headers = {}) =>
    test.call(persona, 'POST', '/api/submissions/search', { body, headers });
  const found = async (persona: 'ben' | 'ada', body: object, headers = {}) => {
    const answer = await search(persona, body, headers);
    return answer.body.map(({ id }: { id: string }) => nameOf(id));
  };

  // covers lender 3.2, borrower 3.1
  it('answers the fields of a submission, with its workspace and who asked for it', async () => {
    const { body, headers } = await search('ben', { entityId: workspaces.own });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body).toHaveLength(2);
    expect(body[1]).toEqual({
      id: ids.get('march'),
      entityId: workspaces.own,
      entity: { id: workspaces.own, displayName: 'Own' },
      creationTime: '2026-03-31T23:30:00.000Z',
      portalStatus: 'Normal',
      deleted: false,
      financialRecordId: expect.any(String),
      financialRecordStatus: 'Created',
      financialRecordCreated: '2026-03-31T23:30:00.000Z',
      datasourceNameId: null,
      datasetName: 'Own LLC',
      submissionRequestId: null,
      submissionRequest: null,
      hasShareableLink: false,
      submissionEmail: 'o@own.example',
      isVerifiedContent: false,
      loggedInUserCanViewWorkspace: true,
      loggedInUserCanManageWorkspaceUsers: true,
      requestingUser: { displayName: 'Ben Example' },
      submissionMetadata: [],
      version: expect.any(Number),
    });
    expect(body[0]).toMatchObject({ submissionRequestId: -1, requestingUser: null });
  });

  const april = { startCreationDate: '2026-04-01', endCreationDate: '2026-04-30' };
  // covers lender 7.6, borrower 7.2
  it.each([
    ['all of the tenant', 'ada', {}, {}, ['strange', 'waiting', 'april', 'march']],
    ['a month in UTC', 'ada', april, {}, ['waiting', 'april']],
    ['a month one hour east of UTC', 'ada', april, { 'timezone-offset': '60' }, ['waiting', 'april', 'march']],
    ['a month one hour west of UTC', 'ada', april, { 'timezone-offset': '-60' }, ['waiting']],
    ['to the instant', 'ada', { endCreationDate: '2026-03-31T23:30:00.000Z' }, {}, ['march']],
    [
      'to a time without a zone, one hour east of UTC',
      'ada',
      { endCreationDate: '2026-04-01T00:30:00' },
      { 'timezone-offset': '60' },
      ['march'],
    ],
    ['deleted ones of own workspaces', 'ada', { ...april, includeDeleted: true }, {}, ['waiting', 'gone', 'april']],
    ['a status, of the tenant', 'ada', { portalStatus: PENDING }, {}, ['strange', 'waiting']],
    ['a status, of the own workspaces', 'ben', { portalStatus: PENDING, includeDeleted: false }, {}, ['waiting']],
    ['deleted as a status', 'ada', { portalStatus: 'Deleted', includeDeleted: true }, {}, ['gone']],
    ['deleted as a status, without the deleted', 'ada', { portalStatus: 'Deleted' }, {}, []],
    ['nothing', 'ada', { startCreationDate: '2030-01-01' }, {}, []],
  ] as const)('finds %s', async (_, persona, body, headers, expected) => {
    expect(await found(persona, body, headers)).toEqual(expected);
  });

  // covers lender 4.9, lender 7.6, borrower 7.2
  it.each([
    ['ben', {}, 403],
    ['ben', { portalStatus: PENDING, includeDeleted: true }, 403],
    ['ben', { entityId: '00000000-0000-4000-8000-00000000000f' }, 404],
    ['ada', { entityId: 'x' }, 400],
    ['ada', { startCreationDate: 'yesterday' }, 400],
    ['ada', { startCreationDate: '2026-02-30' }, 400],
    ['ada', { startCreationDate: '2026-02-30T00:00:00Z' }, 400],
    ['ada', { startCreationDate: '2026-04-02', endCreationDate: '2026-04-01' }, 400],
    ['ada', { includeDeleted: 'yes' }, 400],
    ['ada', { portalStatus: 'Waiting' }, 400],
    ['ada', [], 400],
  ] as const)('%s who asks %j is answered %i', async (persona, body, status) => {
    expect((await search(persona, body)).status).toBe(status);
  });

  // covers lender 3.2
  it('says of what may not be viewed no more than that it was made', async () => {
    const { body } = await search('ada', { endCreationDate: '2026-03-31T23:59:59.999Z' });
    expect(body).toMatchObject([
      {
        id: ids.get('march'),
        entity: { displayName: 'Own' },
        loggedInUserCanViewWorkspace: false,
        loggedInUserCanManageWorkspaceUsers: true,
        datasetName: null,
        submissionEmail: null,
        submissionMetadata: [],
      },
    ]);
  });

  it('answers a list of any length, each once and newest first', async () => {
    const many = await aWorkspace(test, { users: ['ben'] });
    await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query(
        `insert into submission (tenant_id, id, workspace_id, created_at)
         select $1, gen_random_uuid(), $2, '2026-01-01'::timestamptz + (n / 3) * interval '1 second' from generate_series(1, 1201) n`,
        [test.tenants.lender.id, many],
      ),
    );
    const { body } = await search('ben', { entityId: many });
    const times = body.map(({ creationTime }: { creationTime: string }) => creationTime);
    expect(new Set(body.map(({ id }: { id: string }) => id)).size).toBe(1_201);
    expect(times).toEqual([...times].sort().reverse());
  });

  describe('the newest of a workspace', () => {
    const newest = (entityId: string) => test.call('ben', 'GET', `/api/submissions/newest?entityId=${entityId}`);

    // covers lender 7.6
    it('is named by its id, or by zeros where there is none', async () => {
      expect((await newest(workspaces.own)).body).toEqual({ submissionId: ids.get('april') });
      expect((await newest(await aWorkspace(test))).body).toEqual({ submissionId: '00000000-0000-0000-0000-000000000000' });
    });

    it.each([
      ['', 400, 'entityIdRequired'],
      ['x', 400, 'InvalidInput'],
      [randomUUID(), 404, 'NotFound'],
    ])('refuses %j', async (entityId, status, code) => expect(await newest(entityId)).toMatchObject({ status, body: { code } }));
  });

  describe('those that await intervention', () => {
    const pending = async (persona: 'ben' | 'ada', query = '') =>
      (await test.call(persona, 'GET', `/api/submissions/listpending${query}`)).body;
    const namesOf = (rows: { id: string }[]) => rows.map(({ id }) => nameOf(id));

    // covers lender 2.2, lender 7.6
    it.each([
      ['ben', '', ['waiting']],
      ['ada', '', ['waiting', 'strange']],
      ['ada', '?startCreationDate=2026-04-20&returnAll=true', ['strange']],
      ['ada', '?startCreationDate=2027-01-01', []],
    ] as const)('%s sees of them%s %j, by the name of the workspace', async (persona, query, expected) => {
      expect(namesOf(await pending(persona, query))).toEqual(expected);
    });

    const LIST = `query ($first: Int, $after: String, $orderBy: PendingInterventionOrder) {
      pendingInterventions(first: $first, after: $after, orderBy: $orderBy) { totalCount nodes { id submissionEmail } pageInfo { hasNextPage endCursor } } }`;

    it.each([
      ['workspace', 'desc', ['strange', 'waiting']],
      ['package', 'asc', ['strange', 'waiting']],
      ['created', 'asc', ['waiting', 'strange']],
    ] as const)('are ordered by %s %s', async (field, direction, expected) => {
      const { body } = await test.graphql('ada', LIST, { orderBy: { field, direction } });
      expect(namesOf(body.data.pendingInterventions.nodes)).toEqual(expected);
    });

    it('come page by page', async () => {
      const first = (await test.graphql('ada', LIST, { first: 1 })).body.data.pendingInterventions;
      expect(first).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
      const second = (await test.graphql('ada', LIST, { first: 1, after: first.pageInfo.endCursor })).body.data.pendingInterventions;
      expect(namesOf([...first.nodes, ...second.nodes])).toEqual(['waiting', 'strange']);
      expect(second.pageInfo.hasNextPage).toBe(false);
    });

    // covers lender 4.3, lender 6.2, lender 7.6, borrower 4.9, borrower 6.2
    it('can be deleted only by those who may open the workspace', async () => {
      const id = await aSubmission(test, workspaces.own, { portalStatus: PENDING });
      const remove = (persona: 'ben' | 'ada', path: string) => test.call(persona, 'DELETE', `/api/submissions/pending/${path}`);
      expect((await remove('ada', id)).status).toBe(403);
      expect((await remove('ben', ids.get('april') ?? '')).status).toBe(404);
      expect((await remove('ben', id)).status).toBe(204);
      expect((await remove('ben', id)).status).toBe(404);
      expect(namesOf(await pending('ben'))).toEqual(['waiting']);
    });
  });
});
