import type { TickMarkKind } from '@countinghouse/domain/review/tick-mark';
import type { StatementType } from '@countinghouse/domain/statements/statement';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** What a reviewer found about a cell of a statement, with the amount that it had then. */
@Entity('tick_mark')
@ForeignKey('financial_record', ['tenantId', 'financialRecordId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Check(
  'tick_mark_kind_check',
  `kind = ANY (ARRAY['Tied'::text, 'Footed'::text, 'Recalculated'::text, 'AgreedToSource'::text, 'Open'::text])`,
)
@Index('tick_mark_of_cell', ['tenantId', 'financialRecordId', 'statementType', 'lineItemId', 'reportingPeriodId'], { unique: true })
export class TickMark extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('uuid')
  readonly workspaceId: string;

  @Column('uuid')
  readonly financialRecordId: string;

  @Column('text')
  readonly statementType: StatementType;

  @Column('text')
  readonly lineItemId: string;

  @Column('text')
  readonly reportingPeriodId: string;

  @Column('text')
  readonly kind: TickMarkKind;

  /** In minor units and presentation sign. */
  @Column('bigint')
  readonly value: number;

  @Column('uuid')
  readonly authorId: string;

  @Column('timestamptz')
  readonly markedAt: Date;

  @Column('int')
  readonly version: number;
}
