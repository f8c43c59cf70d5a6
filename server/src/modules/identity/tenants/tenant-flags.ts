import { FEATURE_FLAGS, flagOverridesOf, type FeatureFlag, type FeatureFlagGroup } from '@countinghouse/domain/tenants/feature-flags';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Tenant } from './tenant.entity';
import { TenantHost } from './tenant-host.entity';

/** A flag of a tenant: what is configured, what staff have set instead, and what counts. */
interface FlagState {
  readonly flag: FeatureFlag;
  readonly group: FeatureFlagGroup;
  readonly configured: boolean;
  /** Null where the configured value counts. */
  readonly override: boolean | null;
}

/** A tenant on the staff's override screen. */
export interface TenantFlags {
  readonly id: string;
  readonly name: string;
  readonly visibleName: string;
  readonly hosts: readonly string[];
  readonly version: number;
  readonly flags: readonly FlagState[];
}

/** The tenant of the transaction with its flags, as staff see it; null where there is none. */
export async function findTenantFlags(tx: TenantTransaction): Promise<TenantFlags | null> {
  const tenant = await tx.repo(Tenant).findOneBy({});
  if (tenant === null) return null;
  const hosts = await tx.repo(TenantHost).find({ select: ['host'], order: { host: 'ASC' } });
  const configured = tenantSettingsOf(tenant.settings);
  const overrides = flagOverridesOf(tenant.flagOverrides);
  const groups = Object.entries(FEATURE_FLAGS) as [FeatureFlagGroup, readonly FeatureFlag[]][];
  return {
    id: tenant.tenantId,
    name: tenant.name,
    visibleName: tenant.visibleName,
    hosts: hosts.map(({ host }) => host),
    version: tenant.flagVersion,
    flags: groups.flatMap(([group, names]) =>
      names.map((flag) => ({ flag, group, configured: configured[flag], override: overrides[flag] ?? null })),
    ),
  };
}
