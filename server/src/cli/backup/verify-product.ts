import type { DataSource } from 'typeorm';
import { verifyChain } from '../../modules/audit/verify-chain';
import { systemClock } from '../../platform/clock/system-clock';
import { catalogErrors, compareCatalog } from '../../platform/database/catalog/compare-catalog';
import { readCatalog } from '../../platform/database/catalog/read-catalog';
import { connectDatabase } from '../../platform/database/connect';
import { assertKnownSchema } from '../../platform/database/schema-version';
import type { KeyRing } from '../../platform/vault/key-ring';
import { countSecrets } from '../../platform/vault/rewrap-table';
import { SEALED_TABLES } from '../rewrap-secrets';
import { listEveryTenant } from '../../platform/database/tenant-listing.sql';
import { findBreaches, INVARIANTS } from './invariants.sql';
import type { BackupLocations } from './write-backup';
import { ENTITIES } from '../../modules/entities';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readRepo, type TenantScope } from '../../platform/database/with-tenant';
import { FILE_KINDS } from '../../platform/files/file-key';
import { FileMissingError, type FileStore } from '../../platform/files/file-store';
import { measureFile } from '../../platform/files/measure-file';
import { stillNamed } from './still-named';
import { entityOf, pageOfFiles, type StoredFile } from './stored-files';

/** What was looked at, and a sentence for each thing that is not as it must be. */
export interface VerifiedProduct {
  readonly errors: readonly string[];
  readonly tenants: number;
  readonly auditEntries: number;
  readonly files: number;
  /** Files that the product knows to be missing. */
  readonly knownMissing: number;
}

const SHOWN = 5;

/** Verifies the running database and its store; `vault` is null where the keys are not at hand. */
export async function verifyProduct({ ownerUrl, store }: BackupLocations, vault: KeyRing | null): Promise<VerifiedProduct> {
  const dataSource = await connectDatabase({
    url: ownerUrl,
    role: null,
    poolSize: 2,
    applicationName: 'countinghouse-verify',
    entities: ENTITIES,
  });
  try {
    await assertKnownSchema(dataSource);
    const errors = catalogErrors(compareCatalog(await readCatalog(dataSource)));
    const tenants = await listEveryTenant(dataSource);
    const total = { auditEntries: 0, files: 0, knownMissing: 0 };
    for (const tenant of tenants) {
      const scope = { dataSource, tenant };
      const { entries, integrityError } = await verifyChain({ ...scope, files: store, clock: systemClock });
      total.auditEntries += entries;
      if (integrityError !== null)
        errors.push(
          `${tenant.name}: the audit chain is broken at entry ${integrityError.seq} (${integrityError.kind}); the ${entries} entries before it are intact.`,
        );
      errors.push(...(await breaches(scope)).map((breach) => `${tenant.name}: ${breach}`));
      const files = await verifyFiles(scope, store);
      total.files += files.count;
      total.knownMissing += files.knownMissing;
      errors.push(...files.errors.map((error) => `${tenant.name}: ${error}`));
      if (vault !== null) errors.push(...(await keysNeeded(scope, vault)).map((error) => `${tenant.name}: ${error}`));
    }
    return { errors, tenants: tenants.length, ...total };
  } finally {
    await dataSource.destroy();
  }
}

type Scope = { readonly dataSource: DataSource; readonly tenant: { readonly id: string; readonly name: string } };

async function breaches(scope: Scope): Promise<string[]> {
  const found: string[] = [];
  for (const { breach, sql } of INVARIANTS) {
    const ids = await findBreaches(scope, sql);
    if (ids.length > 0)
      found.push(`${breach}: ${ids.slice(0, SHOWN).join(', ')}${ids.length > SHOWN ? ` and ${ids.length - SHOWN} more` : ''}.`);
  }
  return found;
}

async function keysNeeded(scope: Scope, vault: KeyRing): Promise<string[]> {
  const errors: string[] = [];
  for (const table of SEALED_TABLES)
    for (const [version, secrets] of await countSecrets(scope, table))
      if (!vault.versions.includes(version))
        errors.push(`${secrets} secrets of ${table.table} need key ${version}, which VAULT_KEYS does not have.`);
  return errors;
}

/** How the files of a tenant were found. */
interface VerifiedFiles {
  /** Files that are as their rows say. */
  readonly count: number;
  readonly knownMissing: number;
  readonly errors: readonly string[];
}

/** Reads every file that a tenant's rows keep, and holds its length and hash against them. */
async function verifyFiles(scope: TenantScope, store: FileStore): Promise<VerifiedFiles> {
  const found = { count: 0, knownMissing: 0, errors: [] as string[] };
  for (const kind of FILE_KINDS) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const rows: StoredFile[] = await pageOfFiles(readRepo(scope, entityOf(kind)), kind, after);
      const missing: string[] = [];
      for (const row of rows) {
        const error = await issueOf(row, store);
        if (error === null) found.count += 1;
        else if (error !== 'missing') found.errors.push(`the file ${row.key} ${error}.`);
        else if (row.knownMissing) found.knownMissing += 1;
        else missing.push(row.key);
      }
      found.errors.push(...(await stillNamed(scope.dataSource, missing)).map((key) => `the file ${key} is missing.`));
      after = rows.at(-1)?.key;
    }
  }
  return found;
}

async function issueOf({ key, bytes, sha256 }: StoredFile, store: FileStore): Promise<string | null> {
  const { through, result } = measureFile();
  try {
    await pipeline(await store.get(key), through, new Writable({ write: (_chunk, _encoding, done) => done() }));
  } catch (error) {
    if (error instanceof FileMissingError) return 'missing';
    throw error;
  }
  const stored = result();
  if (stored.bytes !== bytes) return `has ${stored.bytes} bytes; its row says ${bytes}`;
  return stored.sha256.toString('hex') === sha256 ? null : 'does not have the hash stored in its row';
}
