import type { PackedStatement } from '@countinghouse/domain/statements/packed-statement';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A saved version of a statement layout. */
@Entity('statement_layout')
@ForeignKey('financial_record', ['tenantId', 'financialRecordId'], ['tenantId', 'id'])
@Check(
  'statement_layout_statement_type_check',
  `statement_type = ANY (ARRAY['BalanceSheet'::text, 'IncomeStatement'::text, 'CashFlow'::text])`,
)
export class StatementLayout extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly financialRecordId: string;

  @PrimaryColumn('text')
  readonly statementType: 'BalanceSheet' | 'IncomeStatement' | 'CashFlow';

  @PrimaryColumn('int')
  readonly version: number;

  @Column('json')
  readonly layout: PackedStatement;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;

  @Column('int', { default: 1 })
  readonly readingVersion: number;
}
