import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A customer or vendor. */
@Entity('party')
@ForeignKey('import_attempt', ['tenantId', 'attemptId'], ['tenantId', 'id'])
export class Party extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly attemptId: string;

  @PrimaryColumn('int')
  readonly ordinal: number;

  @Column('text')
  readonly sourceId: string;

  @Column('text')
  readonly name: string;

  @Column('text')
  readonly role: string;
}
