import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A workspace that an API client may use. */
@Entity('api_client_workspace')
@ForeignKey('api_client', ['tenantId', 'clientId'], ['tenantId', 'id'], { onDelete: 'CASCADE' })
@ForeignKey('workspace', ['tenantId', 'workspaceId'], ['tenantId', 'id'], { onDelete: 'CASCADE' })
@Index('api_client_workspace_by_workspace', ['tenantId', 'workspaceId'])
export class ApiClientWorkspace extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly clientId: string;

  @PrimaryColumn('uuid')
  readonly workspaceId: string;
}
