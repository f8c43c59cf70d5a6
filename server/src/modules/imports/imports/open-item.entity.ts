import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** An invoice or bill that is not paid. */
@Entity('open_item')
@ForeignKey('import_attempt', ['tenantId', 'attemptId'], ['tenantId', 'id'])
@Check('open_item_side_check', `side = ANY (ARRAY['receivable'::text, 'payable'::text])`)
export class OpenItem extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly attemptId: string;

  @PrimaryColumn('int')
  readonly itemNo: number;

  @Column('text')
  readonly side: 'receivable' | 'payable';

  @Column('text')
  readonly sourceId: string;

  @Column('text')
  readonly documentKind: string;

  @Column('text', { nullable: true })
  readonly number: string | null;

  @Column('int', { nullable: true })
  readonly partyOrdinal: number | null;

  @Column('date')
  readonly asOf: string;

  @Column('date')
  readonly date: string;

  @Column('date', { nullable: true })
  readonly due: string | null;

  @Column('text')
  readonly currency: string;

  @Column('bigint')
  readonly total: number;

  @Column('bigint')
  readonly open: number;

  @Column('bigint')
  readonly openBase: number;

  @Column('int', { nullable: true })
  readonly controlAccount: number | null;

  @Column('text', { nullable: true })
  readonly location: string | null;
}
