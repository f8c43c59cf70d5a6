import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** When the books of a connection are imported again. */
@Entity('refresh_schedule')
@ForeignKey('connection', ['tenantId', 'connectionId'], ['tenantId', 'id'], { onDelete: 'CASCADE' })
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Check('refresh_schedule_check', '(weekday IS NULL) <> (month_day IS NULL)')
@Check('refresh_schedule_last_outcome_check', 'length(last_outcome) <= 64')
@Check('refresh_schedule_month_day_check', '(month_day >= 1) AND (month_day <= 31)')
@Check('refresh_schedule_weekday_check', '(weekday >= 1) AND (weekday <= 7)')
@Index('refresh_schedule_due', ['tenantId', 'dueAt'])
export class RefreshSchedule extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly connectionId: string;

  @Column('smallint', { nullable: true })
  readonly weekday: number | null;

  @Column('smallint', { nullable: true })
  readonly monthDay: number | null;

  @Column('timestamptz')
  readonly dueAt: Date;

  @Column('uuid', { nullable: true })
  readonly setBy: string | null;

  @Column('timestamptz')
  readonly setAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly lastRunAt: Date | null;

  @Column('text', { nullable: true })
  readonly lastOutcome: string | null;
}
