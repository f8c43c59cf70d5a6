import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { changedOverrides, flagOverridesOf, type FlagChange } from '@countinghouse/domain/tenants/feature-flags';
import { type AuditedValues, recordAudit } from '../../../platform/audit/record-audit';
import type { ViewerCtx, Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { findTenantFlags, type TenantFlags } from './tenant-flags';
import { Tenant } from './tenant.entity';

/** In whose log a change of a tenant is noted, which tenant it changed, and the flags before and after. */
interface TenantChange {
  readonly tenantId: string;
  readonly subjectId: string;
  readonly changes: AuditedValues;
}

/** Notes that staff turned flags of a tenant: who, where and which. */
function auditTenant(tx: TenantTransaction, ctx: Ctx, { tenantId, subjectId, changes }: TenantChange): Promise<void> {
  const scope = { ...ctx, tenant: { id: tenantId } };
  return recordAudit(tx, scope, {
    action: 'tenant.flagsOverridden',
    subjectType: 'tenant',
    subjectId,
    fields: Object.keys(changes),
    changes,
  });
}

/** Which flags of which tenant; `version` is the one that was read. */
export interface OverrideTenantFlags {
  readonly tenantId: string;
  readonly version: number;
  readonly changes: readonly FlagChange[];
}

/**
 * Overrides feature flags of a tenant, or removes the overrides. Refuses Forbidden for people who are not staff, NotFound, StaleVersion, and
 * InvalidInput when staff would lock themselves out.
 */
export const overrideTenantFlags = useCase(
  { right: 'CanOverrideTenant' },
  async (ctx: ViewerCtx, input: OverrideTenantFlags): Promise<Result<TenantFlags>> => {
    if (shutsStaffOut(ctx, input))
      return refuse('InvalidInput', 'lenderDisabled', { problem: 'would lock out the staff of Countinghouse' });
    const changed = await withTenant({ dataSource: ctx.dataSource, tenant: { id: input.tenantId } }, (tx) => change(tx, ctx, input));
    if (isRefusal(changed)) return changed;
    const { flags, changes } = changed;
    if (input.tenantId !== ctx.tenant.id)
      await withTenant(ctx, (tx) => auditTenant(tx, ctx, { tenantId: ctx.tenant.id, subjectId: input.tenantId, changes }));
    return flags;
  },
);

interface ChangedFlags {
  readonly flags: TenantFlags;
  readonly changes: AuditedValues;
}

async function change(tx: TenantTransaction, ctx: ViewerCtx, input: OverrideTenantFlags): Promise<Result<ChangedFlags>> {
  const tenants = tx.repo(Tenant);
  const stored = await tenants.findOne({ lock: 'for_no_key_update' });
  if (stored === null) return refuse('NotFound');
  if (stored.flagVersion !== input.version) return refuse('StaleVersion');
  const before = flagOverridesOf(stored.flagOverrides);
  const after = changedOverrides(before, input.changes);
  const changes = Object.fromEntries(input.changes.map(({ flag }) => [flag, [before[flag] ?? null, after[flag] ?? null] as const]));
  await tenants.update({}, { flagOverrides: after, flagVersion: () => 'flag_version + 1' });
  await auditTenant(tx, ctx, { tenantId: input.tenantId, subjectId: input.tenantId, changes });
  const flags = await findTenantFlags(tx);
  if (flags === null) throw new Error('The tenant that was changed is stored.');
  return { flags, changes };
}

function shutsStaffOut(ctx: ViewerCtx, { tenantId, changes }: OverrideTenantFlags): boolean {
  return tenantId === ctx.tenant.id && changes.some(({ flag, value }) => flag === 'lenderDisabled' && value === true);
}
