import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A page of a package that an interrupted import need not fetch again. */
@Entity('import_page')
@ForeignKey('import_job', ['tenantId', 'financialRecordId'], ['tenantId', 'id'], { onDelete: 'CASCADE' })
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Unique(['tenantId', 'financialRecordId', 'name'])
@Check('import_page_name_check', 'length(name) <= 500')
@Index('import_page_taken', ['tenantId', 'takenBy'], { where: 'taken_by IS NOT NULL' })
export class ImportPage extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly financialRecordId: string;

  @Column('text')
  readonly name: string;

  @Column('bytea')
  readonly sealedBody: Buffer;

  @Column('bytea')
  readonly sealedDataKey: Buffer;

  @Column('int')
  readonly keyVersion: number;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('boolean', { default: false })
  readonly lasts: boolean;

  @Column('uuid', { nullable: true })
  readonly takenBy: string | null;
}
