import type { TenantTransaction } from '../database/with-tenant';
import type { NamedFiles } from './named-files';

/** Keys of which no row names a file to retain, in ascending order; the bounds let an index answer. SQL by hand, like the rest of this file: it compares thousands of keys with tables of all modules. */
export function findUnnamed(
  tx: TenantTransaction,
  tenantId: string,
  { table, isRetained }: NamedFiles,
  keys: readonly string[],
): Promise<string[]> {
  const sql = `select key from unnest($2::text[]) as stored (key) where not exists (
    select from ${table} t where t.tenant_id = $1 and t.store_key between $3 and $4 and t.store_key = stored.key and ${isRetained})`;
  return keysOf(tx, sql, [tenantId, keys, keys[0], keys.at(-1)]);
}

/** A stretch of keys, the first of them left out, what the store has of it, and which rows are old enough to be judged. */
export interface JudgedStretch {
  readonly after: string;
  readonly upTo: string;
  readonly listed: readonly string[];
  readonly settledBefore: Date;
  readonly now: Date;
  readonly limit: number;
}

/** Notes on rows that their files are missing; answers the keys of those that were not known to be. */
export function markMissing(
  tx: TenantTransaction,
  tenantId: string,
  { table, since, isRetained }: NamedFiles,
  { after, upTo, settledBefore, listed, now, limit }: JudgedStretch,
): Promise<string[]> {
  const sql = `update ${table} set file_missing_at = $6 where tenant_id = $1 and file_missing_at is null and store_key = any (array(
    select t.store_key from ${table} t
    where t.tenant_id = $1 and t.store_key > $2 and t.store_key <= $3 and t.${since} < $4 and t.file_missing_at is null and ${isRetained}
      and not exists (select from unnest($5::text[]) as stored (key) where stored.key = t.store_key)
    limit $7)) returning store_key as key`;
  return keysOf(tx, sql, [tenantId, after, upTo, settledBefore, listed, now, limit]);
}

/** Notes on rows that their files are there again; answers the keys of those that were missing. */
export function markFound(tx: TenantTransaction, tenantId: string, { table }: NamedFiles, listed: readonly string[]): Promise<string[]> {
  const sql = `update ${table} set file_missing_at = null
    where tenant_id = $1 and file_missing_at is not null and store_key between $3 and $4 and store_key = any ($2::text[])
    returning store_key as key`;
  return keysOf(tx, sql, [tenantId, listed, listed[0], listed.at(-1)]);
}

async function keysOf(tx: TenantTransaction, sql: string, values: readonly unknown[]): Promise<string[]> {
  return (await tx.query<{ key: string }>(sql, values)).map(({ key }) => key);
}
