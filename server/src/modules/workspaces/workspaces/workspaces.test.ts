import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';

describe('workspaces', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test?.close());

  describe('creating one by REST', () => {
    // covers lender 3.1, lender 7.4, borrower 3.1
    it('answers 201 with the object; its creator is its user', async () => {
      const answer = await test.call('ben', 'POST', '/api/Entities', {
        body: { displayName: ' Bluewater Foods ', primaryEmail: 'o@blue.example' },
      });
      expect(answer.status).toBe(201);
      expect(answer.headers).toMatchObject({ etag: '"1"', location: `/api/Entities/${answer.body.id}` });
      expect(answer.body).toMatchObject({
        displayName: 'Bluewater Foods',
        primaryEmail: 'o@blue.example',
        engagementCode: null,
        accessible: true,
        users: [{ id: TEST_PEOPLE.ben.id }],
        connections: [],
        accessControlList: [{ principalId: TEST_PEOPLE.ben.id }],
      });
      expect(answer.body.workspaceUserCapabilities).toContain('CanViewWorkspace');
    });

    // covers lender 7.4
    it('takes an id that the caller made, once in each tenant', async () => {
      const id: string = randomUUID();
      const put = (persona: 'ada' | 'eve', path = id) =>
        test.call(persona, 'PUT', `/api/entities/${path}`, { body: { id, displayName: 'Made elsewhere', engagementCode: 'E-1' } });
      expect((await put('ada', id.toUpperCase())).body.id).toBe(id);
      expect(await put('ada')).toMatchObject({ status: 409, body: { code: 'Duplicate', parameter: 'id' } });
      expect((await put('eve')).status).toBe(201);
    });

    // covers lender 7.4
    it('keeps a time of last activity, but none to come', async () => {
      const make = (lastActivityTimestamp: string) =>
        test.call('ada', 'PUT', `/api/Entities/${randomUUID()}`, { body: { displayName: 'Old', lastActivityTimestamp } });
      expect((await make('2020-05-01T00:00:00Z')).body.lastActivityTime).toBe('2020-05-01T00:00:00.000Z');
      expect((await make('2999-01-01T00:00:00Z')).body.lastActivityTime).toBe(test.clock.now().toISOString());
    });

    // covers lender 5.1
    it.each([
      [{}, 'nameRequired', 'displayName'],
      [{ displayName: '  ' }, 'nameRequired', 'displayName'],
      [{ displayName: 'x'.repeat(257) }, 'InvalidInput', 'displayName'],
      [{ displayName: '<b>Bold</b>' }, 'unsecureWorkspaceName', 'displayName'],
      [{ displayName: 'ok', engagementCode: 'x'.repeat(65) }, 'InvalidInput', 'engagementCode'],
      [{ displayName: 'ok', engagementCode: '<i>1</i>' }, 'unsecureEngagementCode', 'engagementCode'],
      [{ displayName: 'ok', primaryEmail: 'nobody' }, 'InvalidInput', 'primaryEmail'],
      [{ displayName: 7 }, 'InvalidInput', 'displayName'],
      [[], 'InvalidInput', undefined],
    ])('refuses %j', async (body, code, parameter) => {
      const answer = await test.call('ada', 'POST', '/api/Entities', { body });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code, description: expect.any(String), ...(parameter ? { parameter } : {}) });
    });

    it.each([
      ['text/plain', 'hello', 415],
      ['application/json', '{', 400],
    ])('refuses a body of type %s that reads %j', async (type, body, status) => {
      expect((await test.call('ada', 'POST', '/api/Entities', { body, headers: { 'content-type': type } })).status).toBe(status);
    });

    it('refuses a path whose id is none, an id that differs from it, and a version of what is not there', async () => {
      const put = (id: string, body: object, headers = {}) => test.call('ada', 'PUT', `/api/Entities/${id}`, { body, headers });
      expect((await put('new', { displayName: 'x' })).body).toMatchObject({ code: 'InvalidInput', parameter: 'id' });
      expect((await put(randomUUID(), { displayName: 'x', id: randomUUID() })).body).toMatchObject({ parameter: 'id' });
      expect((await put(randomUUID(), { displayName: 'x' }, { 'if-match': '"1"' })).status).toBe(412);
    });
  });

  describe('creating one by GraphQL', () => {
    const create = (persona: 'ben', input: object) =>
      test.graphql(
        persona,
        'mutation ($input: CreateWorkspaceInput!) { createWorkspace(input: $input) { id displayName users { displayName } } }',
        { input },
      );

    it('gives access to the people named as well', async () => {
      const { body } = await create('ben', { displayName: 'Shared', userIds: [TEST_PEOPLE.ada.id] });
      expect(body.data.createWorkspace).toMatchObject({
        displayName: 'Shared',
        users: [{ displayName: 'Ada Example' }, { displayName: 'Ben Example' }],
      });
    });

    it.each([
      [{ displayName: '' }, 'nameRequired'],
      [{ displayName: '<script>x</script>' }, 'unsecureWorkspaceName'],
      [{ displayName: 'x', userIds: [TEST_PEOPLE.eve.id] }, 'InvalidInput'],
      [{ displayName: 'x', userIds: ['no id'] }, 'InvalidInput'],
    ])('refuses %j by code, inside a 200', async (input, code) => {
      const answer = await create('ben', input);
      expect(answer.status).toBe(200);
      expect(answer.body.errors[0].extensions.code).toBe(code);
    });

    it('never answers what was sent when it is not valid', async () => {
      const { body } = await create('ben', { displayName: 'x', primaryEmail: `${'secret'.repeat(50)}@x.example` });
      expect(body.errors[0].extensions).toEqual({ code: 'InvalidInput', parameter: 'primaryEmail' });
      expect(JSON.stringify(body)).not.toContain('secret');
    });
  });

  describe('opening one', () => {
    // covers lender 6.1, lender 6.4, lender 7.4
    it('is for those who belong to it; others of the tenant get the 401 that raises no banner', async () => {
      const id = await aWorkspace(test, { users: ['ben'] });
      for (const path of [`/api/Entities/${id}`, `/API/ENTITIES/${id.toUpperCase()}/details`]) {
        expect((await test.call('ben', 'GET', path)).body).toMatchObject({ id, displayName: 'Alder Creek Millworks' });
        expect(await test.call('ada', 'GET', path)).toMatchObject({ status: 401, body: { code: 'WorkspaceAccessDenied' } });
        expect((await test.call('eve', 'GET', path)).status).toBe(404);
      }
      const { body } = await test.graphql('ada', 'query ($id: ID!) { workspace(id: $id) { id } }', { id });
      expect(body.errors[0].extensions.code).toBe('WorkspaceAccessDenied');
    });

    it.each(['not-an-id', randomUUID()])('answers 404 for %s', async (id) => {
      expect((await test.call('ada', 'GET', `/api/Entities/${id}`)).status).toBe(404);
    });

    // covers lender 3.1, borrower 3.1
    it('writes its dates in the language of the reader, at the reader’s clock', async () => {
      const id = await aWorkspace(test, { displayName: 'Dated', lastActivityAt: new Date('2026-11-18T23:04:05Z') });
      const datesOf = async (path: string, headers: Record<string, string> = {}, body?: object) => {
        const answer = await test.call('ben', body === undefined ? 'GET' : 'POST', path, { headers, body });
        const { displayDate, displayDateFull, lastSyncDisplayDate, lastSyncDisplayDateFull } = answer.body.entities?.[0] ?? answer.body;
        return [displayDate, displayDateFull, lastSyncDisplayDate, lastSyncDisplayDateFull];
      };
      const path = `/api/Entities/${id}`;
      expect(await datesOf(path)).toEqual(['November 18, 2026', 'November 18, 2026 11:04 PM', null, null]);
      await test.call('ben', 'PUT', '/api/notifications/language', { body: { languageCode: 'fr' } });
      const synced = 'update workspace set last_sync_at = $2 where id = $1';
      await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query(synced, [id, '2026-11-01T08:00:00Z']));
      const inFrench = ['19 novembre 2026', '19 novembre 2026 00:04', '1 novembre 2026', '1 novembre 2026 09:00'];
      const paris = { 'timezone-offset': '60' };
      expect(await datesOf(path, paris)).toEqual(inFrench);
      const found = { itemsPerPage: 1, pageNumber: 1, filters: [{ field: 'displayName', operator: 'StartsWith', value: 'Dated' }] };
      expect(await datesOf('/api/Entities/query', paris, found)).toEqual(inFrench);
      await test.call('ben', 'PUT', '/api/notifications/language', { body: { languageCode: 'en' } });
    });

    // covers lender 7.4, borrower 7.1
    it('shows everyone no more than id and accessible', async () => {
      const id = await aWorkspace(test, { users: ['ben'] });
      const safe = (persona: 'ben' | 'ada' | 'anonymous' | 'expired' | 'eve') =>
        test.call(persona, 'GET', `/api/Entities/${id}/safedetails`);
      expect((await safe('ben')).body).toEqual({ id, accessible: true });
      for (const persona of ['ada', 'anonymous', 'expired'] as const) expect((await safe(persona)).body).toEqual({ id, accessible: false });
      expect((await safe('eve')).status).toBe(404);
    });
  });

  it('come as a problem document to those who ask for one', async () => {
    const answer = await test.call('ada', 'GET', `/api/Entities/${randomUUID()}`, { headers: { accept: 'application/problem+json' } });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body).toMatchObject({
      type: 'about:blank',
      status: 404,
      title: expect.any(String),
      detail: expect.any(String),
      code: 'NotFound',
    });
  });

  // covers lender 6.1
  it('cannot be created when the tenant has switched that off', async () => {
    const strict = await startTestApp({ settings: { lender: { disableNewWorkspaces: true } } });
    expect((await strict.call('ada', 'POST', '/api/Entities', { body: { displayName: 'x' } })).status).toBe(403);
    await strict.close();
  });
});
