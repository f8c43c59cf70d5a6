import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/**
 * About a thousand journal lines, by account, then by day, then in the order of the source. From `lineNo` on, a column holds one value for
 * each line, and is null where no line has one.
 */
@Entity('ledger_page')
@ForeignKey('import_attempt', ['tenantId', 'attemptId'], ['tenantId', 'id'])
@Index('ledger_page_by_account', ['tenantId', 'attemptId', 'firstAccount', 'lastAccount', 'firstDate', 'lastDate'])
export class LedgerPage extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly attemptId: string;

  /** From 1 within the attempt. */
  @PrimaryColumn('int')
  readonly pageNo: number;

  /** Pages of a run were sorted together: their lines follow those of the runs before in the order of the source. */
  @Column('int')
  readonly runNo: number;

  @Column('int')
  readonly lineCount: number;

  @Column('int')
  readonly firstAccount: number;

  @Column('int')
  readonly lastAccount: number;

  @Column('date')
  readonly firstDate: string;

  @Column('date')
  readonly lastDate: string;

  /** The number of a line in the order of the source, from 1 within the attempt. */
  @Column('int', { array: true })
  readonly lineNo: readonly number[];

  @Column('date', { array: true })
  readonly date: readonly string[];

  @Column('int', { array: true })
  readonly account: readonly number[];

  @Column('bigint', { array: true })
  readonly amount: readonly number[];

  @Column('int', { array: true, nullable: true })
  readonly party: readonly (number | null)[] | null;

  @Column('int', { array: true })
  readonly location: readonly number[];

  @Column('text', { array: true })
  readonly journal: readonly string[];

  @Column('text', { array: true, nullable: true })
  readonly document: readonly (string | null)[] | null;

  @Column('text', { array: true, nullable: true })
  readonly memo: readonly (string | null)[] | null;

  @Column('text', { array: true, nullable: true })
  readonly type: readonly (string | null)[] | null;

  @Column('int', { array: true, nullable: true })
  readonly lineNumber: readonly (number | null)[] | null;

  @Column('date', { array: true, nullable: true })
  readonly createdOn: readonly (string | null)[] | null;

  @Column('date', { array: true, nullable: true })
  readonly modifiedOn: readonly (string | null)[] | null;

  @Column('text', { array: true, nullable: true })
  readonly currency: readonly (string | null)[] | null;

  @Column('bigint', { array: true, nullable: true })
  readonly foreignAmount: readonly (number | null)[] | null;

  @Column('text', { array: true, nullable: true })
  readonly rate: readonly (string | null)[] | null;
}
