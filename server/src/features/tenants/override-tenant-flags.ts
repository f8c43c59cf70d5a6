import { can } from '@countinghouse/domain/access/can';
import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import { changedOverrides, flagOverridesOf, type FlagChange } from '@countinghouse/domain/tenants/feature-flags';
import type { ViewerCtx } from '../../platform/context';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import { rightsOf } from '../sessions/rights-of';
import { auditTenant } from './record-audit';
import { presentTenantFlags, TENANT_FLAGS_COLUMNS, type TenantFlags, type TenantFlagsRow } from './tenant-flags';

/** Which flags of which tenant; `version` is the one that was read. */
export interface OverrideTenantFlags {
  readonly tenantId: string;
  readonly version: number;
  readonly changes: readonly FlagChange[];
}

const READ = `select ${TENANT_FLAGS_COLUMNS} from tenant t where t.id = $1`;

/**
 * Turns feature flags of a tenant, or hands them back to its configuration. Refuses Forbidden for people who are no staff, NotFound,
 * StaleVersion, and InvalidInput where staff would shut themselves out.
 */
export async function overrideTenantFlags(ctx: ViewerCtx, input: OverrideTenantFlags): Promise<Answer<TenantFlags>> {
  if (!can(rightsOf(ctx), 'CanOverrideTenant')) return refuse('Forbidden');
  if (shutsStaffOut(ctx, input)) return refuse('InvalidInput', 'lenderDisabled', { problem: 'would shut out its own staff' });
  const changed = await withTenant({ dataSource: ctx.dataSource, tenant: { id: input.tenantId } }, (tx) => change(tx, ctx, input));
  if (isRefusal(changed) || input.tenantId === ctx.tenant.id) return changed;
  await withTenant(ctx, (tx) => auditTenant(tx, ctx, { tenantId: ctx.tenant.id, subjectId: input.tenantId, fields: flagsOf(input) }));
  return changed;
}

async function change(tx: TenantTransaction, ctx: ViewerCtx, input: OverrideTenantFlags): Promise<Answer<TenantFlags>> {
  const [stored] = await tx.query<{ flag_overrides: unknown; flag_version: number }>(
    'select flag_overrides, flag_version from tenant where id = $1 for no key update',
    [input.tenantId],
  );
  if (stored === undefined) return refuse('NotFound');
  if (stored.flag_version !== input.version) return refuse('StaleVersion');
  const overrides = changedOverrides(flagOverridesOf(stored.flag_overrides), input.changes);
  await tx.query('update tenant set flag_overrides = $2, flag_version = flag_version + 1 where id = $1', [
    input.tenantId,
    JSON.stringify(overrides),
  ]);
  await auditTenant(tx, ctx, { tenantId: input.tenantId, subjectId: input.tenantId, fields: flagsOf(input) });
  const [row] = await tx.query<TenantFlagsRow>(READ, [input.tenantId]);
  if (row === undefined) throw new Error('The tenant that was changed is stored.');
  return presentTenantFlags(row);
}

function flagsOf({ changes }: OverrideTenantFlags): string[] {
  return [...new Set(changes.map(({ flag }) => flag))];
}

function shutsStaffOut(ctx: ViewerCtx, { tenantId, changes }: OverrideTenantFlags): boolean {
  return tenantId === ctx.tenant.id && changes.some(({ flag, value }) => flag === 'lenderDisabled' && value === true);
}
