import type { AdditionStates } from '@countinghouse/domain/workbooks/changed-parts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A generated workbook file. */
@Entity('workbook')
@ForeignKey('workbook_revision', ['tenantId', 'financialRecordId', 'revisionNumber'], ['tenantId', 'financialRecordId', 'revisionNumber'])
@Check('workbook_variant_id_check', `variant_id = ANY (ARRAY['FullAnalysis'::text, 'CustomerDataCopy'::text])`)
@Index('workbook_by_store_key', ['tenantId', 'storeKey'])
export class Workbook extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly financialRecordId: string;

  @PrimaryColumn('int')
  readonly revisionNumber: number;

  @PrimaryColumn('text')
  readonly variantId: 'FullAnalysis' | 'CustomerDataCopy';

  @Column('text')
  readonly fileName: string;

  @Column('bigint')
  readonly fileSize: number;

  @Column('bytea')
  readonly sha256: Buffer;

  @Column({ type: 'text', collation: 'C' })
  readonly storeKey: string;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly fileMissingAt: Date | null;

  /** What analysts and reviewers had added when it was made. */
  @Column('jsonb', { default: () => "'{}'" })
  readonly additions: AdditionStates;
}
