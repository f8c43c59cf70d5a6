import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A connection to the accounting package of a business. */
@Entity('connection')
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Check('connection_state_check', `state = ANY (ARRAY['Connected'::text, 'Disconnected'::text])`)
@Index('connection_access_ends', ['tenantId', 'accessEndsAt'], { where: `(access_ends_at IS NOT NULL) AND (state = 'Connected'::text)` })
@Index('connection_by_workspace', ['tenantId', 'workspaceId', 'createdAt'], { where: 'deleted_at IS NULL' })
export class Connection extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('text')
  readonly datasourceNameId: string;

  @Column('text')
  readonly datasetId: string;

  @Column('text', { nullable: true })
  readonly datasetName: string | null;

  @Column('text')
  readonly state: 'Connected' | 'Disconnected';

  @Column('bytea', { nullable: true })
  readonly sealedCredentials: Buffer | null;

  @Column('bytea', { nullable: true })
  readonly sealedDataKey: Buffer | null;

  @Column('int', { nullable: true })
  readonly keyVersion: number | null;

  @Column('int', { default: 1 })
  readonly generation: number;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly deletedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly refreshLeaseExpiresAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly connectedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly accessEndsAt: Date | null;
}
