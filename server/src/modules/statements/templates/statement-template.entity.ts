import type { TemplateDocument } from '@countinghouse/domain/statements/templates/template-document';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A statement template of the tenant. */
@Entity('statement_template')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Check('statement_template_statement_type_check', `statement_type = ANY (ARRAY['BalanceSheet'::text, 'IncomeStatement'::text])`)
@Index('statement_template_by_name', { synchronize: false })
export class StatementTemplate extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('text')
  readonly statementType: 'BalanceSheet' | 'IncomeStatement';

  @Column('text')
  readonly displayName: string;

  @Column('text', { nullable: true })
  readonly description: string | null;

  @Column('jsonb')
  readonly document: TemplateDocument;

  @Column('int')
  readonly lineCount: number;

  @Column('int', { default: 0 })
  readonly useCount: number;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;
}
