import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../platform/database/tenant-owned';

/** How many audit events of a day (UTC) and a type of subject were added; a trigger adds rows, and rows add up. */
@Entity('audit_event_count')
@Index('audit_event_count_by_day', { synchronize: false })
export class AuditEventCount extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('date')
  readonly day: string;

  @Column('text')
  readonly subjectType: string;

  @Column('int')
  readonly change: number;
}
