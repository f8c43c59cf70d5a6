import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A copy of their financial record that a borrower was sent. */
@Entity('borrower_copy')
@ForeignKey('financial_record', ['tenantId', 'financialRecordId'], ['tenantId', 'id'])
@ForeignKey('submission_request', ['tenantId', 'requestId'], ['tenantId', 'id'])
@ForeignKey('submission', ['tenantId', 'submissionId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Unique(['tenantId', 'tokenHash'])
@Index('borrower_copy_by_session', ['tenantId', 'sessionHash'], { unique: true, where: 'session_hash IS NOT NULL' })
@Index('borrower_copy_by_workspace', { synchronize: false })
export class BorrowerCopy extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid')
  readonly submissionId: string;

  @Column('uuid')
  readonly financialRecordId: string;

  @Column('uuid', { nullable: true })
  readonly requestId: string | null;

  @Column('bytea')
  readonly tokenHash: Buffer;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz')
  readonly expiresAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly openedAt: Date | null;

  @Column('bytea', { nullable: true })
  readonly sessionHash: Buffer | null;

  @Column('timestamptz', { nullable: true })
  readonly sessionEndsAt: Date | null;
}
