import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand: moves the secrets of many connections without reading them, and deletes the accesses of machines, which this module does not know. */
const DELETE = `
with doomed as (
  select id, datasource_name_id, generation, sealed_credentials, sealed_data_key, key_version from connection
  where tenant_id = $1 and workspace_id = $2 and ($3::uuid is null or id = $3) and deleted_at is null for update
), revocation as (
  insert into grant_revocation
    (tenant_id, id, connection_id, datasource_name_id, generation, sealed_credentials, sealed_data_key, key_version, created_at, due_at)
  select $1, gen_random_uuid(), id, datasource_name_id, generation, sealed_credentials, sealed_data_key, key_version, $4, clock_timestamp() from doomed
  where sealed_credentials is not null and sealed_data_key is not null and key_version is not null
  returning id, connection_id
), unscheduled as (
  delete from refresh_schedule s using doomed d where s.tenant_id = $1 and s.connection_id = d.id
), shut as (
  delete from polling_access p using doomed d where p.tenant_id = $1 and p.connection_id = d.id
), deleted as (
  update connection c set deleted_at = $4, state = 'Disconnected', sealed_credentials = null, sealed_data_key = null, key_version = null,
    refresh_lease_expires_at = null
  from doomed d where c.tenant_id = $1 and c.id = d.id returning c.id
)
select d.id, d.datasource_name_id as "datasourceNameId", r.id as "revocationId"
from doomed d join deleted using (id) left join revocation r on r.connection_id = d.id`;

/** A connection that was deleted. */
export interface DeletedConnection {
  readonly id: string;
  readonly datasourceNameId: string;
  /** Null where no credentials were left. */
  readonly revocationId: string | null;
}

/** Deletes the connections of a workspace, or one of them, and stores what revokes their grants. */
export function deleteStoredConnections(
  tx: TenantTransaction,
  tenantId: string,
  { workspaceId, connectionId, at }: { readonly workspaceId: string; readonly connectionId: string | null; readonly at: Date },
): Promise<DeletedConnection[]> {
  return tx.query(DELETE, [tenantId, workspaceId, connectionId, at]);
}
