import { OPERATOR_ID } from '@countinghouse/domain/audit/audited';
import { can } from '@countinghouse/domain/access/can';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { Ctx, Platform, ViewerCtx, ViewerOfContext } from '../../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../../platform/database/with-tenant';
import { recordAudit, type AuditedChange } from '../../../../platform/audit/record-audit';
import { rightsOf } from '../../../../platform/rights-of';

/** Who administers tenants, with what they need: the operator by command, staff of the product, or an administrator of the one tenant. */
export interface TenantsCtx extends Pick<Platform, 'dataSource' | 'clock' | 'ids'>, Pick<Ctx, 'requestId' | 'network'> {
  readonly viewer: ViewerOfContext;
  /** The tenant of the staff, whose log has every change as well; null for all others. */
  readonly staffTenantId: string | null;
}

/** The context of staff; refuses Forbidden for everybody else. */
export function staffTenantsCtx(ctx: ViewerCtx): Result<TenantsCtx & Pick<Platform, 'vault' | 'eventHandlers'>> {
  if (!can(rightsOf(ctx), 'CanOverrideTenant')) return refuse('Forbidden');
  const { dataSource, clock, ids, vault, eventHandlers, requestId, network, viewer, tenant } = ctx;
  return { dataSource, clock, ids, vault, eventHandlers, requestId, network, viewer, staffTenantId: tenant.id };
}

/** The context of an administrator in their own tenant; refuses Forbidden for everybody else. */
export function ownTenantCtx(ctx: ViewerCtx): Result<TenantsCtx> {
  if (!can(rightsOf(ctx), 'CanManageTenantSettings')) return refuse('Forbidden');
  const { dataSource, clock, ids, requestId, network, viewer } = ctx;
  return { dataSource, clock, ids, requestId, network, viewer, staffTenantId: null };
}

/** The context of the operator, who has the database itself. */
export function operatorTenantsCtx(platform: Pick<Platform, 'dataSource' | 'clock' | 'ids'>): TenantsCtx {
  const viewer = {
    userId: OPERATOR_ID,
    sessionId: 'operator',
    displayName: 'Countinghouse',
    emailAddress: '',
    language: null,
    roleIds: [],
  };
  return { ...platform, viewer, requestId: platform.ids.next(), network: null, staffTenantId: null };
}

/** Audits a change of a tenant in its own log. */
export function auditInTenant(tx: TenantTransaction, ctx: TenantsCtx, tenantId: string, change: AuditedChange): Promise<void> {
  return recordAudit(tx, { ...ctx, tenant: { id: tenantId } }, change);
}

/** Audits a change in the log of the staff who made it, unless it is the log of the tenant itself. */
export async function auditForStaff(ctx: TenantsCtx, tenantId: string, change: AuditedChange): Promise<void> {
  const { staffTenantId, dataSource } = ctx;
  if (staffTenantId === null || staffTenantId === tenantId) return;
  await withTenant({ dataSource, tenant: { id: staffTenantId } }, (tx) => auditInTenant(tx, ctx, staffTenantId, change));
}
