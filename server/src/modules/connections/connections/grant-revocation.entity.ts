import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** Access of an accounting package that is still to be revoked there. */
@Entity('grant_revocation')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
export class GrantRevocation extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly connectionId: string;

  @Column('int')
  readonly generation: number;

  @Column('bytea')
  readonly sealedCredentials: Buffer;

  @Column('bytea')
  readonly sealedDataKey: Buffer;

  @Column('int')
  readonly keyVersion: number;

  @Column('int', { default: 0 })
  readonly attempts: number;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz')
  readonly dueAt: Date;

  @Column('int', { default: 0 })
  readonly fence: number;

  @Column('int', { default: 0 })
  readonly deliveries: number;

  @Column('timestamptz', { nullable: true })
  readonly leaseExpiresAt: Date | null;

  @Column('int', { default: 0 })
  readonly failures: number;

  @Column('timestamptz', { nullable: true })
  readonly outageSince: Date | null;

  @Column('text', { nullable: true })
  readonly datasourceNameId: string | null;
}
