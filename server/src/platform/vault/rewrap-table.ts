import type { TenantOwned } from '../database/tenant-owned';
import type { EntityClass } from '../database/tenant-query';
import { readRepo, withTenant, type TenantScope } from '../database/with-tenant';
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
export async function countSecrets(scope: TenantScope, table: SealedTable): Promise<ReadonlyMap<number, number>> {
  const rows = await readRepo(scope, entityOf(scope, table))
    .createQueryBuilder('t')
    .andWhere(`${table.keyVersion} is not null`)
    .select<{ version: number; total: number }>({ version: table.keyVersion, total: 'count(*)::integer' })
    .groupBy(table.keyVersion)
    .getMany();
  return new Map(rows.map(({ version, total }) => [version, total]));
}

function entityOf({ dataSource }: TenantScope, { table }: SealedTable): EntityClass<TenantOwned> {
  return dataSource.getMetadata(table).target as EntityClass<TenantOwned>;
}

/** Ids in ascending order, read in pages; a row that stays unreadable is passed once. */
async function* outdatedIds(scope: TenantScope, vault: KeyRing, table: SealedTable): AsyncGenerator<string> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) {
    const page: { readonly id: string }[] = await readRepo(scope, entityOf(scope, table))
      .createQueryBuilder('t')
      .andWhere(`${table.keyVersion} <> :current and ${table.id} > :after`, { current: vault.current, after })
      .select<{ readonly id: string }>({ id: table.id })
      .orderBy('id')
      .limit(PAGE)
      .getMany();
    for (const { id } of page) yield id;
    after = page.at(-1)?.id;
  }
}

type Outcome = 'rewrapped' | 'current' | 'gone' | UnreadableSecret;

/** The lock is held from reading to commit: a renewal of the secret comes before it and is seen, or waits and overwrites it. */
async function rewrapOne(scope: TenantScope, vault: KeyRing, table: SealedTable, id: string): Promise<Outcome> {
  return withTenant(scope, async (tx) => {
    const rows = tx.repo(entityOf(scope, table));
    const row = await rows
      .createQueryBuilder('t')
      .andWhere(`${table.id} = :id and ${table.keyVersion} is not null`, { id })
      .select<SealedRow>({
        id: table.id,
        owner: table.owner,
        sealed: table.secret,
        dataKey: table.dataKey ?? 'null',
        keyVersion: table.keyVersion,
        generation: table.generation,
      })
      .lock('for_no_key_update')
      .getOne();
    if (row === null) return 'gone';
    if (row.keyVersion === vault.current) return 'current';
    if (!vault.versions.includes(row.keyVersion)) return { id, keyVersion: row.keyVersion, reason: 'key missing' };
    const columns = decrypted(() => table.rewrap(vault, scope.tenant.id, row));
    if (columns === null) return { id, keyVersion: row.keyVersion, reason: 'damaged' };
    const metadata = scope.dataSource.getMetadata(table.table);
    const propertyOf = (column: string) => metadata.findColumnWithDatabaseName(column)?.propertyName ?? column;
    const changes = Object.entries(columns).map(([column, value]) => [propertyOf(column), value]);
    await rows.update({ [propertyOf(table.id)]: id }, Object.fromEntries(changes) as object);
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
