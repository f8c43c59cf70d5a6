import { ROLES } from '@countinghouse/domain/access/role';
import type { AuditAction } from '@countinghouse/domain/audit/audited';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from '../../platform/audit/record-audit';
import { withTenant } from '../../platform/database/with-tenant';
import { aRecordWithBooks } from '../../testing/a-record-with-books';
import { aWorkspace } from '../../testing/builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { TEST_PEOPLE } from '../../testing/test-people';
import { TWO_YEARS } from '../../testing/two-years.examples';
import { loadStatementLayout } from '../statements/statements/load-statement-layout';
import { storeLayout } from '../statements/statements/store-layout';
import { anchorChain } from './chain-anchor';
import { linkEvents } from './link-events';
import { verifyChain } from './verify-chain';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test?.close());

const asOwner = (sql: string, values: readonly unknown[] = []) =>
  withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query<Record<string, never>>(sql, values));
const note = (action: string, at?: Date) => {
  const ctx = test.ctxOf('ada');
  const scope = at === undefined ? ctx : { ...ctx, clock: { now: () => at } };
  const change = { action: action as AuditAction, subjectType: 'workspace', subjectId: 'x' } as const;
  return withTenant(ctx, (tx) => recordAudit(tx, scope, change));
};

describe('what is noted', () => {
  it('says who did what to what, when, from where and in which request, values of roles before and after', async () => {
    const id = TEST_PEOPLE.ben.id;
    const headers = { 'x-request-id': '0b7c1f7e-0000-4000-8000-000000000077' };
    const body = { roleIds: [ROLES.defaultUser.id, ROLES.administrator.id] };
    expect((await test.call('ada', 'PUT', `/api/users/${id}/roles`, { body, headers })).status).toBe(200);
    const { body: events } = await test.call('ada', 'GET', `/api/audit/events?subjectId=${id}`);
    expect(events[0]).toMatchObject({
      actorId: TEST_PEOPLE.ada.id,
      action: 'user.rolesChanged',
      subjectType: 'user',
      requestId: headers['x-request-id'],
      network: '127.0.0.0/24',
      fields: ['roles'],
      changes: [{ field: 'roles', before: '["defaultUser"]', after: '["administrator","defaultUser"]' }],
    });
    await test.call('ada', 'PUT', `/api/users/${id}/roles`, { body: { roleIds: [ROLES.defaultUser.id] } });
  });

  it('can be neither changed nor taken away by the product', async () => {
    await note('test.kept');
    const ctx = test.ctxOf('ada');
    for (const sql of [
      `update audit_event set action = 'x'`,
      'delete from audit_event',
      'delete from audit_link',
      `update audit_link set seq = 9`,
    ])
      await expect(withTenant(ctx, (tx) => tx.query(sql))).rejects.toThrow(/permission denied/);
  });
});

describe('the log', () => {
  it('shows the lines of a saved statement only to people who may view the workspace', async () => {
    const { workspaceId, financialRecordId } = await aRecordWithBooks(test, TWO_YEARS);
    const ctx = test.ctxOf('ben');
    await withTenant(ctx, async (tx) => {
      const stored = (await loadStatementLayout(tx, ctx, financialRecordId, 'BalanceSheet'))!;
      const { equity } = stored.statement.sections;
      const sections = { ...stored.statement.sections, equity: { ...equity!, headerCaption: 'Capital of the owners' } };
      const statement = { ...stored.statement, sections };
      await storeLayout(tx, ctx, { financialRecordId, statement, from: stored.version, action: 'statement.saved' });
    });
    const query = `query ($s: ID!) { auditEvents(subjectId: $s) { nodes {
      action fields statementChange { count lines { kind line before after } } } } }`;
    const told = async () => {
      const { nodes } = (await test.graphql('ada', query, { s: financialRecordId })).body.data.auditEvents;
      return nodes.find(({ action }: { action: string }) => action === 'statement.saved');
    };
    expect(await told()).toEqual({ action: 'statement.saved', fields: ['BalanceSheet'], statementChange: null });
    const sql = 'insert into workspace_user (tenant_id, workspace_id, user_id, added_at) values ($1, $2, $3, now())';
    await withTenant(ctx, (tx) => tx.query(sql, [ctx.tenant.id, workspaceId, TEST_PEOPLE.ada.id]));
    const line = { kind: 'headerCaption', line: 'Capital of the owners', before: 'Equity', after: 'Capital of the owners' };
    expect((await told()).statementChange).toEqual({ count: 1, lines: [line] });
  });

  it('is filtered and paged, the newest first, with the names of people and workspaces', async () => {
    const workspaceId = await aWorkspace(test, { displayName: 'Alder Creek', users: ['ada'] });
    for (const name of ['one', 'two', 'three'])
      await test.call('ada', 'PATCH', `/api/Entities/${workspaceId}`, { body: [{ op: 'replace', path: '/displayname', value: name }] });
    const query = `query ($s: ID!, $after: String) { auditEvents(subjectId: $s, first: 2, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } nodes { action subjectName actor { displayName } fields } } }`;
    const first = (await test.graphql('ada', query, { s: workspaceId })).body.data.auditEvents;
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect(first.nodes[0]).toEqual({
      action: 'workspace.updated',
      subjectName: 'three',
      actor: { displayName: 'Ada Example' },
      fields: ['displayName'],
    });
    const second = (await test.graphql('ada', query, { s: workspaceId, after: first.pageInfo.endCursor })).body.data.auditEvents;
    expect([second.nodes.length, second.pageInfo.hasNextPage]).toEqual([1, false]);
    const countOf = async (filter: string) => {
      const { body } = await test.call('ada', 'GET', `/api/audit/events?format=json&subjectId=${workspaceId}&${filter}`);
      return (body as unknown[]).length;
    };
    expect(await countOf(`actorId=${TEST_PEOPLE.ada.id}&subjectType=workspace&from=2000-01-01T00:00:00Z`)).toBe(3);
    for (const other of [`actorId=${TEST_PEOPLE.ben.id}`, 'subjectType=user', 'from=2099-01-01T00:00:00Z', 'until=2000-01-01T00:00:00Z'])
      expect(await countOf(other), other).toBe(0);
  });

  it('shows a renamed action by its present name, and exports it as stored, as its hash covers it', async () => {
    await note('link.handOverTakenBack', new Date('1999-01-01T00:00:00Z'));
    const query = `{ auditEvents(until: "1999-02-01T00:00:00Z") { nodes { action } } }`;
    expect((await test.graphql('ada', query)).body.data.auditEvents.nodes).toEqual([{ action: 'link.handoffWithdrawn' }]);
    const { body } = await test.call('ada', 'GET', '/api/audit/events?until=1999-02-01T00:00:00Z');
    expect(body).toMatchObject([{ action: 'link.handOverTakenBack' }]);
  });

  it.each([
    ['actorId=invalid', 'actorId'],
    ['from=yesterday', 'from'],
    ['format=xml', 'format'],
    ['from=2026-02-01T00:00:00Z&until=2026-01-01T00:00:00Z', 'until'],
  ])('refuses %s', async (query, parameter) => {
    expect(await test.call('ada', 'GET', `/api/audit/events?${query}`)).toMatchObject({ status: 400, body: { parameter } });
  });

  it('is exported as CSV in which no text is a formula', async () => {
    await note('=cmd()');
    const { body, headers } = await test.call('ada', 'GET', '/api/audit/events?format=csv');
    expect(headers['content-disposition']).toBe('attachment; filename="audit.csv"');
    expect(String(body).split('\r\n')[0]).toMatch(/^sequence,at,actorId,action/);
    expect(String(body)).toContain(",'=cmd(),");
  });

  it('does not show what happened elsewhere', async () => {
    const { body } = await test.call('eve', 'GET', '/api/audit/events');
    expect(JSON.stringify(body)).not.toContain(TEST_PEOPLE.ada.id);
  });
});

