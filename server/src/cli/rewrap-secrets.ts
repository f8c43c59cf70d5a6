import type { DataSource } from 'typeorm';
import { SEALED_REVOCATIONS } from '../modules/connections/connections/queue-revocation';
import { SEALED_PAGES } from '../modules/imports/imports/import-pages';
import { SEALED_GRANTS, SEALED_VERIFIERS } from '../modules/connections/connections/request-secrets';
import { SEALED_CREDENTIALS } from '../modules/connections/connections/stored-credentials';
import { SEALED_ANSWERS } from '../modules/imports/polling/take-answer';
import { SEALED_LINK_TOKENS } from '../modules/collecting/links/sealed-link-token';
import { SEALED_MAIL_LINKS } from '../modules/delivery/mail/stored-mail';
import { SEALED_WEBHOOK_SECRETS } from '../modules/delivery/webhooks/webhook-secret';
import type { KeyRing } from '../platform/vault/key-ring';
import { countSecrets, rewrapTable, type UnreadableSecret } from '../platform/vault/rewrap-table';
import type { SealedTable } from '../platform/vault/sealed-table';
import { listEveryTenant } from '../platform/database/tenant-listing.sql';

/**
 * Every table that the vault protects.
 *
 * @internal a test compares it with the database catalog
 */
export const SEALED_TABLES: readonly SealedTable[] = [
  SEALED_CREDENTIALS,
  SEALED_REVOCATIONS,
  SEALED_VERIFIERS,
  SEALED_GRANTS,
  SEALED_PAGES,
  SEALED_ANSWERS,
  SEALED_LINK_TOKENS,
  SEALED_MAIL_LINKS,
  SEALED_WEBHOOK_SECRETS,
];

/** What was done, by table, and which keys are in use after it. */
export interface RewrapReport {
  readonly tables: readonly {
    readonly table: string;
    readonly rewrapped: number;
    readonly current: number;
    readonly unreadable: readonly (UnreadableSecret & { readonly tenant: string })[];
  }[];
  /** How many secrets need each wrapping key, by its version. */
  readonly uses: ReadonlyMap<number, number>;
}

/** Re-encrypts the stored secrets of every tenant under the ring's current key. */
export async function rewrapSecrets(dataSource: DataSource, vault: KeyRing): Promise<RewrapReport> {
  const tenants = await listEveryTenant(dataSource);
  const tables: RewrapReport['tables'][number][] = [];
  for (const table of SEALED_TABLES) {
    const total = { table: table.table, rewrapped: 0, current: 0, unreadable: [] as (UnreadableSecret & { tenant: string })[] };
    for (const tenant of tenants) {
      const { rewrapped, current, unreadable } = await rewrapTable({ dataSource, tenant }, vault, table);
      total.rewrapped += rewrapped;
      total.current += current;
      total.unreadable.push(...unreadable.map((secret) => ({ ...secret, tenant: tenant.name })));
    }
    tables.push(total);
  }
  return { tables, uses: await countUses(dataSource) };
}

async function countUses(dataSource: DataSource): Promise<ReadonlyMap<number, number>> {
  const uses = new Map<number, number>();
  for (const tenant of await listEveryTenant(dataSource))
    for (const table of SEALED_TABLES)
      for (const [version, total] of await countSecrets({ dataSource, tenant }, table)) uses.set(version, (uses.get(version) ?? 0) + total);
  return uses;
}

/** Whether every secret needs the current key only. */
export function isRotated({ uses }: RewrapReport, { current }: KeyRing): boolean {
  return [...uses.keys()].every((version) => version === current);
}

/** The report as lines of text; it names keys by version and secrets by the id of their row. */
export function reportLines({ tables, uses }: RewrapReport, vault: KeyRing): string[] {
  const counts = tables.flatMap(({ table, rewrapped, current, unreadable }) => [
    `${table}: ${rewrapped} re-encrypted, ${current} already current, ${unreadable.length} unreadable`,
    ...unreadable.map(({ tenant, id, keyVersion, reason }) => `  ${tenant}, row ${id}, key ${keyVersion}: ${reason}`),
  ]);
  const versions = [...new Set([...vault.versions, ...uses.keys()])].filter((version) => version !== vault.current).sort((a, b) => a - b);
  return [...counts, ...versions.map((version) => verdictOn(version, uses.get(version) ?? 0, vault))];
}

function verdictOn(version: number, used: number, vault: KeyRing): string {
  const secrets = used === 1 ? '1 secret needs it' : `${used} secrets need it`;
  if (!vault.versions.includes(version)) return `Key ${version} is missing from VAULT_KEYS: ${secrets}. Add the key and run this again.`;
  if (used > 0) return `Key ${version} is still used and must stay in VAULT_KEYS: ${secrets}.`;
  return `Key ${version} is no longer used and can be removed from VAULT_KEYS.`;
}
