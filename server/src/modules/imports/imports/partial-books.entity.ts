import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** The months of an unfinished import that were read completely. */
@Entity('partial_books')
@ForeignKey('import_attempt', ['tenantId', 'attemptId'], ['tenantId', 'id'], { onDelete: 'CASCADE' })
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
export class PartialBooks extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly attemptId: string;

  @Column('date')
  readonly readThrough: string;

  @Column('int')
  readonly monthsRead: number;

  @Column('int')
  readonly monthsTotal: number;

  @Column('text')
  readonly companyName: string;

  @Column('jsonb')
  readonly books: unknown;

  @Column('timestamptz')
  readonly storedAt: Date;
}
