import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { TenantOwned } from '../../platform/database/tenant-owned';

/** The place of an audit event in the hash chain. */
@Entity('audit_link')
@ForeignKey('audit_event', ['tenantId', 'eventId'], ['tenantId', 'id'])
@Unique(['tenantId', 'eventId'])
export class AuditLink extends TenantOwned {
  @PrimaryColumn('bigint')
  readonly seq: number;

  @Column('uuid')
  readonly eventId: string;

  @Column('bytea')
  readonly hash: Buffer;

  @Column('timestamptz')
  readonly linkedAt: Date;
}
