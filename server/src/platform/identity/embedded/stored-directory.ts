import { ROLES } from '@countinghouse/domain/access/role';
import type { TenantOwned } from '../../database/tenant-owned';
import type { TenantTransaction } from '../../database/with-tenant';

// Tables go by their names: the platform knows the entities of no module.

type TenantRow = TenantOwned & Omit<StoredTenant, 'hosts'>;
type HostRow = TenantOwned & { readonly host: string };

/** A tenant with its hosts. */
export interface StoredTenant {
  readonly name: string;
  readonly visibleName: string;
  readonly settings: object;
  readonly hosts: readonly string[];
}

/** The tenant of the transaction; null where there is none. */
export async function readTenant(tx: TenantTransaction): Promise<StoredTenant | null> {
  const [[tenant], hosts] = await Promise.all([
    tx.repo<TenantRow>('tenant').find({ select: ['name', 'visibleName', 'settings'] }),
    tx.repo<HostRow>('tenant_host').find({ select: ['host'], order: { host: 'ASC' } }),
  ]);
  return tenant === undefined ? null : { ...tenant, hosts: hosts.map(({ host }) => host) };
}

/** A person of a tenant who is not deleted. */
export interface StoredPerson {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly displayName: string;
  readonly emailAddress: string;
  readonly status: string;
  readonly isAdministrator: boolean;
}

/** The people of a tenant, those who sign in and administrators first, or the one of an id. */
export function readPeople(tx: TenantTransaction, userId: string | null): Promise<StoredPerson[]> {
  return tx
    .repo<TenantOwned & StoredPerson>('portal_user')
    .createQueryBuilder('u')
    .leftJoin('user_role', 'r', 'r.userId = u.id and r.roleId = :administrator', { administrator: ROLES.administrator.id })
    .andWhere(`u.status <> 'Deleted'`)
    .andWhere(userId === null ? {} : { id: userId })
    .select<StoredPerson>({
      id: 'u.id',
      firstName: 'u.firstName',
      lastName: 'u.lastName',
      displayName: 'u.displayName',
      emailAddress: 'u.emailAddress',
      status: 'u.status',
      isAdministrator: 'r.userId is not null',
    })
    .orderBy(`u.status = 'Active'`, 'DESC')
    .orderBy('r.userId is not null', 'DESC')
    .orderBy('u.displayName')
    .getMany();
}
