import { In, IsNull, LessThan, Like, MoreThan, Not, type DataSource } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENTITIES } from '../../modules/entities';
import { WebhookDelivery } from '../../modules/delivery/webhooks/webhook-delivery.entity';
import { WebhookEndpoint } from '../../modules/delivery/webhooks/webhook-endpoint.entity';
import { WebhookEvent } from '../../modules/delivery/webhooks/webhook-event.entity';
import { NotificationDefault } from '../../modules/delivery/notifications/notification-default.entity';
import { Tenant } from '../../modules/identity/tenants/tenant.entity';
import { Workspace } from '../../modules/workspaces/workspaces/workspace.entity';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { connectDatabase } from './connect';
import type { TenantOwned } from './tenant-owned';
import type { Where } from './tenant-repository';
import { readRepo, withTenant, type TenantTransaction } from './with-tenant';

const ONE = '00000000-0000-4000-8000-000000000001';
const TWO = '00000000-0000-4000-8000-000000000002';
const SAME = '00000000-0000-4000-8000-0000000000aa';
const AT = new Date('2026-03-02T12:00:00Z');

let database: TestDatabase;
/** The owner of the test database is a superuser: no policy protects the rows here, only the repository. */
let owner: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await connectDatabase({ url: database.url, role: null, entities: ENTITIES });
  await owner.query(`insert into tenant (id, name, visible_name, brand_name) values ($1, 'one', 'One', 'one'), ($2, 'two', 'Two', 'two')`, [
    ONE,
    TWO,
  ]);
});

/** Both tenants have the same workspace, endpoint, event and delivery, but for names. */
beforeEach(async () => {
  await owner.query('delete from webhook_delivery; delete from webhook_event; delete from webhook_endpoint; delete from workspace');
  for (const [tenant, name] of [[ONE, 'Alder Creek'] as const, [TWO, 'Bluewater'] as const])
    await inTenant(tenant, async (tx) => {
      await tx.repo(Workspace).insert({ id: SAME, displayName: name, createdAt: AT, lastActivityAt: AT });
      const secret = { sealedSecret: Buffer.from('a'), sealedDataKey: Buffer.from('b'), keyVersion: 1 };
      await tx.repo(WebhookEndpoint).insert({
        id: SAME,
        url: `https://${tenant}.example`,
        eventTypes: ['ImportFinished', 'ImportFinished'] as never,
        ...secret,
        creationTime: AT,
      });
      await tx.repo(WebhookEvent).insert({ id: SAME, type: name, body: '{}', createdAt: AT });
      await tx
        .repo(WebhookDelivery)
        .insert({ id: SAME, endpointId: SAME, eventId: SAME, creationTime: AT, dueAt: () => 'clock_timestamp()' });
    });
});

afterAll(async () => {
  await owner?.destroy();
  await database?.drop();
});

const scope = (id: string) => ({ dataSource: owner, tenant: { id } });
const inTenant = <T>(id: string, work: (tx: TenantTransaction) => Promise<T>) => withTenant(scope(id), work);
const everyName = async () =>
  (await owner.query<{ name: string }[]>('select display_name as name from workspace order by 1')).map(({ name }) => name);

