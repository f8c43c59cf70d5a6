import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A user who belongs to a workspace. */
@Entity('workspace_user')
@ForeignKey('portal_user', ['tenantId', 'userId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
@Index('workspace_user_by_user', ['tenantId', 'userId'])
export class WorkspaceUser extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly workspaceId: string;

  @PrimaryColumn('uuid')
  readonly userId: string;

  @Column('timestamptz')
  readonly addedAt: Date;
}
