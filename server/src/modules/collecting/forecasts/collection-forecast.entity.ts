import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A forecast of how long an import takes. */
@Entity('collection_forecast')
@ForeignKey('connection', ['tenantId', 'connectionId'], ['tenantId', 'id'], { onDelete: 'CASCADE' })
@Check('collection_forecast_state_check', `state = ANY (ARRAY['Pending'::text, 'Known'::text, 'Unknown'::text])`)
@Index('collection_forecast_by_connection', { synchronize: false })
export class CollectionForecast extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly connectionId: string;

  @Column('jsonb')
  readonly options: unknown;

  @Column('text', { default: 'Pending' })
  readonly state: 'Pending' | 'Known' | 'Unknown';

  @Column('int', { nullable: true })
  readonly requests: number | null;

  @Column('int', { nullable: true })
  readonly countingRequests: number | null;

  @Column('int', { nullable: true })
  readonly seconds: number | null;

  @Column('int', { nullable: true })
  readonly requestsLeftToday: number | null;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly endedAt: Date | null;

  @Column('timestamptz')
  readonly expiresAt: Date;

  @Column('int', { default: 0 })
  readonly fence: number;

  @Column('int', { default: 0 })
  readonly deliveries: number;

  @Column('int', { default: 0 })
  readonly failures: number;

  @Column('timestamptz', { nullable: true })
  readonly outageSince: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly leaseExpiresAt: Date | null;

  @Column('int', { nullable: true })
  readonly requestsMost: number | null;

  @Column('int', { nullable: true })
  readonly requestsPerDay: number | null;
}
