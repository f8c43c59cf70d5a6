import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../platform/database/tenant-owned';

/** How many audit events of a day (UTC) and a type of subject were added; a trigger adds rows, and rows add up. */
@Entity('audit_event_count')
@Index('audit_event_count_by_day', { synchronize: false })
@Index('audit_event_count_unmerged', ['tenantId'], { where: 'NOT is_merged' })
export class AuditEventCount extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('date')
  readonly day: string;

  @Column('text')
  readonly subjectType: string;

  @Column('int')
  readonly change: number;

  /** Whether a worker made it of others; one that is not makes its tenant due to be merged. */
  @Column('boolean', { default: false })
  readonly isMerged: boolean;
}
