import { Column, Entity, ForeignKey } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** The base rates that a tenant has set. */
@Entity('risk_base_rates')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
export class RiskBaseRates extends TenantOwned {
  @Column('float8')
  readonly oneYear: number;

  @Column('float8')
  readonly fiveYears: number;

  @Column('text')
  readonly source: string;

  @Column('timestamptz')
  readonly changedAt: Date;

  @Column('uuid', { nullable: true })
  readonly changedBy: string | null;
}
