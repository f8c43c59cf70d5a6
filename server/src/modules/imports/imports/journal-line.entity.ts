import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A line of a journal. */
@Entity('journal_line')
@ForeignKey('import_attempt', ['tenantId', 'attemptId'], ['tenantId', 'id'])
@Index('journal_line_by_account', ['tenantId', 'attemptId', 'accountOrdinal', 'date', 'lineNo'])
export class JournalLine extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly attemptId: string;

  @PrimaryColumn('int')
  readonly lineNo: number;

  @Column('date')
  readonly date: string;

  @Column('int')
  readonly accountOrdinal: number;

  @Column('bigint')
  readonly amount: number;

  @Column('int', { nullable: true })
  readonly partyOrdinal: number | null;

  @Column('int')
  readonly location: number;

  @Column('text')
  readonly journal: string;

  @Column('text', { nullable: true })
  readonly document: string | null;

  @Column('text', { nullable: true })
  readonly memo: string | null;

  @Column('text', { nullable: true })
  readonly type: string | null;

  @Column('int', { nullable: true })
  readonly lineNumber: number | null;

  @Column('date', { nullable: true })
  readonly createdOn: string | null;

  @Column('date', { nullable: true })
  readonly modifiedOn: string | null;

  @Column('text', { nullable: true })
  readonly currency: string | null;

  @Column('bigint', { nullable: true })
  readonly foreignAmount: number | null;

  @Column('text', { nullable: true })
  readonly rate: string | null;
}
