import type { DataSource } from 'typeorm';
import { NAMED_FILES } from '../../platform/files/named-files';
import { readInTenant } from '../../platform/database/with-tenant';
import { FILE_KINDS } from '../../platform/files/file-key';

/** The keys that rows still refer to; the files of the other keys were deleted during the backup, which is expected. */
export async function stillNamed(dataSource: DataSource, keys: readonly string[]): Promise<string[]> {
  const named: string[] = [];
  for (const [tenant, ofTenant] of byTenant(keys))
    for (const kind of FILE_KINDS) {
      const { table, isRetained } = NAMED_FILES[kind];
      const sql = `select t.store_key as key from ${table} t where t.tenant_id = $1 and t.store_key = any ($2::text[]) and ${isRetained}`;
      const rows = await readInTenant<{ key: string }>({ dataSource, tenant: { id: tenant } }, sql, [tenant, ofTenant]);
      named.push(...rows.map(({ key }) => key));
    }
  return named.sort();
}

/** Keys by the tenant that they begin with. */
export function byTenant(keys: readonly string[]): ReadonlyMap<string, string[]> {
  return Map.groupBy(keys, (key) => key.slice(0, key.indexOf('/')));
}
