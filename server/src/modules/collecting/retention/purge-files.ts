import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';

const AT_ONCE = 50;

/** Rows that name files: the keys of some of those that are left, and what is done to them once their files are gone. */
export interface ErasedRows {
  readonly listKeys: (limit: number) => Promise<readonly string[]>;
  readonly erase: (tx: TenantTransaction, keys: readonly string[]) => Promise<unknown>;
}

/** Deletes files and then erases the rows that name them, batch by batch; answers how many. A file that is gone already is not an error. */
export async function purgeFiles(ctx: Ctx, { listKeys, erase }: ErasedRows, lost: AbortSignal): Promise<number> {
  let erased = 0;
  for (;;) {
    lost.throwIfAborted();
    const keys = await listKeys(AT_ONCE);
    await Promise.all(keys.map((key) => ctx.files.delete(key)));
    if (keys.length > 0) await withTenant(ctx, (tx) => erase(tx, keys));
    erased += keys.length;
    if (keys.length < AT_ONCE) return erased;
  }
}
