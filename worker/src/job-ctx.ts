import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import type { Ctx, Platform } from '@countinghouse/server/platform/context';
import { readInTenant } from '@countinghouse/server/platform/database/with-tenant';
import type { JobPayload } from '@countinghouse/server/platform/queue/queues';

/** The context of a job: its tenant without a signed-in user; throws when the tenant is gone. */
export async function jobCtx(platform: Platform, payload: JobPayload, jobId: string): Promise<Ctx> {
  const scope = { dataSource: platform.dataSource, tenant: { id: payload.tenantId } };
  const [tenant] = await readInTenant<{ name: string; settings: unknown }>(scope, 'select name, settings from tenant where id = $1', [
    payload.tenantId,
  ]);
  if (tenant === undefined) throw new Error(`Tenant ${payload.tenantId} of job ${jobId} does not exist.`);
  const { timeZone } = tenantSettingsOf(tenant.settings);
  return { ...platform, tenant: { id: payload.tenantId, name: tenant.name, timeZone }, viewer: null, requestId: jobId };
}
