import { REFRESH_HOUR, refreshDayFrom, type RefreshSchedule } from '@countinghouse/domain/connections/refresh-schedule';
import { nextDay } from '@countinghouse/domain/periods/day';
import { In } from 'typeorm';
import { instantInZone } from '../../../platform/clock/instant-in-zone';
import { tenantDay } from '../../../platform/clock/tenant-day';
import { readRepo } from '../../../platform/database/with-tenant';
import { defineLoader } from '../../../platform/graphql/loader';
import { Connection } from './connection.entity';
import { RefreshSchedule as StoredSchedule } from './refresh-schedule.entity';

/** The columns that a schedule is made of. */
export type ScheduleColumns = Pick<StoredSchedule, 'weekday' | 'monthDay'>;

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

/** The schedules of connections; null where a connection has none. The caller checked the rights. */
export const refreshScheduleLoader = defineLoader<string, ShownSchedule | null>(async (ctx, ids) => {
  const rows = await readRepo(ctx, StoredSchedule)
    .createQueryBuilder('s')
    .innerJoin(Connection, 'c', 'c.id = s.connectionId')
    .leftJoin('portal_user', 'u', 'u.id = s.setBy')
    .andWhere({ connectionId: In(ids) })
    .select<Omit<ShownSchedule, 'cadence'> & { readonly id: string }>({
      id: 's.connectionId',
      weekday: 's.weekday',
      monthDay: 's.monthDay',
      nextRunTime: `case when c.state = 'Connected' then s.dueAt end`,
      setBy: 'u.displayName',
      setTime: 's.setAt',
      lastRunTime: 's.lastRunAt',
      lastOutcome: 's.lastOutcome',
    })
    .getMany();
  const found = new Map(rows.map(({ id, ...row }) => [id, { ...row, cadence: scheduleOf(row).cadence }]));
  return ids.map((id) => found.get(id) ?? null);
});
