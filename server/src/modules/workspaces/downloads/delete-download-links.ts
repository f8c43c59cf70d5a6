import { Like, Or } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { DownloadLink } from './download-link.entity';

/** Deletes the links to files whose path contains one of these ids. */
export async function deleteDownloadLinks(tx: TenantTransaction, ids: readonly string[]): Promise<void> {
  await tx.repo(DownloadLink).delete({ path: Or(...ids.map((id) => Like(`%${id}%`))) });
}
