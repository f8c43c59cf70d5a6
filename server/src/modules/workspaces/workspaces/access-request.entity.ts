import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A request of a user for access to a workspace. */
@Entity('access_request')
@ForeignKey('portal_user', ['tenantId', 'userId'], ['tenantId', 'id'])
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'])
export class AccessRequest extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly workspaceId: string;

  @PrimaryColumn('uuid')
  readonly userId: string;

  @Column('timestamptz')
  readonly requestedAt: Date;
}
