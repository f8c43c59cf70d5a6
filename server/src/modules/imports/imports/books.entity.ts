import type { FlowRow } from '@countinghouse/domain/cash-flow/flow-kind';
import type { BooksCounts, Company } from '@countinghouse/domain/imports/books';
import type { Finding } from '@countinghouse/domain/imports/findings/finding';
import type { Slice } from '@countinghouse/domain/statements/matrix';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** The books of an attempt, without accounts and lines. */
@Entity('books')
@ForeignKey('import_attempt', ['tenantId', 'attemptId'], ['tenantId', 'id'])
export class Books extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly attemptId: string;

  @Column('jsonb')
  readonly company: Company;

  @Column('date')
  readonly asOf: string;

  @Column('jsonb')
  readonly slices: readonly Slice[];

  @Column('boolean')
  readonly openingKnown: boolean;

  @Column('jsonb')
  readonly counts: BooksCounts;

  @Column('date', { nullable: true })
  readonly firstDate: string | null;

  @Column('date', { nullable: true })
  readonly firstActivity: string | null;

  @Column('boolean', { default: false })
  readonly journalsUndecidable: boolean;

  @Column('int', { nullable: true })
  readonly fullFiscalYears: number | null;

  @Column('jsonb', { default: () => "'[]'" })
  readonly sourceFindings: readonly Finding[];

  @Column('jsonb', { nullable: true })
  readonly flows: readonly FlowRow[] | null;
}
