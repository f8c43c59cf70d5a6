import { REFRESH_HOUR, refreshDayFrom, type RefreshSchedule } from '@countinghouse/domain/connections/refresh-schedule';
import { nextDay } from '@countinghouse/domain/periods/day';
import { instantInZone } from '../../../platform/clock/instant-in-zone';
import { tenantDay } from '../../../platform/clock/tenant-day';
import { withTenant } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';

/** The columns that a schedule is made of. */
export interface ScheduleColumns {
  readonly weekday: number | null;
  readonly monthDay: number | null;
}

/** A stored schedule. */
export function scheduleOf({ weekday, monthDay }: ScheduleColumns): RefreshSchedule {
  return weekday === null ? { cadence: 'Monthly', monthDay: monthDay ?? 1 } : { cadence: 'Weekly', weekday };
}

/** When a schedule is due next after an instant; runs that were missed until then are not counted. */
export function nextRunAfter(schedule: RefreshSchedule, instant: Date, timeZone: string): Date {
  const today = tenantDay(instant, timeZone);
  const due = (from: string) => instantInZone(refreshDayFrom(schedule, from), REFRESH_HOUR, timeZone);
  const first = due(today);
  return first > instant ? first : due(nextDay(today));
}

/** A schedule as people see it, and what its last run came to. */
export interface ShownSchedule extends ScheduleColumns {
  readonly cadence: RefreshSchedule['cadence'];
  /** Null while the connection is lost: nothing runs until it is connected again. */
  readonly nextRunTime: Date | null;
  /** The name of the person of the lender; null for a program, or once the person was deleted. */
  readonly setBy: string | null;
  readonly setTime: Date;
  readonly lastRunTime: Date | null;
  /** `Started`, or the code of the refusal that kept the import from starting. */
  readonly lastOutcome: string | null;
}

const SHOWN = `
select s.connection_id as id, s.weekday, s.month_day as "monthDay", case when c.state = 'Connected' then s.due_at end as "nextRunTime",
  u.display_name as "setBy", s.set_at as "setTime", s.last_run_at as "lastRunTime", s.last_outcome as "lastOutcome"
from refresh_schedule s
join connection c on c.tenant_id = s.tenant_id and c.id = s.connection_id
left join portal_user u on u.tenant_id = s.tenant_id and u.id = s.set_by
where s.tenant_id = $1 and s.connection_id = any($2::uuid[])`;

/** The schedules of connections; null where a connection has none. The caller checked the rights. */
export const refreshScheduleLoader = defineLoader<string, ShownSchedule | null>(async (ctx, ids) => {
  const rows = await withTenant(ctx, (tx) =>
    tx.query<Omit<ShownSchedule, 'cadence'> & { id: string }>(SHOWN, [ctx.tenant.id, ids], 'refresh-schedules'),
  );
  const found = new Map(rows.map(({ id, ...row }) => [id, { ...row, cadence: scheduleOf(row).cadence }]));
  return ids.map((id) => found.get(id) ?? null);
});
