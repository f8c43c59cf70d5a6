import type { RefreshSchedule } from '@countinghouse/domain/connections/refresh-schedule';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { personIdOf } from '../../../platform/person-id-of';
import { useCase } from '../../../platform/use-case';
import { lockWorkspace } from '../../workspaces/workspaces/lock-workspace';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { Connection } from './connection.entity';
import type { ConnectionReference } from './delete-connection';
import { nextRunAfter, scheduleOf, type ScheduleColumns } from './refresh-schedule';
import { RefreshSchedule as StoredSchedule } from './refresh-schedule.entity';

/** When a connection is to be collected from by itself, as a caller says it. */
export interface RequestedSchedule {
  readonly cadence: 'Off' | RefreshSchedule['cadence'];
  readonly weekday?: number | null;
  readonly monthDay?: number | null;
}

/**
 * Sets when a connection is collected from by itself, or that it is not; answers the connection's id. Needs the right to view the workspace,
 * as starting a collection does. Refuses NotFound, Forbidden, and InvalidInput for a day that the schedule can't have.
 */
export const setRefreshSchedule = useCase(
  { right: 'CanViewWorkspace', of: 'workspace' },
  async (ctx: ViewerCtx, { workspaceId, connectionId }: ConnectionReference, requested: RequestedSchedule): Promise<Result<string>> => {
    return withTenant(ctx, async (tx) => {
      const denied = await requireWorkspaceRight(tx, ctx, workspaceId, 'CanViewWorkspace');
      if (denied !== null) return denied;
      const schedule = readSchedule(requested);
      if (isRefusal(schedule)) return schedule;
      if ((await lockWorkspace(tx, workspaceId)) === null || !isId(connectionId)) return refuse('NotFound');
      const found = await tx
        .repo(Connection)
        .createQueryBuilder('c')
        .leftJoin(StoredSchedule, 's', 's.connectionId = c.id')
        .andWhere({ id: connectionId, workspaceId, deletedAt: IsNull() })
        .select<ScheduleColumns>({ weekday: 's.weekday', monthDay: 's.monthDay' })
        .lock('pessimistic_write')
        .getOne();
      if (found === null) return refuse('NotFound');
      const [before, after] = [wordsOf(found), schedule === null ? 'Off' : wordsOf(columnsOf(schedule))];
      if (before === after) return connectionId;
      if (schedule === null) await tx.repo(StoredSchedule).delete({ connectionId });
      else {
        const { weekday, monthDay } = columnsOf(schedule);
        const now = ctx.clock.now();
        const dueAt = nextRunAfter(schedule, now, ctx.tenant.timeZone);
        await tx.repo(StoredSchedule).upsert({ connectionId, weekday, monthDay, dueAt, setBy: personIdOf(ctx), setAt: now });
      }
      const subject = { subjectType: 'connection', subjectId: connectionId } as const;
      await recordAudit(tx, ctx, { action: 'connection.refreshChanged', ...subject, changes: { schedule: [before, after] } });
      return connectionId;
    });
  },
);

/** Null for none. */
function readSchedule({ cadence, weekday, monthDay }: RequestedSchedule): Result<RefreshSchedule> | null {
  if (cadence === 'Off') return null;
  if (cadence === 'Weekly') {
    return isWithin(weekday, 7)
      ? { cadence, weekday }
      : refuse('InvalidInput', 'weekday', { problem: 'must be a whole number from 1 to 7' });
  }
  return isWithin(monthDay, 31)
    ? { cadence, monthDay }
    : refuse('InvalidInput', 'monthDay', { problem: 'must be a whole number from 1 to 31' });
}

function isWithin(value: number | null | undefined, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}

function columnsOf(schedule: RefreshSchedule): ScheduleColumns {
  return schedule.cadence === 'Weekly' ? { weekday: schedule.weekday, monthDay: null } : { weekday: null, monthDay: schedule.monthDay };
}

function wordsOf(columns: ScheduleColumns): string {
  if (columns.weekday === null && columns.monthDay === null) return 'Off';
  return `${scheduleOf(columns).cadence} ${columns.weekday ?? columns.monthDay}`;
}
