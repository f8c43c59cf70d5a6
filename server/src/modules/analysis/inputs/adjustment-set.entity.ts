import type { AdjustmentKind } from '@countinghouse/domain/analysis/adjustment';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** An adjustment as it is stored: months as `2026-03`, amounts in minor units. */
export interface StoredAdjustment {
  readonly id: string;
  readonly kind: AdjustmentKind;
  readonly name: string;
  readonly note: string;
  readonly amounts: readonly { readonly fromMonth: string; readonly throughMonth: string; readonly amount: number }[];
  readonly createdBy: string | null;
  readonly updatedAt: string;
}

/** A saved version of the adjustments of a record. */
@Entity('adjustment_set')
@ForeignKey('financial_record', ['tenantId', 'financialRecordId'], ['tenantId', 'id'])
export class AdjustmentSet extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly financialRecordId: string;

  @PrimaryColumn('int')
  readonly version: number;

  @Column('jsonb')
  readonly adjustments: readonly StoredAdjustment[];

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;
}
