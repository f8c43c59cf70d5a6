import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** The factor that a tenant has set for an industry. */
@Entity('risk_industry_factor')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Check('risk_industry_factor_factor_check', '(factor >= (0.5)::double precision) AND (factor <= (2)::double precision)')
@Check('risk_industry_factor_naics_prefix_check', `naics_prefix ~ '^[0-9]{2,6}$'::text`)
export class RiskIndustryFactor extends TenantOwned {
  @PrimaryColumn('text')
  readonly naicsPrefix: string;

  @Column('float8')
  readonly factor: number;

  @Column('text')
  readonly source: string;

  @Column('timestamptz')
  readonly changedAt: Date;

  @Column('uuid', { nullable: true })
  readonly changedBy: string | null;
}