describe('a repository of a tenant', () => {
  it('reads rows of its tenant only, also without conditions', async () => {
    await inTenant(ONE, async (tx) => {
      const workspaces = tx.repo(Workspace);
      expect((await workspaces.find()).map(({ displayName }) => displayName)).toEqual(['Alder Creek']);
      expect(await workspaces.findOneBy({ id: SAME })).toMatchObject({
        tenantId: ONE,
        displayName: 'Alder Creek',
        createdAt: AT,
        version: 1,
      });
      expect(await workspaces.findOneBy({ displayName: 'Bluewater' })).toBeNull();
      expect(await workspaces.findBy({ displayName: In(['Alder Creek', 'Bluewater']) })).toHaveLength(1);
      expect([await workspaces.count(), await workspaces.count({ displayName: 'Bluewater' })]).toEqual([1, 0]);
      expect([await workspaces.exists({ id: SAME }), await workspaces.exists({ displayName: 'Bluewater' })]).toEqual([true, false]);
      expect(await tx.repo(Tenant).find({ select: ['name'] })).toEqual([{ name: 'one' }]);
    });
    expect(await readRepo(scope(TWO), Workspace).find({ select: ['displayName'] })).toEqual([{ displayName: 'Bluewater' }]);
  });

  it('changes rows of its tenant only, also without conditions', async () => {
    expect(await inTenant(ONE, (tx) => tx.repo(Workspace).update({}, { displayName: 'Cedar' }))).toBe(1);
    expect(await everyName()).toEqual(['Bluewater', 'Cedar']);
    const [changed] = await inTenant(ONE, (tx) => tx.repo(Workspace).updateReturning({ id: SAME }, { version: () => 'version + 1' }));
    expect(changed).toMatchObject({ tenantId: ONE, displayName: 'Cedar', version: 2 });
    expect(await inTenant(ONE, (tx) => tx.repo(Workspace).update({ displayName: 'Bluewater' }, { displayName: 'Dune' }))).toBe(0);
    expect(await everyName()).toEqual(['Bluewater', 'Cedar']);
  });

  it('deletes rows of its tenant only, also without conditions', async () => {
    expect(await inTenant(TWO, (tx) => tx.repo(Workspace).delete({ displayName: 'Alder Creek' }))).toBe(0);
    expect(await inTenant(TWO, (tx) => tx.repo(Workspace).deleteReturning({}))).toMatchObject([{ displayName: 'Bluewater' }]);
    expect(await everyName()).toEqual(['Alder Creek']);
  });

  it('stores rows for its tenant, whatever tenant they come with', async () => {
    const foreign = { tenantId: TWO, id: '00000000-0000-4000-8000-0000000000bb', displayName: 'Elm', createdAt: AT, lastActivityAt: AT };
    await inTenant(ONE, (tx) => tx.repo(Workspace).insert([foreign]));
    expect((await inTenant(ONE, (tx) => tx.repo(Workspace).findBy({ displayName: 'Elm' })))[0]?.tenantId).toBe(ONE);
    await inTenant(ONE, (tx) =>
      tx.repo(Workspace).update({ ...{ tenantId: TWO }, displayName: 'Elm' }, { ...{ tenantId: TWO }, displayName: 'Fir' }),
    );
    expect(await everyName()).toEqual(['Alder Creek', 'Bluewater', 'Fir']);
  });

  it('reads and changes a table by its name, of its tenant only', async () => {
    type NamedWorkspace = TenantOwned & { readonly id: string; readonly displayName: string };
    await inTenant(ONE, async (tx) => {
      const workspaces = tx.repo<NamedWorkspace>('workspace');
      expect(await workspaces.find({ select: ['displayName'], lock: 'pessimistic_read' })).toEqual([{ displayName: 'Alder Creek' }]);
      expect(await workspaces.update({}, { displayName: 'Cedar' })).toBe(1);
      expect(await workspaces.delete({ displayName: 'Bluewater' })).toBe(0);
      expect(() => tx.repo('pg_class')).toThrow(/No metadata/);
    });
    expect(await everyName()).toEqual(['Bluewater', 'Cedar']);
    expect(await readRepo<NamedWorkspace>(scope(TWO), 'workspace').count({ id: SAME })).toBe(1);
  });

  it('refuses a condition without a value, which would reach every row', async () => {
    const id = undefined as unknown as string;
    const expected = /condition on id has no value/;
    await expect(inTenant(ONE, (tx) => tx.repo(Workspace).delete({ id }))).rejects.toThrow(expected);
    await expect(inTenant(ONE, (tx) => tx.repo(Workspace).update({ id }, { displayName: 'x' }))).rejects.toThrow(expected);
    await expect(inTenant(ONE, (tx) => tx.repo(Workspace).findOneBy({ id }))).rejects.toThrow(expected);
  });

  it('answers queries of the same shape by their own values', async () => {
    await inTenant(ONE, async (tx) => {
      const workspaces = tx.repo(Workspace);
      const later = new Date(AT.getTime() + 1);
      const other = '00000000-0000-4000-8000-0000000000bb';
      await workspaces.insert({ id: other, displayName: 'Birch', createdAt: later, lastActivityAt: later });
      const namesOf = async (where: Where<Workspace>) =>
        (await workspaces.find({ where, order: { displayName: 'ASC' } })).map(({ displayName }) => displayName);
      expect([await namesOf({ id: SAME }), await namesOf({ id: other })]).toEqual([['Alder Creek'], ['Birch']]);
      expect([await namesOf({ createdAt: MoreThan(AT) }), await namesOf({ createdAt: MoreThan(later) })]).toEqual([['Birch'], []]);
      expect([await namesOf({ id: In([SAME, other]) }), await namesOf({ id: In([other, ONE]) })]).toEqual([
        ['Alder Creek', 'Birch'],
        ['Birch'],
      ]);
      expect([await namesOf({ id: In([other]) }), await namesOf({ id: In([]) })]).toEqual([['Birch'], []]);
      expect([await namesOf({ id: Not(SAME) }), await namesOf({ id: Not(In([SAME, other])) })]).toEqual([['Birch'], []]);
      expect([await namesOf({ id: Not(other) }), await namesOf({ id: Not(In([SAME, ONE])) })]).toEqual([['Alder Creek'], ['Birch']]);
      expect([await namesOf({ displayName: Like('A%') }), await namesOf({ displayName: Like('B%') })]).toEqual([
        ['Alder Creek'],
        ['Birch'],
      ]);
      expect([await namesOf({ deletedAt: IsNull() }), await namesOf({ deletedAt: Not(IsNull()) })]).toEqual([['Alder Creek', 'Birch'], []]);
      expect([await workspaces.count({ id: other }), await workspaces.count({ id: ONE })]).toEqual([1, 0]);
    });
    expect(await readRepo(scope(TWO), Workspace).findBy({ id: '00000000-0000-4000-8000-0000000000bb' })).toEqual([]);
  });

  it('spreads lists of any length, and takes null and lists as values', async () => {
    await inTenant(ONE, async (tx) => {
      const found = (condition: string, parameters: object) =>
        tx.repo(Workspace).createQueryBuilder('w').andWhere(condition, parameters).prepared('found-by-test').getMany();
      for (const ids of [[SAME], [ONE, SAME], [ONE]])
        expect(await tx.repo(Workspace).createQueryBuilder('w').andWhere('w.id in (:...ids)', { ids }).getCount()).toBe(
          Number(ids.includes(SAME)),
        );
      for (const ids of [[SAME], [], [ONE, SAME]])
        expect(await found('w.id = any(:ids)', { ids })).toHaveLength(Number(ids.includes(SAME)));
      for (const code of [null, 'C1'])
        expect(
          await tx.repo(Workspace).createQueryBuilder('w').andWhere('w.engagementCode is not distinct from :code', { code }).getCount(),
        ).toBe(Number(code === null));
    });
  });

  it('finds by operators, selects, orders, limits and locks', async () => {
    const options = {
      where: { deletedAt: IsNull(), createdAt: LessThan(new Date()) },
      order: { createdAt: 'DESC', id: 'ASC' },
      limit: 5,
    } as const;
    const found = await inTenant(ONE, (tx) =>
      tx.repo(Workspace).find({ ...options, select: ['id', 'displayName'], lock: 'pessimistic_write' }),
    );
    expect(found).toEqual([{ id: SAME, displayName: 'Alder Creek' }]);
  });

  it('stores missing rows only, or overwrites those that exist', async () => {
    const key = { notification: 'DeletionAhead', method: 'Email' } as const;
    await inTenant(ONE, async (tx) => {
      const defaults = tx.repo(NotificationDefault);
      expect([await defaults.insertMissing(key), await defaults.insertMissing([key, { ...key, notification: 'ImportFailed' }])]).toEqual([
        1, 1,
      ]);
      await defaults.upsert([
        { ...key, defaultAction: 'Replace' },
        { ...key, notification: 'ImportFinished', defaultAction: 'Replace' },
      ]);
      const actions = await defaults.find({ order: { notification: 'ASC' } });
      expect(actions.map(({ defaultAction }) => defaultAction)).toEqual(['Replace', 'Append', 'Replace']);
    });
  });
});

