import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** What a lender knows of a customer of a workspace, in every collection. */
@Entity('party_flag')
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Check('party_flag_version_check', 'version > 0')
export class PartyFlag extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly workspaceId: string;

  /** The id of the customer in the source, or its name. */
  @PrimaryColumn('text')
  readonly partyKey: string;

  @Column('boolean')
  readonly affiliate: boolean;

  @Column('boolean')
  readonly isForeign: boolean;

  @Column('boolean')
  readonly government: boolean;

  @Column('boolean')
  readonly excluded: boolean;

  @Column('text', { nullable: true })
  readonly vendorKey: string | null;

  /** The most that counts of the customer, in minor units of the currency below. */
  @Column('bigint', { nullable: true })
  readonly cap: number | null;

  /** ISO 4217. */
  @Column('text')
  readonly currency: string;

  @Column('int')
  readonly version: number;
}
