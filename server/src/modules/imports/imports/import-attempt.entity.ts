import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** An attempt to store the books of an import. */
@Entity('import_attempt')
@ForeignKey('financial_record', ['tenantId', 'financialRecordId'], ['tenantId', 'id'])
@Unique(['tenantId', 'financialRecordId', 'fence'])
@Index('import_attempt_abandoned', ['abandonedAt'], { where: 'abandoned_at IS NOT NULL' })
export class ImportAttempt extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly financialRecordId: string;

  @Column('int')
  readonly fence: number;

  @Column('timestamptz')
  readonly startedAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly abandonedAt: Date | null;
}
