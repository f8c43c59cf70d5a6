import { readInTenant, withTenant, type TenantScope } from '../database/with-tenant';
import type { KeyRing } from './key-ring';
import type { SealedRow, SealedTable } from './sealed-table';

/** A secret that could not be decrypted: its key is missing, or the row was changed. */
export interface UnreadableSecret {
  readonly id: string;
  readonly keyVersion: number;
  readonly reason: 'key missing' | 'damaged';
}

/** What became of the secrets of one table in one tenant. */
export interface RewrappedTable {
  readonly rewrapped: number;
  readonly current: number;
  readonly unreadable: readonly UnreadableSecret[];
}

const PAGE = 500;

/**
 * Moves the secrets of one table to the ring's current key. Each row is locked and updated in a separate transaction, so that the product
 * can keep running and an interrupted run can be repeated.
 */
export async function rewrapTable(scope: TenantScope, vault: KeyRing, table: SealedTable): Promise<RewrappedTable> {
  const unreadable: UnreadableSecret[] = [];
  let [rewrapped, current] = [0, (await countSecrets(scope, table)).get(vault.current) ?? 0];
  for await (const id of outdatedIds(scope, vault, table)) {
    const outcome = await rewrapOne(scope, vault, table, id);
    if (outcome === 'rewrapped') rewrapped += 1;
    else if (outcome === 'current') current += 1;
    else if (outcome !== 'gone') unreadable.push(outcome);
  }
  return { rewrapped, current, unreadable };
}

/** How many secrets of a table need each wrapping key, by its version. */
export async function countSecrets(scope: TenantScope, { table, keyVersion }: SealedTable): Promise<ReadonlyMap<number, number>> {
  const sql = `select ${keyVersion} as version, count(*)::integer as total from ${table}
    where tenant_id = $1 and ${keyVersion} is not null group by 1`;
  const rows = await readInTenant<{ version: number; total: number }>(scope, sql, [scope.tenant.id]);
  return new Map(rows.map(({ version, total }) => [version, total]));
}

/** Ids in ascending order, read in pages; a row that stays unreadable is passed once. */
async function* outdatedIds(scope: TenantScope, vault: KeyRing, { table, id, keyVersion }: SealedTable): AsyncGenerator<string> {
  const sql = `select ${id} as id from ${table}
    where tenant_id = $1 and ${keyVersion} <> $2 and ${id} > $3 order by ${id} limit ${PAGE}`;
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    const page: { id: string }[] = await readInTenant<{ id: string }>(scope, sql, [scope.tenant.id, vault.current, after]);
    for (const row of page) yield row.id;
    after = page.at(-1)?.id;
  }
}

type Outcome = 'rewrapped' | 'current' | 'gone' | UnreadableSecret;

/** The lock is held from reading to commit: a renewal of the secret comes before it and is seen, or waits and overwrites it. */
async function rewrapOne(scope: TenantScope, vault: KeyRing, table: SealedTable, id: string): Promise<Outcome> {
  return withTenant(scope, async (tx) => {
    const { id: key, owner, secret, dataKey, keyVersion, generation } = table;
    const [row] = await tx.query<SealedRow>(
      `select ${key} as id, ${owner} as owner, ${secret} as sealed, ${dataKey ?? 'null'} as "dataKey", ${keyVersion} as "keyVersion", ${generation} as generation
       from ${table.table} where tenant_id = $1 and ${key} = $2 and ${keyVersion} is not null for no key update`,
      [scope.tenant.id, id],
    );
    if (row === undefined) return 'gone';
    if (row.keyVersion === vault.current) return 'current';
    if (!vault.versions.includes(row.keyVersion)) return { id, keyVersion: row.keyVersion, reason: 'key missing' };
    const columns = decrypted(() => table.rewrap(vault, scope.tenant.id, row));
    if (columns === null) return { id, keyVersion: row.keyVersion, reason: 'damaged' };
    const set = Object.keys(columns).map((column, index) => `${column} = $${index + 3}`);
    await tx.query(`update ${table.table} set ${set.join(', ')} where tenant_id = $1 and ${key} = $2`, [
      scope.tenant.id,
      id,
      ...Object.values(columns),
    ]);
    return 'rewrapped';
  });
}

/** Null when the cipher rejects the bytes, whatever it says about them. */
function decrypted<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
