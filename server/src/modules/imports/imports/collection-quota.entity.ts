import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** How many imports a tenant started in a period. */
@Entity('collection_quota')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Check('collection_quota_used_check', 'used >= 0')
export class CollectionQuota extends TenantOwned {
  @PrimaryColumn('date')
  readonly periodStart: string;

  @Column('int')
  readonly used: number;
}
