import type { Ctx } from '../../../platform/context';
import { readInTenant, withTenant } from '../../../platform/database/with-tenant';

const AT_ONCE = 50;

/** Rows that name files: which of a submission's are left, and what is done to them once their files are gone. */
export interface ErasedRows {
  /** Selects `store_key as key` of at most `$3` rows that are left; `$1` is the tenant, `$2` the submission. */
  readonly left: string;
  /** Changes the rows whose `store_key` is among `$2`; `$1` is the tenant. */
  readonly erase: string;
}

/** Deletes files and then erases the rows that name them, batch by batch; answers how many. A file that is gone already is not an error. */
export async function purgeFiles(ctx: Ctx, submissionId: string, { left, erase }: ErasedRows, lost: AbortSignal): Promise<number> {
  let erased = 0;
  for (;;) {
    lost.throwIfAborted();
    const rows = await readInTenant<{ key: string }>(ctx, left, [ctx.tenant.id, submissionId, AT_ONCE]);
    const keys = rows.map((row) => row.key);
    await Promise.all(keys.map((key) => ctx.files.delete(key)));
    if (keys.length > 0) await withTenant(ctx, (tx) => tx.query(erase, [ctx.tenant.id, keys]));
    erased += keys.length;
    if (keys.length < AT_ONCE) return erased;
  }
}
