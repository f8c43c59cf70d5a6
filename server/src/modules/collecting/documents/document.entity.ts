import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** An uploaded document. */
@Entity('document')
@ForeignKey('submission', ['tenantId', 'submissionId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Check('document_kind_check', `kind = ANY (ARRAY['SupportingDocument'::text, 'FinancialData'::text])`)
@Index('document_by_store_key', ['tenantId', 'storeKey'])
@Index('document_by_submission', ['tenantId', 'submissionId', 'uploadedAt'])
@Index('document_stored', { synchronize: false })
export class Document extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid')
  readonly submissionId: string;

  @Column('text')
  readonly kind: 'SupportingDocument' | 'FinancialData';

  @Column('text')
  readonly fileName: string;

  @Column('text')
  readonly contentType: string;

  @Column('bigint')
  readonly bytes: number;

  @Column('bytea')
  readonly sha256: Buffer;

  @Column({ type: 'text', collation: 'C' })
  readonly storeKey: string;

  @Column('timestamptz')
  readonly uploadedAt: Date;

  @Column('uuid', { nullable: true })
  readonly uploadedBy: string | null;

  @Column('timestamptz', { nullable: true })
  readonly deletedAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly fileMissingAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly purgedAt: Date | null;

  @Column('uuid', { nullable: true })
  readonly borrowerSessionId: string | null;

  @Column('boolean', { default: false })
  readonly held: boolean;
}
