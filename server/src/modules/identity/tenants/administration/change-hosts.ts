import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { brandName, hostName } from '@countinghouse/domain/tenants/tenant-names';
import type { AuditedChange } from '../../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../../platform/database/with-tenant';
import { useCase } from '../../../../platform/use-case';
import { lockTenant, type AdministeredTenant, type SavedTenant } from './stored-tenant';
import { auditForStaff, auditInTenant, type TenantsCtx } from './tenants-ctx';
import { Tenant } from '../tenant.entity';
import { TenantHost } from '../tenant-host.entity';
import { storeHost } from './change-hosts.sql';

/** A host of a tenant. */
export interface ChangeHost {
  readonly tenantId: string;
  readonly host: string;
  /** The new brand of the host; null for that of the tenant. */
  readonly brandName: string | null;
}

/** Adds a host to a tenant, or changes the brand that the host shows. Refuses NotFound, and Duplicate for a host of another tenant. */
export const addHost = useCase(
  { caller: 'anyone', because: 'A TenantsCtx is made for those alone who administer tenants.' },
  (ctx: TenantsCtx, input: ChangeHost): Promise<Result<SavedTenant>> => {
    return changeHost(ctx, input, async (tx, tenant) => {
      const shown = input.brandName ?? tenant.brandName;
      if (tenant.hosts.some(({ host, brandName: now }) => host === input.host && now === shown)) return false;
      const isAdded = await storeHost(tx, { host: input.host, tenantId: tenant.id, brandName: shown });
      return isAdded ? 'tenant.hostAdded' : refuse('Duplicate', 'host');
    });
  },
);

/** Ends that a tenant answers at a host. Refuses NotFound, and LastHost for the only one that the tenant has. */
export const removeHost = useCase(
  { caller: 'anyone', because: 'A TenantsCtx is made for those alone who administer tenants.' },
  (ctx: TenantsCtx, input: Omit<ChangeHost, 'brandName'>): Promise<Result<SavedTenant>> => {
    return changeHost(ctx, { ...input, brandName: null }, async (tx, tenant) => {
      if (!tenant.hosts.some(({ host }) => host === input.host)) return false;
      if (tenant.hosts.length === 1) return refuse('LastHost', 'host');
      await tx.repo(TenantHost).delete({ host: input.host });
      return 'tenant.hostRemoved';
    });
  },
);

/** The action to audit; false where nothing had to be done. */
type HostChange = (tx: TenantTransaction, tenant: AdministeredTenant) => Promise<Result<'tenant.hostAdded' | 'tenant.hostRemoved' | false>>;

async function changeHost(ctx: TenantsCtx, input: ChangeHost, change: HostChange): Promise<Result<SavedTenant>> {
  const { tenantId } = input;
  const issues = [...hostName(input.host, 'host'), ...(input.brandName === null ? [] : brandName(input.brandName, 'brandName'))];
  if (issues.length > 0) return { tenant: null, issues, changed: false };
  const changed = await withTenant({ dataSource: ctx.dataSource, tenant: { id: tenantId } }, async (tx) => {
    const tenant = await lockTenant(tx);
    if (tenant === null) return refuse('NotFound');
    const action = await change(tx, tenant);
    if (isRefusal(action)) return action;
    if (action === false) return { tenant, event: null };
    await tx.repo(Tenant).update({}, { version: () => 'version + 1' });
    const event: AuditedChange = { action, subjectType: 'tenant', subjectId: tenantId, fields: [input.host] };
    await auditInTenant(tx, ctx, tenantId, event);
    return { tenant: await lockTenant(tx), event };
  });
  if (isRefusal(changed)) return changed;
  const { tenant, event } = changed;
  if (event !== null) await auditForStaff(ctx, tenantId, event);
  return { tenant, issues: [], changed: event !== null };
}
