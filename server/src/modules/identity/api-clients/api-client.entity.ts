import type { ClientPurpose } from '@countinghouse/domain/api-clients/client-purpose';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A program of an integrator. */
@Entity('api_client')
@ForeignKey('portal_user', ['tenantId', 'createdBy'], ['tenantId', 'id'])
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Index('api_client_by_name', ['tenantId', 'nameLower'], { unique: true, where: 'revoked_at IS NULL' })
export class ApiClient extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('text')
  readonly name: string;

  @Column({ type: 'text', nullable: true, asExpression: 'lower(name)', generatedType: 'STORED', insert: false, update: false })
  readonly nameLower: string | null;

  @Column('bytea')
  readonly secretHash: Buffer;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('uuid')
  readonly createdBy: string;

  @Column('timestamptz', { nullable: true })
  readonly secretRenewedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly lastUsedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly revokedAt: Date | null;

  @Column('text', { array: true })
  readonly purposes: readonly ClientPurpose[];

  @Column('boolean')
  readonly allWorkspaces: boolean;
}
