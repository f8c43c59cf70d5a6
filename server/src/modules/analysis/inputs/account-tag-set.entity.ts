import type { AccountTag } from '@countinghouse/domain/analysis/account-tag';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A saved version of the tags that accounts of a workspace were given. */
@Entity('account_tag_set')
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
export class AccountTagSet extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly workspaceId: string;

  @PrimaryColumn('int')
  readonly version: number;

  @Column('jsonb')
  readonly tags: readonly AccountTag[];

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;
}