describe('the chain', () => {
  const ctx = () => test.ctxOf('ada');

  beforeEach(async () => {
    await note('test.chained');
    await linkEvents(ctx());
  });

  it('takes every change once, however many chain at a time', async () => {
    for (let count = 0; count < 5; count += 1) await note(`test.race${count}`);
    await Promise.all([linkEvents(ctx()), linkEvents(ctx()), linkEvents(ctx())]);
    const { entries, integrityError } = await verifyChain(ctx());
    const [counted] = await asOwner('select count(*) as n from audit_event');
    expect([entries, integrityError]).toEqual([counted!.n, null]);
  });

  it('is reported with the time of the last check', async () => {
    const { body } = await test.call('ada', 'POST', '/api/audit/chain/verify');
    expect(body).toMatchObject({ waiting: 0, integrityError: null, verifiedAt: test.clock.now().toISOString() });
    expect((await test.call('ada', 'GET', '/api/audit/chain')).body).toEqual(body);
  });

  it.each([
    ['changed', `update audit_event set action = 'test.forged' where id = (select event_id from audit_link order by seq limit 1)`, 1],
    ['changed', `update audit_event set changes = '{"role":["a","b"]}' where id = (select event_id from audit_link where seq = 2)`, 2],
    ['gap', `delete from audit_link where seq = 2`, 2],
    ['unlinked', `delete from audit_link where seq = (select max(seq) from audit_link)`, null],
  ])('is found %s after a change made directly in the database: %s', async (integrityError, tampering, seq) => {
    test.clock.advance(600_000);
    const found = await tampered(tampering);
    expect(found?.kind).toBe(integrityError);
    if (seq !== null) expect(found?.seq).toBe(seq);
  });

  it('is found shorter than what the file store keeps of it', async () => {
    await anchorChain(ctx());
    const found = await tampered(
      `with cut as (delete from audit_link where seq = (select max(seq) from audit_link) returning event_id)
       delete from audit_event where id in (select event_id from cut)`,
    );
    expect(found?.kind).toBe('anchor');
  });
});

/** Tampers as the owner of the tables, verifies, and puts everything back. */
async function tampered(sql: string) {
  const ctx = test.ctxOf('ada');
  const tables = ['audit_event', 'audit_link'];
  for (const table of tables) await asOwner(`create table kept_${table} as select * from ${table}`);
  await asOwner('alter table audit_link drop constraint audit_link_tenant_id_event_id_fkey');
  await asOwner(sql);
  const { integrityError } = await verifyChain(ctx);
  for (const table of tables) {
    await asOwner(`delete from ${table}`);
    await asOwner(`alter table ${table} disable trigger user`);
    await asOwner(`insert into ${table} select * from kept_${table}`);
    await asOwner(`alter table ${table} enable trigger user`);
    await asOwner(`drop table kept_${table}`);
  }
  await asOwner(
    'alter table audit_link add constraint audit_link_tenant_id_event_id_fkey foreign key (tenant_id, event_id) references audit_event (tenant_id, id)',
  );
  return integrityError;
}