describe('a query of a tenant', () => {
  it('joins rows of the same tenant, although those of another have the same keys', async () => {
    const rows = await inTenant(TWO, (tx) =>
      tx
        .repo(WebhookDelivery)
        .createQueryBuilder('d')
        .innerJoin(WebhookEvent, 'v', 'v.id = d.eventId')
        .leftJoin(WebhookEndpoint, 'e', 'e.id = d.endpointId or true')
        .select<{ type: string; url: string; state: string }>({
          type: 'v.type::text',
          url: `case when d.endpointId\nis null then null else e.url end`,
          state: 'd.state',
        })
        .orderBy('d.creationTime', 'DESC')
        .getMany(),
    );
    expect(rows).toEqual([{ type: 'Bluewater', url: `https://${TWO}.example`, state: 'Pending' }]);
  });

  it('joins a table by its name, as of its entity', async () => {
    const query = () => readRepo(scope(ONE), WebhookDelivery).createQueryBuilder('d');
    const joined = query().innerJoin('webhook_endpoint', 'e', 'e.id = d.endpointId').leftJoin('workspace', 'w', 'w.id = d.id or true');
    expect(await joined.select<{ url: string; name: string }>({ url: 'e.url', name: 'w.displayName' }).getMany()).toEqual([
      { url: `https://${ONE}.example`, name: 'Alder Creek' },
    ]);
    expect(() => query().innerJoin('pg_class', 'c', 'true')).toThrow(/No metadata/);
  });

  it('passes over rows that another transaction has locked', async () => {
    await inTenant(ONE, async (tx) => {
      await tx.repo(Workspace).findOne({ where: { id: SAME }, lock: 'pessimistic_write' });
      const free = await inTenant(ONE, (other) =>
        other.repo(Workspace).createQueryBuilder('w').lock('pessimistic_write', 'skip_locked').getMany(),
      );
      expect(free).toEqual([]);
    });
    expect(
      await inTenant(ONE, (tx) => tx.repo(Workspace).createQueryBuilder('w').lock('pessimistic_write', 'skip_locked').getMany()),
    ).toHaveLength(1);
  });

  it('groups the rows of its tenant only, and keeps the groups that meet a condition', async () => {
    const groups = (least: number) =>
      readRepo(scope(ONE), Workspace)
        .createQueryBuilder('w')
        .select<{ name: string; count: number }>({ name: 'w.displayName', count: 'count(*)' })
        .groupBy('w.displayName')
        .having('count(*) >= :least or false', { least })
        .getMany();
    expect(await groups(1)).toEqual([{ name: 'Alder Creek', count: 1 }]);
    expect(await groups(2)).toEqual([]);
  });

  it('keeps to its tenant with a condition that is always true', async () => {
    const query = () => readRepo(scope(ONE), Workspace).createQueryBuilder('w').andWhere('w.id = :id or true', { id: SAME });
    expect(await query().getMany()).toMatchObject([{ displayName: 'Alder Creek' }]);
    expect([await query().getCount(), await query().andWhere('false').getOne()]).toEqual([1, null]);
    expect(() => query().andWhere('w.id = :tenantId', { tenantId: TWO })).toThrow(/not a parameter/);
  });
});
