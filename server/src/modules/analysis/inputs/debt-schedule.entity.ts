import type { InstrumentKind } from '@countinghouse/domain/analysis/debt-schedule';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** An instrument as it is stored: months as `2026-03`, amounts in minor units. */
export interface StoredInstrument {
  readonly id: string;
  readonly name: string;
  readonly kind: InstrumentKind;
  readonly subordinated: boolean;
  readonly maturity: string | null;
  readonly accountSourceIds: readonly string[];
  readonly payments: readonly {
    readonly month: string;
    readonly principal: number;
    readonly interest: number;
    readonly endingBalance: number;
  }[];
  readonly createdBy: string | null;
  readonly updatedAt: string;
}

/** A saved version of the debt schedule of a workspace. */
@Entity('debt_schedule')
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
export class DebtSchedule extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly workspaceId: string;

  @PrimaryColumn('int')
  readonly version: number;

  @Column('jsonb')
  readonly instruments: readonly StoredInstrument[];

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;
}
