import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { Tenant } from '@countinghouse/server/modules/identity/tenants/tenant.entity';
import type { Ctx, Platform } from '@countinghouse/server/platform/context';
import { readRepo } from '@countinghouse/server/platform/database/with-tenant';
import type { JobPayload } from '@countinghouse/server/platform/queue/queues';

/** The context of a job: its tenant without a signed-in user; throws when the tenant is gone. */
export async function jobCtx(platform: Platform, payload: JobPayload, jobId: string): Promise<Ctx> {
  const id = payload.tenantId;
  const tenants = readRepo({ dataSource: platform.dataSource, tenant: { id } }, Tenant);
  const tenant = await tenants.findOne({ select: ['name', 'settings'] });
  if (tenant === null) throw new Error(`Tenant ${id} of job ${jobId} does not exist.`);
  const { timeZone } = tenantSettingsOf(tenant.settings);
  return { ...platform, tenant: { id, name: tenant.name, timeZone }, viewer: null, requestId: jobId };
}
