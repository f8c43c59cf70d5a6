import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../database/tenant-owned';

/** An entry of the audit log. */
@Entity('audit_event')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Index('audit_event_by_actor', { synchronize: false })
@Index('audit_event_by_subject', { synchronize: false })
@Index('audit_event_by_subject_type', { synchronize: false })
@Index('audit_event_by_time', { synchronize: false })
export class AuditEvent extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('timestamptz')
  readonly at: Date;

  @Column('uuid', { nullable: true })
  readonly actorId: string | null;

  @Column('text')
  readonly action: string;

  @Column('text')
  readonly subjectType: string;

  @Column('text')
  readonly subjectId: string;

  @Column('text', { array: true, default: () => "'{}'" })
  readonly fields: readonly string[];

  @Column('text', { nullable: true })
  readonly requestId: string | null;

  @Column('text', { nullable: true })
  readonly network: string | null;

  @Column('jsonb', { default: () => "'{}'" })
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;

  @Column('uuid', { nullable: true })
  readonly borrowerRequestId: string | null;

  @Column('uuid', { nullable: true })
  readonly apiClientId: string | null;
}
