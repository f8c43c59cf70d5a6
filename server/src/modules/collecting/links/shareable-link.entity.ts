import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** The link of a submission request. */
@Entity('shareable_link')
@ForeignKey('submission_request', ['tenantId', 'requestId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Index('shareable_link_by_workspace', ['tenantId', 'workspaceId'], { where: 'revoked_at IS NULL' })
@Index('shareable_link_of_workspace', { synchronize: false })
export class ShareableLink extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly requestId: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('int', { default: 1 })
  readonly generation: number;

  @Column('int')
  readonly keyVersion: number;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz')
  readonly expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly openedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly revokedAt: Date | null;

  @Column('bytea', { nullable: true })
  readonly sealedToken: Buffer | null;

  @Column('bytea', { nullable: true })
  readonly sealedDataKey: Buffer | null;
}
