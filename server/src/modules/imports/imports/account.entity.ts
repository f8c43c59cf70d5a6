import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** An account of the chart of accounts. */
@Entity('account')
@ForeignKey('import_attempt', ['tenantId', 'attemptId'], ['tenantId', 'id'])
export class Account extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly attemptId: string;

  @PrimaryColumn('int')
  readonly ordinal: number;

  @Column('text')
  readonly sourceId: string;

  @Column('text', { nullable: true })
  readonly number: string | null;

  @Column('text')
  readonly name: string;

  @Column('int', { nullable: true })
  readonly parentOrdinal: number | null;

  @Column('text')
  readonly type: AccountType;

  @Column('boolean')
  readonly active: boolean;

  @Column('text', { nullable: true })
  readonly description: string | null;

  @Column('bigint', { default: 0 })
  readonly openingBalance: number;

  @Column('bigint', { array: true, default: () => "'{}'" })
  readonly debits: readonly number[];

  @Column('bigint', { array: true, default: () => "'{}'" })
  readonly credits: readonly number[];

  @Column('text', { array: true, nullable: true })
  readonly locations: readonly (string | null)[] | null;

  @Column('boolean', { default: false })
  readonly typeGuessed: boolean;
}
