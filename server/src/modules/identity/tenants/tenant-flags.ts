import { FEATURE_FLAGS, flagOverridesOf, type FeatureFlag, type FeatureFlagGroup } from '@countinghouse/domain/tenants/feature-flags';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';

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

/** A tenant as it is stored. */
export interface TenantFlagsRow {
  id: string;
  name: string;
  visible_name: string;
  hosts: string[];
  settings: unknown;
  flag_overrides: unknown;
  flag_version: number;
}

/** Reads the row of tenant $1, inside that tenant. */
export const READ_TENANT_FLAGS = `
  select t.id, t.name, t.visible_name, t.settings, t.flag_overrides, t.flag_version,
    array(select h.host from tenant_host h where h.tenant_id = t.id order by 1) as hosts
  from tenant t where t.id = $1`;

/** A row as staff see it. */
export function presentTenantFlags(row: TenantFlagsRow): TenantFlags {
  const configured = tenantSettingsOf(row.settings);
  const overrides = flagOverridesOf(row.flag_overrides);
  const groups = Object.entries(FEATURE_FLAGS) as [FeatureFlagGroup, readonly FeatureFlag[]][];
  return {
    id: row.id,
    name: row.name,
    visibleName: row.visible_name,
    hosts: row.hosts,
    version: row.flag_version,
    flags: groups.flatMap(([group, names]) =>
      names.map((flag) => ({ flag, group, configured: configured[flag], override: overrides[flag] ?? null })),
    ),
  };
}
