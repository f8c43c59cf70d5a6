import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A session of a signed-in user. */
@Entity('session')
@ForeignKey('portal_user', ['tenantId', 'userId'], ['tenantId', 'id'])
@Index('session_by_user', ['tenantId', 'userId'])
export class Session extends TenantOwned {
  @PrimaryColumn('text')
  readonly id: string;

  @Column('uuid')
  readonly userId: string;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz')
  readonly absoluteExpiresAt: Date;

  @Column('timestamptz')
  readonly slidingExpiresAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly revokedAt: Date | null;
}
