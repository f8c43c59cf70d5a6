import type { Ctx, ViewerCtx } from '../../platform/context';
import { wholeDaysOf, wholeDaysSql } from '../../platform/database/whole-days';
import { readInTenant, withTenant } from '../../platform/database/with-tenant';

/** Which events are counted; null takes all. */
export interface CountedAuditEvents {
  /** From this instant on. */
  readonly from: Date | null;
  /** Before this instant. */
  readonly until: Date | null;
  readonly subjectType: string | null;
}

/**
 * How many events a filter takes that names neither a person nor a subject: the stored counts of whole days, and the events of the days at
 * the ends of its range. SQL by hand: a tenant has a million events, whose count no index gives in the time of a page.
 */
export async function countAuditEvents(ctx: ViewerCtx, { from, until, subjectType }: CountedAuditEvents): Promise<number> {
  const values: unknown[] = [ctx.tenant.id];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const ofType = subjectType === null ? [] : [`subject_type = ${parameter(subjectType)}`];
  const counted = (start: Date | null, end: Date | null) => {
    const range = [...(start === null ? [] : [`at >= ${parameter(start)}`]), ...(end === null ? [] : [`at < ${parameter(end)}`])];
    return `select count(*) as count from audit_event where ${['tenant_id = $1', ...ofType, ...range].join(' and ')}`;
  };
  const days = wholeDaysOf(from, until);
  const parts =
    days === null
      ? [counted(from, until)]
      : [
          `select change from audit_event_count where ${['tenant_id = $1', ...ofType, ...wholeDaysSql(days, parameter)].join(' and ')}`,
          ...(days.first === null ? [] : [counted(from, days.first)]),
          ...(days.end === null ? [] : [counted(days.end, until)]),
        ];
  const sql = `select coalesce(sum(count), 0)::bigint as total from (${parts.join(' union all ')}) part (count)`;
  const [row] = await readInTenant<{ total: number }>(ctx, sql, values);
  return row?.total ?? 0;
}

/** As one statement, so that a count sees either the rows or their sum; those that another worker is merging are left to it. */
const MERGE = `
with changed as (select distinct day, subject_type from audit_event_count where tenant_id = $1 and not is_merged),
mine as (
  select c.id from audit_event_count c join changed using (day, subject_type) where c.tenant_id = $1 for update of c skip locked
),
merged as (
  delete from audit_event_count c using mine where c.tenant_id = $1 and c.id = mine.id returning c.day, c.subject_type, c.change
)
insert into audit_event_count (tenant_id, id, day, subject_type, change, is_merged)
select $1, gen_random_uuid(), day, subject_type, sum(change), true from merged group by day, subject_type having sum(change) <> 0`;

/** Makes one row of each day and type of the rows that count a tenant's audit events. */
export async function mergeAuditCounts(ctx: Ctx): Promise<void> {
  await withTenant(ctx, (tx) => tx.query(MERGE, [ctx.tenant.id]));
}
