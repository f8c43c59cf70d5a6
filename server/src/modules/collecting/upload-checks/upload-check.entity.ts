import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** The check of a file before its borrower submits it. */
@Entity('upload_check')
@ForeignKey('submission_request', ['tenantId', 'requestId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Check(
  'upload_check_state_check',
  `state = ANY (ARRAY['Pending'::text, 'Passed'::text, 'Refused'::text, 'Agreed'::text, 'Withdrawn'::text])`,
)
@Index('upload_check_by_end', ['tenantId', 'expiresAt'])
@Index('upload_check_by_request', { synchronize: false })
@Index('upload_check_by_store_key', ['tenantId', 'storeKey'])
export class UploadCheck extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid')
  readonly requestId: string;

  @Column('uuid')
  readonly borrowerSessionId: string;

  @Column('uuid', { nullable: true })
  readonly handoffId: string | null;

  @Column('text')
  readonly state: 'Pending' | 'Passed' | 'Refused' | 'Agreed' | 'Withdrawn';

  @Column('text')
  readonly fileName: string;

  @Column('bigint')
  readonly bytes: number;

  @Column('bytea')
  readonly sha256: Buffer;

  @Column('text')
  readonly storeKey: string;

  @Column('timestamptz', { nullable: true })
  readonly fileMissingAt: Date | null;

  @Column('jsonb')
  readonly terms: unknown;

  @Column('jsonb')
  readonly options: unknown;

  @Column('jsonb', { nullable: true })
  readonly summary: unknown;

  @Column('text', { default: 'None' })
  readonly errorCode: string;

  @Column('text', { nullable: true })
  readonly errorDescription: string | null;

  @Column('jsonb', { name: 'faults', default: () => "'[]'" })
  readonly issues: unknown;

  @Column('int', { default: 0 })
  readonly issueCount: number;

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
}
