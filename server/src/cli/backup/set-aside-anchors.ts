import type { DataSource } from 'typeorm';
import { anchorFolder } from '../../modules/audit/chain-anchor';
import { headOf } from '../../modules/audit/link-events';
import { withTenant } from '../../platform/database/with-tenant';
import type { FileStore } from '../../platform/files/file-store';
import { listEveryTenant } from '../tenants.sql';
import { storedAnchors } from './wanted-files';

/**
 * Moves heads of audit chains out of the way that a store kept after the backup was taken: they are right, and attest changes that were
 * lost, but the restored chain does not reach them. Answers where they are now.
 */
export async function setAsideAnchors(owner: DataSource, store: FileStore): Promise<string[]> {
  const moved: string[] = [];
  for (const tenant of await listEveryTenant(owner)) {
    const { seq: reached } = await withTenant({ dataSource: owner, tenant }, headOf);
    for await (const { key, seq } of storedAnchors(store, tenant.id)) {
      if (seq <= reached) continue;
      const aside = `${tenant.id}/audit-lost/${key.slice(anchorFolder({ tenant }).length)}`;
      await store.put(aside, await store.get(key));
      await store.delete(key);
      moved.push(aside);
    }
  }
  return moved;
}
