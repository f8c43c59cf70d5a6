import type { Ctx } from '../context';
import { withTenant } from '../database/with-tenant';
import type { FileKind } from './file-key';
import { NAMED_FILES } from './named-files';
import { SETTLED_AFTER } from './settled-after';

/** A stretch of keys, the first of them left out, and what the store has of it. */
export interface ListedStretch {
  readonly after: string;
  readonly upTo: string;
  readonly listed: readonly string[];
}

const BATCH = 1_000;

/** Notes on rows that their files are missing, and gives the keys of those that were not known to be, in batches. */
export async function* recordMissingFiles(ctx: Ctx, kind: FileKind, { after, upTo, listed }: ListedStretch): AsyncGenerator<string[]> {
  const { table, since, isRetained } = NAMED_FILES[kind];
  const now = ctx.clock.now();
  const values = [ctx.tenant.id, after, upTo, new Date(now.getTime() - SETTLED_AFTER), listed, now];
  let keys: string[];
  do {
    keys = await update(
      ctx,
      `update ${table} set file_missing_at = $6 where tenant_id = $1 and file_missing_at is null and store_key = any (array(
         select t.store_key from ${table} t
         where t.tenant_id = $1 and t.store_key > $2 and t.store_key <= $3 and t.${since} < $4 and t.file_missing_at is null and ${isRetained}
           and not exists (select from unnest($5::text[]) as stored (key) where stored.key = t.store_key)
         limit ${BATCH})) returning store_key as key`,
      values,
    );
    if (keys.length > 0) yield keys;
  } while (keys.length === BATCH);
}

/** Notes on rows that their files are there again, and gives the keys of those that were missing. */
export function recordFound(ctx: Ctx, kind: FileKind, listed: readonly string[]): Promise<string[]> {
  const sql = `update ${NAMED_FILES[kind].table} set file_missing_at = null
    where tenant_id = $1 and file_missing_at is not null and store_key between $3 and $4 and store_key = any ($2::text[])
    returning store_key as key`;
  return update(ctx, sql, [ctx.tenant.id, listed, listed[0], listed.at(-1)]);
}

async function update(ctx: Ctx, sql: string, values: readonly unknown[]): Promise<string[]> {
  const rows = await withTenant(ctx, (tx) => tx.query<{ key: string }>(sql, values));
  return rows.map(({ key }) => key);
}
