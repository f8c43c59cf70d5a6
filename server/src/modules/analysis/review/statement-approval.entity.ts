import type { ApprovalEndCause, ApprovalState, ReviewedVersions } from '@countinghouse/domain/review/approval';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** The approval of one version of a record's statements and of what analysts added to them. */
@Entity('statement_approval')
@ForeignKey('financial_record', ['tenantId', 'financialRecordId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Check('statement_approval_state_check', `state = ANY (ARRAY['Submitted'::text, 'Approved'::text, 'Returned'::text, 'Ended'::text])`)
@Index('statement_approval_open', ['tenantId', 'financialRecordId'], {
  unique: true,
  where: `state = ANY (ARRAY['Submitted'::text, 'Approved'::text])`,
})
@Index('statement_approval_by_record', ['tenantId', 'financialRecordId', 'submittedAt'])
@Index('statement_approval_by_workspace', ['tenantId', 'workspaceId'])
export class StatementApproval extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid')
  readonly financialRecordId: string;

  @Column('text')
  readonly state: ApprovalState;

  /** The versions that it is given for. */
  @Column('jsonb')
  readonly inputs: ReviewedVersions;

  /** SHA-256 of everything that the versions hold, in hexadecimal digits. */
  @Column('text')
  readonly contentHash: string;

  @Column('uuid')
  readonly preparedBy: string;

  @Column('timestamptz')
  readonly submittedAt: Date;

  @Column('uuid', { nullable: true })
  readonly decidedBy: string | null;

  @Column('timestamptz', { nullable: true })
  readonly decidedAt: Date | null;

  @Column('text', { nullable: true })
  readonly comment: string | null;

  @Column('text', { nullable: true })
  readonly endCause: ApprovalEndCause | null;

  /** Whose change ended it; null where no person did. */
  @Column('uuid', { nullable: true })
  readonly endedBy: string | null;

  @Column('timestamptz', { nullable: true })
  readonly endedAt: Date | null;

  @Column('int')
  readonly version: number;
}
