import type { TenantTransaction } from '../../../../platform/database/with-tenant';

/** SQL by hand, as it looks for the logos in the text of the settings. */
const DELETE_OLD = `
delete from tenant_logo l using tenant t where t.id = $1 and l.tenant_id = t.id and strpos(t.settings::text, encode(l.sha256, 'hex')) = 0
  and l.sha256 not in (select sha256 from tenant_logo order by created_at desc limit $2)`;

/** Deletes the logos that no brand of the tenant names, except for the newest ones. */
export async function deleteOldLogos(tx: TenantTransaction, tenantId: string, stored: number): Promise<void> {
  await tx.query(DELETE_OLD, [tenantId, stored]);
}
