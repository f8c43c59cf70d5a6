import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from './database/tenant-owned';

/** An analytics event, without personal data. */
@Entity('analytics_event')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Index('analytics_event_by_name', ['tenantId', 'name', 'at'])
export class AnalyticsEvent extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('timestamptz')
  readonly at: Date;

  @Column('text')
  readonly name: string;

  @Column('jsonb', { default: () => "'{}'" })
  readonly properties: unknown;

  @Column('boolean', { nullable: true })
  readonly byAdministrator: boolean | null;
}
