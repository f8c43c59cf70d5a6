import type { PeerComparison } from '@countinghouse/domain/risk/compare-with-peers';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';
import type { StoredSources } from './stored-analysis';

/** A risk analysis that was answered; it never changes. */
@Entity('risk_analysis')
@ForeignKey('financial_record', ['tenantId', 'financialRecordId'], ['tenantId', 'id'])
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Check('risk_analysis_naics_code_check', `naics_code ~ '^[0-9]{6}$'::text`)
@Check('risk_analysis_outcome_check', `outcome = ANY (ARRAY['success'::text, 'failure'::text])`)
@Check('risk_analysis_postal_country_check', `postal_country = ANY (ARRAY['USA'::text, 'CAN'::text])`)
@Index('risk_analysis_of_industry', { synchronize: false })
@Index('risk_analysis_of_record', ['tenantId', 'financialRecordId'])
@Index('risk_analysis_of_workspace', { synchronize: false })
export class RiskAnalysis extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid')
  readonly financialRecordId: string;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;

  @Column('text')
  readonly engine: string;

  @Column('text', { nullable: true })
  readonly modelVersion: string | null;

  /** SHA-256. */
  @Column('bytea')
  readonly inputHash: Buffer;

  /** JSON of a RiskRequest, byte for byte. */
  @Column('text')
  readonly request: string;

  /** JSON of a StoredAnswer, byte for byte. */
  @Column('text')
  readonly answer: string;

  @Column('text')
  readonly outcome: 'success' | 'failure';

  @Column('jsonb')
  readonly sources: StoredSources;

  @Column('date')
  readonly statementEnd: string;

  @Column('text', { nullable: true })
  readonly naicsCode: string | null;

  @Column('text', { nullable: true })
  readonly postalCode: string | null;

  @Column('text', { nullable: true })
  readonly postalCountry: 'USA' | 'CAN' | null;

  @Column('text', { nullable: true })
  readonly postalState: string | null;

  @Column('float8', { nullable: true })
  readonly riskRank: number | null;

  @Column('jsonb')
  readonly peers: PeerComparison;
}
