import type { DataSource } from 'typeorm';
import { verifyChain } from '../../modules/audit/verify-chain';
import { systemClock } from '../../platform/clock/system-clock';
import { catalogFaults, compareCatalog } from '../../platform/database/catalog/compare-catalog';
import { readCatalog } from '../../platform/database/catalog/read-catalog';
import { connectDatabase } from '../../platform/database/connect';
import { assertKnownSchema } from '../../platform/database/schema-version';
import type { KeyRing } from '../../platform/vault/key-ring';
import { countSecrets } from '../../platform/vault/rewrap-table';
import { SEALED_TABLES } from '../rewrap-secrets';
import { listEveryTenant } from '../tenants.sql';
import { findBreaches, INVARIANTS } from './invariants.sql';
import { verifyFiles } from './verify-files';
import type { BackupLocations } from './write-backup';
import { ENTITIES } from '../../modules/entities';

/** What was looked at, and a sentence for each thing that is not as it must be. */
export interface VerifiedProduct {
  readonly faults: readonly string[];
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
    const faults = catalogFaults(compareCatalog(await readCatalog(dataSource)));
    const tenants = await listEveryTenant(dataSource);
    const total = { auditEntries: 0, files: 0, knownMissing: 0 };
    for (const tenant of tenants) {
      const scope = { dataSource, tenant };
      const { entries, flaw } = await verifyChain({ ...scope, files: store, clock: systemClock });
      total.auditEntries += entries;
      if (flaw !== null)
        faults.push(
          `${tenant.name}: the audit chain is broken at entry ${flaw.seq} (${flaw.flaw}); the ${entries} entries before it are intact.`,
        );
      faults.push(...(await breaches(scope)).map((breach) => `${tenant.name}: ${breach}`));
      const files = await verifyFiles(scope, store);
      total.files += files.count;
      total.knownMissing += files.knownMissing;
      faults.push(...files.faults.map((fault) => `${tenant.name}: ${fault}`));
      if (vault !== null) faults.push(...(await keysNeeded(scope, vault)).map((fault) => `${tenant.name}: ${fault}`));
    }
    return { faults, tenants: tenants.length, ...total };
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
  const faults: string[] = [];
  for (const table of SEALED_TABLES)
    for (const [version, secrets] of await countSecrets(scope, table))
      if (!vault.versions.includes(version))
        faults.push(`${secrets} secrets of ${table.table} need key ${version}, which VAULT_KEYS does not have.`);
  return faults;
}
