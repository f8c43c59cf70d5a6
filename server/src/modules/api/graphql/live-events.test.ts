import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aPublishedRecord } from '../../../testing/a-published-record';
import { aSubmission, aWorkspace } from '../../../testing/builders';
import { startTestApp, type Persona, type TestApp } from '../../../testing/test-app';
import { TEST_PEOPLE } from '../../../testing/test-people';
import { openSocket, type SocketOptions, type TestSocket } from '../../../testing/test-socket';
import { until } from '../../../testing/until';
import { withTenant } from '../../../platform/database/with-tenant';
import type { EventBus } from '../../../platform/events/event-bus';
import { LocalEventBus } from '../../../testing/local-event-bus';

type TenantName = 'lender' | 'other';

/** A published record and where it is. */
interface Location {
  readonly tenantId: string;
  readonly workspaceId: string;
  readonly financialRecordId: string;
}

/** Counts who listens, and how many ever did. */
class CountedBus extends LocalEventBus {
  readers = 0;
  begun = 0;

  override subscribe(...listening: Parameters<EventBus['subscribe']>): () => void {
    const unsubscribe = super.subscribe(...listening);
    this.readers += 1;
    this.begun += 1;
    return () => {
      this.readers -= 1;
      unsubscribe();
    };
  }
}

const IMPORTS = 'subscription ($w: ID) { importChanged(workspaceId: $w) { financialRecordId canViewWorkspace status { outcome } } }';
const REVISIONS =
  'subscription ($w: ID!, $r: ID!) { workbookRevisionChanged(workspaceId: $w, financialRecordId: $r) { revisionNumber outcome } }';

