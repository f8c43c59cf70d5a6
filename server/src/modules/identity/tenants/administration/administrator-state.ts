import { ROLES } from '@countinghouse/domain/access/role';
import { readRepo } from '../../../../platform/database/with-tenant';
import { useCase } from '../../../../platform/use-case';
import type { TenantsCtx } from './tenants-ctx';
import { User } from '../../users/user.entity';
import { UserRole } from '../../users/user-role.entity';

/** Whether a tenant has an administrator who has signed in, only invited ones, or none. */
export const ADMINISTRATOR_STATES = ['None', 'Invited', 'Active'] as const;
export type AdministratorState = (typeof ADMINISTRATOR_STATES)[number];

/** Whether a tenant has an active or invited administrator; reads nothing else about its people. */
export const readAdministratorState = useCase(
  { caller: 'anyone', because: 'A TenantsCtx is made for those alone who administer tenants.' },
  async ({ dataSource }: TenantsCtx, tenantId: string): Promise<AdministratorState> => {
    const rows = await readRepo({ dataSource, tenant: { id: tenantId } }, User)
      .createQueryBuilder('u')
      .innerJoin(UserRole, 'r', 'r.userId = u.id and r.roleId = :role', { role: ROLES.administrator.id })
      .andWhere(`u.status <> 'Deleted'`)
      .select<Pick<User, 'status'>>({ status: 'u.status' })
      .getMany();
    if (rows.some(({ status }) => status === 'Active')) return 'Active';
    return rows.length > 0 ? 'Invited' : 'None';
  },
);
