import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { IsNull, type DataSource } from 'typeorm';
import { ENTITIES } from '../../modules/entities';
import { makeRoles } from '../../platform/database/catalog/repair-catalog';
import { connectDatabase, MIGRATIONS } from '../../platform/database/connect';
import { sinceBaseline } from '../../platform/database/squashed-migrations';
import { upgrade } from '../../platform/database/upgrade';
import { TenantStep } from '../../modules/identity/tenants/tenant-step.entity';
import { withTenant } from '../../platform/database/with-tenant';
import { FILE_KINDS } from '../../platform/files/file-key';
import type { FileStore } from '../../platform/files/file-store';
import { checkBackup } from './check-backup';
import { loadTables } from './load-tables';
import { savedFilePath, type Manifest, type SavedFile } from './manifest';
import { readLines } from './save-files';
import { findContent, findLoginsToAdmit } from './restore.sql';
import { byTenant } from './still-named';
import { anyOf, entityOf } from './stored-files';
import type { BackupLocations } from './write-backup';
import { anchorFolder } from '../../modules/audit/chain-anchor';
import { headOf } from '../../modules/audit/link-events';
import { listEveryTenant } from '../../platform/database/tenant-listing.sql';
import { storedAnchors } from './wanted-files';

/** The report of a restored backup for the operator. */
export interface RestoredBackup {
  readonly manifest: Manifest;
  /** Statements that make or admit the logins that the product signed in with; empty where all are there and admitted. */
  readonly logins: readonly string[];
  /** Keys under which newer heads of audit chains were found in the store and set aside. */
  readonly setAside: readonly string[];
}

/**
 * Puts a backup into an empty database and a store. Every byte is checked first; then come roles and tables by the migrations of the
 * backup's day, the rows in one transaction, the migrations since, and the files. `filesOnly` repeats the last step alone.
 */
export async function restoreBackup({ ownerUrl, store }: BackupLocations, folder: string, filesOnly = false): Promise<RestoredBackup> {
  const { manifest, errors } = await checkBackup(folder);
  if (errors.length > 0) throw new Error(['The backup is damaged, nothing was restored:', ...errors].join('\n'));
  if (!filesOnly) {
    await prepareTables(ownerUrl, manifest);
    await loadTables(ownerUrl, folder, manifest);
    await upgrade(ownerUrl);
  }
  return { manifest, ...(await restoreFiles({ ownerUrl, store }, folder, manifest)) };
}

async function restoreFiles(
  { ownerUrl, store }: BackupLocations,
  folder: string,
  manifest: Manifest,
): Promise<Omit<RestoredBackup, 'manifest'>> {
  const missing = await putFiles(store, folder, manifest);
  const owner = await connectDatabase({
    url: ownerUrl,
    role: null,
    poolSize: 1,
    applicationName: 'countinghouse-restore',
    entities: ENTITIES,
  });
  try {
    await recordMissingFiles(owner, missing, manifest);
    await clearSteps(owner);
    return { setAside: await setAsideAnchors(owner, store), logins: await missingLogins(owner, manifest) };
  } finally {
    await owner.destroy();
  }
}

/** The tables as the migrations made them that had run when the backup was taken. */
async function prepareTables(ownerUrl: string, { migrations: ran }: Manifest): Promise<void> {
  const migrations = sinceBaseline(ran);
  const own = new Map(MIGRATIONS.map((migration) => [new migration().name, migration]));
  const unknown = migrations.filter((name) => !own.has(name));
  if (unknown.length > 0)
    throw new Error(`The backup was made by a newer version, which has ${unknown.join(', ')}: restore it with that one.`);
  const dataSource = await connectDatabase({
    url: ownerUrl,
    role: null,
    poolSize: 2,
    applicationName: 'countinghouse-restore',
    migrations: migrations.flatMap((name) => own.get(name) ?? []),
  });
  try {
    const content = await findContent(dataSource);
    if (content !== null) throw new Error(`The database is not empty, it has ${content}. Restore into a new one: create database.`);
    await makeRoles(dataSource);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    await dataSource.destroy();
  }
}

/** Stores the files; answers the keys of those that the store lacked already. */
async function putFiles(store: FileStore, folder: string, manifest: Manifest): Promise<string[]> {
  const missing: string[] = [];
  for await (const { key, sha256, missing: isMissing } of readLines<SavedFile>(join(folder, manifest.list.path))) {
    if (isMissing) missing.push(key);
    else {
      const stored = await store.put(key, createReadStream(join(folder, savedFilePath(key))));
      if (stored.sha256.toString('hex') !== sha256) throw new Error(`${key} was changed while it was restored.`);
    }
  }
  return missing;
}

async function recordMissingFiles(owner: DataSource, missing: readonly string[], { madeAt }: Manifest): Promise<void> {
  for (const [tenant, keys] of byTenant(missing))
    await withTenant({ dataSource: owner, tenant: { id: tenant } }, async (tx) => {
      for (const kind of FILE_KINDS)
        await tx.repo(entityOf(kind)).update({ storeKey: anyOf(keys), fileMissingAt: IsNull() }, { fileMissingAt: new Date(madeAt) });
    });
}

async function missingLogins(owner: DataSource, { logins }: Manifest): Promise<string[]> {
  return (await findLoginsToAdmit(owner, logins)).map(
    ({ login, there, roles }) => `${there ? '' : `create role ${login} login password '<a new one>'; `}grant ${roles} to ${login};`,
  );
}

/** Lets the maintenance look at the files and chains of each tenant at once: what it found before was of another store. */
async function clearSteps(owner: DataSource): Promise<void> {
  for (const tenant of await listEveryTenant(owner)) {
    await withTenant({ dataSource: owner, tenant }, (tx) => tx.repo(TenantStep).delete({}));
  }
}

/**
 * Moves heads of audit chains out of the way that a store kept after the backup was taken: they are right, and attest changes that were
 * lost, but the restored chain does not reach them. Answers where they are now.
 */
async function setAsideAnchors(owner: DataSource, store: FileStore): Promise<string[]> {
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
