import { examples } from '@countinghouse/domain/testing/examples';
import { isRefusal } from '@countinghouse/domain/refusals';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { countAuditEvents, mergeAuditCounts } from './count-audit-events.sql';
import { listAuditEvents } from './list-audit-events';

const PUT = `
insert into audit_event (tenant_id, id, at, actor_id, action, subject_type, subject_id)
select $1, gen_random_uuid(), '2026-01-01'::timestamptz + n * interval '7 hours 3.0005 seconds', null, 'test', (array['workspace', 'user'])[1 + n % 2], n::text
from generate_series(1, $2::integer) n`;
const PLAIN = `
select count(*) as total from audit_event where tenant_id = $1
  and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3) and ($4::text is null or subject_type = $4)`;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const HOUR = 3_600_000;
const instants = fc.option(fc.integer({ min: -50, max: 3_000 }).map((hours) => new Date(Date.UTC(2026, 0, 1) + hours * HOUR)));

it('the count of audit events is that of a plain reading, for each range and type, while events are added and counts merged', async () => {
  const ctx = test.ctxOf('ada');
  const requests = fc.record({ bounds: fc.tuple(instants, instants), subjectType: fc.constantFrom(null, 'workspace', 'user', 'none') });
  for (const tenant of [test.tenants.lender, test.tenants.other])
    await withTenant({ dataSource: test.owner, tenant }, (tx) => tx.query(PUT, [tenant.id, 300]));
  await fc.assert(
    fc.asyncProperty(requests, fc.constantFrom('add', 'merge', 'nothing'), async ({ bounds, subjectType }, write) => {
      if (write === 'add') await withTenant(ctx, (tx) => tx.query(PUT, [ctx.tenant.id, 5]));
      if (write === 'merge') await Promise.all([mergeAuditCounts(ctx), mergeAuditCounts(ctx)]);
      const [from, until] = bounds[0] !== null && bounds[1] !== null && bounds[0] > bounds[1] ? [bounds[1], bounds[0]] : bounds;
      const [plain] = await withTenant(ctx, (tx) => tx.query<{ total: number }>(PLAIN, [ctx.tenant.id, from, until, subjectType]));
      expect(await countAuditEvents(ctx, { from, until, subjectType })).toBe(plain?.total);
      const page = await listAuditEvents(ctx, { from, until, subjectType, actorId: null, subjectId: null, first: 5, after: null });
      if (isRefusal(page)) throw new Error('refused');
      expect(await (page.totalCount as () => Promise<number>)()).toBe(plain?.total);
    }),
    { numRuns: examples(150), endOnFailure: true },
  );
});
