import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { Tenant } from '@countinghouse/server/modules/identity/tenants/tenant.entity';
import type { Ctx, Platform } from '@countinghouse/server/platform/context';
import { databasesOf, locate } from '@countinghouse/server/platform/database/databases';
import { readRepo } from '@countinghouse/server/platform/database/with-tenant';
import type { JobPayload } from '@countinghouse/server/platform/queue/queues';

/** The context of a job: its tenant without a signed-in user; throws when the tenant is gone. */
export async function jobCtx(platform: Platform, payload: JobPayload, jobId: string): Promise<Ctx> {
  const id = payload.tenantId;
  const located = await locate(databasesOf(platform), (dataSource) =>
    readRepo({ dataSource, tenant: { id } }, Tenant).findOne({ select: ['name', 'settings'] }),
  );
  if (located === null) throw new Error(`Tenant ${id} of job ${jobId} does not exist.`);
  const { dataSource, found } = located;
  const { timeZone } = tenantSettingsOf(found.settings);
  return { ...platform, dataSource, tenant: { id, name: found.name, timeZone }, viewer: null, requestId: jobId };
}
