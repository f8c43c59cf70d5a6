import type { DataSource } from 'typeorm';
import { readRepo } from '../../platform/database/with-tenant';
import { FILE_KINDS } from '../../platform/files/file-key';
import { entityOf, keysInUse } from './stored-files';

/** The keys that rows still refer to; the files of the other keys were deleted during the backup, which is expected. */
export async function stillNamed(dataSource: DataSource, keys: readonly string[]): Promise<string[]> {
  const named: string[] = [];
  for (const [id, ofTenant] of byTenant(keys))
    for (const kind of FILE_KINDS)
      named.push(...(await keysInUse(readRepo({ dataSource, tenant: { id } }, entityOf(kind)), kind, ofTenant)));
  return named.sort();
}

/** Keys by the tenant that they begin with. */
export function byTenant(keys: readonly string[]): ReadonlyMap<string, string[]> {
  return Map.groupBy(keys, (key) => key.slice(0, key.indexOf('/')));
}
