import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TenantOwned } from '../../../platform/database/tenant-owned';

/** A role that a user has. */
@Entity('user_role')
@ForeignKey('portal_user', ['tenantId', 'userId'], ['tenantId', 'id'])
export class UserRole extends TenantOwned {
  @PrimaryColumn('uuid')
  readonly userId: string;

  @PrimaryColumn('uuid')
  readonly roleId: string;
}
