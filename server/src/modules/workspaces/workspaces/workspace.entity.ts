import type { BusinessNames } from '@countinghouse/domain/imports/findings/company-name';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** The workspace of a business. */
@Entity('workspace')
@ForeignKey('tenant', ['tenantId'], ['tenantId'])
@Check('workspace_display_name_check', '(length(display_name) >= 1) AND (length(display_name) <= 256)')
@Check('workspace_engagement_code_check', 'length(engagement_code) <= 64')
@Check('workspace_organization_id_check', '(length(organization_id) <= 128) AND (organization_id = lower(organization_id))')
@Index('workspace_by_activity', { synchronize: false })
@Index('workspace_by_code', ['tenantId', 'codeSearch', 'id'], { where: 'deleted_at IS NULL' })
@Index('workspace_by_name', ['tenantId', 'nameSearch', 'id'], { where: 'deleted_at IS NULL' })
@Index('workspace_by_organization', ['tenantId', 'organizationId'], { unique: true, where: 'organization_id IS NOT NULL' })
@Index('workspace_name_trigrams', { synchronize: false })
export class Workspace extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly id: string;

  @Column('text')
  readonly displayName: string;

  @Column({
    type: 'text',
    nullable: true,
    asExpression: 'lower((display_name COLLATE "und-x-icu"))',
    generatedType: 'STORED',
    insert: false,
    update: false,
    collation: 'C',
  })
  readonly nameSearch: string | null;

  @Column('text', { nullable: true })
  readonly engagementCode: string | null;

  @Column('text', { nullable: true })
  readonly primaryEmail: string | null;

  @Column('timestamptz')
  readonly createdAt: Date;

  @Column('uuid', { nullable: true })
  readonly createdBy: string | null;

  @Column('timestamptz')
  readonly lastActivityAt: Date;

  @Column('timestamptz', { nullable: true })
  readonly lastSyncAt: Date | null;

  @Column('timestamptz', { nullable: true })
  readonly deletedAt: Date | null;

  @Column('int', { default: 1 })
  readonly version: number;

  @Column('text', { nullable: true })
  readonly organizationId: string | null;

  @Column('jsonb', { default: () => "'[]'" })
  readonly confirmedNames: readonly BusinessNames[];

  @Column({
    type: 'text',
    nullable: true,
    asExpression: `lower((COALESCE(engagement_code, ''::text) COLLATE "und-x-icu"))`,
    generatedType: 'STORED',
    insert: false,
    update: false,
    collation: 'C',
  })
  readonly codeSearch: string | null;
}