describe('live events', () => {
  const bus = new CountedBus();
  let test: TestApp;
  let dan: string;
  let readers: number;

  beforeAll(async () => {
    test = await startTestApp({ platform: { events: bus } });
    dan = await signIn('dan@lender.example');
    readers = bus.readers;
  });

  /** A closed socket leaves no listener. */
  afterEach(() => until(() => bus.readers === readers));

  afterAll(() => test?.close());

  async function signIn(email: string): Promise<string> {
    const token = await test.identity.sign('lender', email);
    await test.call('anonymous', 'POST', '/api/auth/postlogin', { headers: { authorization: `Bearer ${token}` } });
    return token;
  }

  async function aRecord(users: readonly (keyof typeof TEST_PEOPLE)[], tenant: TenantName = 'lender', revisions = 1): Promise<Location> {
    const workspaceId = await aWorkspace(test, { users }, tenant);
    const submissionId = await aSubmission(test, workspaceId, {}, tenant);
    const ctx = test.ctxOf(tenant === 'lender' ? 'ben' : 'eve');
    const financialRecordId = await aPublishedRecord(ctx, { workspaceId, submissionId }, revisions);
    return { tenantId: ctx.tenant.id, workspaceId, financialRecordId };
  }

  /** An acknowledged socket; dan's session of the test app has ended, so he has signed in again. */
  async function connect(as: Persona | 'dan', options: SocketOptions = {}): Promise<TestSocket> {
    const socket = as === 'dan' ? await openSocket(test, 'ben', { token: dan, ...options }) : await openSocket(test, as, options);
    expect(await socket.next()).toMatchObject({ type: 'connection_ack' });
    return socket;
  }

  async function subscribed(as: Persona | 'dan', query: string, variables: object = {}): Promise<TestSocket> {
    const socket = await connect(as);
    const before = bus.begun;
    socket.subscribe(query, { ...variables });
    await until(() => bus.begun === before + 1);
    return socket;
  }

  const importChanged = (place: Location) => bus.publish({ topic: 'importChanged', ...place });
  const revisionChanged = (place: Location, revisionNumber: number) =>
    bus.publish({ topic: 'workbookRevisionChanged', ...place, revisionNumber });
  const personChanged = () => bus.publish({ topic: 'userChanged', tenantId: test.tenants.lender.id, userId: TEST_PEOPLE.dan.id });
  const member = (change: 'in' | 'out', { tenantId, workspaceId }: Location, user: keyof typeof TEST_PEOPLE) =>
    withTenant({ dataSource: test.owner, tenant: { id: tenantId } }, (tx) =>
      tx.query(
        change === 'in'
          ? `insert into workspace_user (tenant_id, workspace_id, user_id, added_at) values ($1, $2, $3, now())`
          : `delete from workspace_user where tenant_id = $1 and workspace_id = $2 and user_id = $3`,
        [tenantId, workspaceId, TEST_PEOPLE[user].id],
      ),
    );
  const heardOf = ({ financialRecordId }: Location, more: object = {}) => ({
    type: 'next',
    payload: { data: { importChanged: { financialRecordId, ...more } } },
  });

  /** The response of a query, which arrives after all earlier events. */
  async function nextIsAnswer(socket: TestSocket): Promise<void> {
    for (let requested = 0; requested < 25; requested += 1) {
      socket.subscribe('{ workspaces { totalCount } }', {}, 'question');
      expect(await socket.next()).toMatchObject({ id: 'question', type: 'next' });
      expect(await socket.next()).toEqual({ id: 'question', type: 'complete' });
    }
  }

  describe('of imports', () => {
    it('are sent to people who may view the workspace, in one workspace or in all', async () => {
      const [one, other] = [await aRecord(['ben']), await aRecord(['ben'])];
      const [all, named] = [await subscribed('ben', IMPORTS), await subscribed('ben', IMPORTS, { w: other.workspaceId.toUpperCase() })];
      await importChanged(one);
      await importChanged(other);
      expect(await all.next()).toMatchObject(heardOf(one, { canViewWorkspace: true, status: { outcome: 'Success' } }));
      expect(await all.next()).toMatchObject(heardOf(other));
      expect(await named.next()).toMatchObject(heardOf(other));
      all.close();
      named.close();
    });

    it('are read once for all who hear of them, each with the rights that they have', async () => {
      const record = await aRecord(['ben', 'dan']);
      const people = ['ben', 'ben', 'dan', 'ada', 'ada'] as const;
      const sockets = [];
      for (const person of people) sockets.push(await subscribed(person, IMPORTS));
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await importChanged(record);
      for (const [at, socket] of sockets.entries())
        expect(await socket.next()).toMatchObject(heardOf(record, { canViewWorkspace: people[at] !== 'ada' }));
      const read = query.mock.calls.filter(([statement]) =>
        /from (import_job|"portal_user")/i.test(JSON.stringify(statement).replaceAll('\\', '')),
      );
      query.mockRestore();
      expect(read).toHaveLength(2);
      for (const socket of sockets) socket.close();
    });

    it('are sent in a reduced form to people who may only manage its users', async () => {
      const record = await aRecord(['ben']);
      const socket = await subscribed('ada', IMPORTS);
      await importChanged(record);
      expect(await socket.next()).toMatchObject(heardOf(record, { canViewWorkspace: false }));
      socket.close();
    });

    it.each([
      ['a colleague without the right', 'dan', 'lender', 'dan'],
      ['another tenant', 'eve', 'other', 'eve'],
    ] as const)('are not sent to %s, however they ask', async (_, as, tenant, user) => {
      const [strange, own] = [await aRecord(['ben']), await aRecord([user], tenant)];
      const socket = await subscribed(as, IMPORTS);
      socket.subscribe(IMPORTS, { w: strange.workspaceId }, 'named');
      await until(() => bus.readers === readers + 2);
      await importChanged(strange);
      await importChanged(own);
      expect(await socket.next()).toMatchObject({ id: 'one', ...heardOf(own) });
      await nextIsAnswer(socket);
      socket.close();
    });

    it('end with the right and come back with it, while the socket stays open', async () => {
      const [lost, kept] = [await aRecord(['ben']), await aRecord(['ben'])];
      const socket = await subscribed('ben', IMPORTS);
      await importChanged(lost);
      expect(await socket.next()).toMatchObject(heardOf(lost));
      await member('out', lost, 'ben');
      await importChanged(lost);
      await importChanged(kept);
      expect(await socket.next()).toMatchObject(heardOf(kept));
      await member('in', lost, 'ben');
      await importChanged(lost);
      expect(await socket.next()).toMatchObject(heardOf(lost));
      socket.close();
    });

    it('end with the person', async () => {
      const [record, token] = [await aRecord(['dan']), await signIn('dan@lender.example')];
      const socket = await connect('dan', { token });
      socket.subscribe(IMPORTS);
      const status = (value: string) =>
        withTenant(test.ctxOf('ada'), (tx) => tx.query(`update portal_user set status = $2 where id = $1`, [TEST_PEOPLE.dan.id, value]));
      await status('Deleted');
      await importChanged(record);
      await personChanged();
      expect(await socket.next()).toBe(4401);
      await status('Active');
      await personChanged();
    });
  });

  describe('of workbooks', () => {
    it('are sent to people who may view the workspace, however they write its id', async () => {
      const record = await aRecord(['ben']);
      const socket = await subscribed('ben', REVISIONS, { w: record.workspaceId.toUpperCase(), r: record.financialRecordId.toUpperCase() });
      await revisionChanged(record, 1);
      expect(await socket.next()).toMatchObject({
        type: 'next',
        payload: { data: { workbookRevisionChanged: { revisionNumber: 1, outcome: 'Pending' } } },
      });
      socket.close();
    });

    it.each([
      ['a colleague without the right', 'dan', 'Forbidden'],
      ['another tenant', 'eve', 'NotFound'],
    ] as const)('are refused to %s', async (_, as, code) => {
      const { workspaceId, financialRecordId } = await aRecord(['ben']);
      const socket = await connect(as);
      socket.subscribe(REVISIONS, { w: workspaceId, r: financialRecordId });
      expect(await socket.next()).toMatchObject({ payload: { errors: [{ extensions: { code } }] } });
      expect(await socket.next()).toEqual({ id: 'one', type: 'complete' });
      socket.close();
    });

    it('end with the right and come back with it, without a word in between', async () => {
      const record = await aRecord(['ben'], 'lender', 3);
      const socket = await subscribed('ben', REVISIONS, { w: record.workspaceId, r: record.financialRecordId });
      const told = (revisionNumber: number) => ({ type: 'next', payload: { data: { workbookRevisionChanged: { revisionNumber } } } });
      await revisionChanged(record, 1);
      expect(await socket.next()).toMatchObject(told(1));
      await member('out', record, 'ben');
      await revisionChanged(record, 2);
      await nextIsAnswer(socket);
      await member('in', record, 'ben');
      await revisionChanged(record, 3);
      expect(await socket.next()).toMatchObject(told(3));
      socket.close();
    });
  });

  it.each([
    ['closed', (socket: TestSocket) => socket.close()],
    ['completed', (socket: TestSocket) => socket.send(JSON.stringify({ id: 'one', type: 'complete' }))],
  ])('are listened for no longer once the subscription is %s, though nothing happened', async (_, end) => {
    const record = await aRecord(['ben']);
    for (const [query, variables] of [
      [IMPORTS, {}],
      [REVISIONS, { w: record.workspaceId, r: record.financialRecordId }],
    ] as const) {
      const socket = await subscribed('ben', query, variables);
      end(socket);
      await until(() => bus.readers === readers);
      socket.close();
    }
  });

  it('are no longer sent once the session has ended: the socket is closed', async () => {
    const [record, token] = [await aRecord(['ben']), await signIn('ben@lender.example')];
    const socket = await connect('ben', { token });
    socket.subscribe(IMPORTS);
    await test.call('anonymous', 'POST', '/api/auth/signout', { headers: { authorization: `Bearer ${token}` } });
    await importChanged(record);
    expect(await socket.next()).toBe(4401);
  });

  it('continue after the rights of a person changed on a socket that is opened again', async () => {
    const socket = await connect('dan');
    await personChanged();
    expect(await socket.next()).toBe(4205);
    (await connect('dan')).close();
  });
});
