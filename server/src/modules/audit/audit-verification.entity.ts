import type { IntegrityError } from '@countinghouse/domain/audit/chain';
import { Column, Entity, ForeignKey } from 'typeorm';
import { TenantOwned } from '../../platform/database/tenant-owned';

/** The latest verification of the hash chain of a tenant. */
@Entity('audit_verification')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
export class AuditVerification extends TenantOwned {
  @Column('timestamptz')
  readonly verifiedAt: Date;

  @Column('bigint')
  readonly entries: number;

  @Column('bigint', { nullable: true })
  readonly integrityErrorSeq: number | null;

  @Column('text', { nullable: true })
  readonly integrityError: IntegrityError['kind'] | null;
}
