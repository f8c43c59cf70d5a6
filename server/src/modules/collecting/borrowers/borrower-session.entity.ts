import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A session of a borrower. */
@Entity('borrower_session')
@ForeignKey('handoff', ['tenantId', 'handoffId'], ['tenantId', 'id'])
@ForeignKey('submission_request', ['tenantId', 'requestId'], ['tenantId', 'id'])
@Check('borrower_session_check', '(workspace_id IS NULL) = (request_id IS NULL)')
@Check('borrower_session_check1', '(link_generation IS NULL) OR (request_id IS NOT NULL)')
@Check('borrower_session_check2', '(handoff_id IS NULL) OR (link_generation IS NOT NULL)')
@Index('borrower_session_by_end', ['tenantId', 'expiresAt'])
@Index('borrower_session_by_id', ['tenantId', 'id'], { unique: true })
@Index('borrower_session_of_nobody', ['tenantId', 'startedAt'], { where: 'link_generation IS NULL' })
export class BorrowerSession extends TenantOwned {
  @PrimaryColumn('bytea')
  readonly tokenHash: Buffer;

  @Column('uuid')
  readonly id: string;

  @Column('uuid', { nullable: true })
  readonly workspaceId: string | null;

  @Column('uuid', { nullable: true })
  readonly requestId: string | null;

  @Column('int', { nullable: true })
  readonly linkGeneration: number | null;

  @Column('timestamptz')
  readonly startedAt: Date;

  @Column('timestamptz')
  readonly expiresAt: Date;

  @Column('text', { nullable: true })
  readonly network: string | null;

  @Column('uuid', { nullable: true })
  readonly handoffId: string | null;
}
