import type { BooksSummary } from '@countinghouse/domain/imports/books-summary';
import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { ImportIssue } from '@countinghouse/domain/imports/page';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';
import type { FileTerms } from '../documents/store-document';

/**
 * A file of books that a borrower checks before they agree to send it: being read; readable, and held until they agree; refused; sent, as they
 * agreed; or taken back. Only the file of the first two is stored, and the lender sees none of them.
 */
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
  readonly terms: FileTerms;

  @Column('jsonb')
  readonly options: ImportOptions;

  @Column('jsonb', { nullable: true })
  readonly summary: BooksSummary | null;

  @Column('text', { default: 'None' })
  readonly errorCode: ImportErrorCode;

  @Column('text', { nullable: true })
  readonly errorDescription: string | null;

  @Column('jsonb', { default: () => "'[]'" })
  readonly issues: readonly ImportIssue[];

  /** In all; the first 10,000 are stored. */
  @Column('int', { default: 0 })
  readonly issueCount: number;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly endedAt: Date | null;

  /** When its file is deleted unless the borrower agrees. */
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
