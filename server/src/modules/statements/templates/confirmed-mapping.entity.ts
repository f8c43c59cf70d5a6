import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** The section that people have confirmed for a kind of account. */
@Entity('confirmed_mapping')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Check('confirmed_mapping_statement_type_check', `statement_type = ANY (ARRAY['BalanceSheet'::text, 'IncomeStatement'::text])`)
export class ConfirmedMapping extends TenantOwned {
  @PrimaryColumn('text')
  readonly statementType: 'BalanceSheet' | 'IncomeStatement';

  @PrimaryColumn('bytea')
  readonly keyHash: Buffer;

  @Column('text')
  readonly section: string;

  @Column('int', { default: 1 })
  readonly times: number;

  @Column('timestamptz')
  readonly confirmedAt: Date;

  @Column('uuid', { nullable: true })
  readonly confirmedBy: string | null;
}
