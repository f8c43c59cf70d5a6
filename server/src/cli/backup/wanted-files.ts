import { text } from 'node:stream/consumers';
import type { ChainHead } from '@countinghouse/domain/audit/chain';
import { anchorFolder } from '../../modules/audit/chain-anchor';
import { NAMED_FILES } from '../../platform/files/named-files';
import { FILE_KINDS, type FileKind } from '../../platform/files/file-key';
import type { FileStore } from '../../platform/files/file-store';
import { enterTenant, type Snapshot } from './open-snapshot';

/** A file of the store that belongs to the snapshot, and what is known of it. */
export interface WantedFile {
  readonly key: string;
  /** As its row says; null where no row names it. */
  readonly sha256: string | null;
  /** Whether the product noted that it is missing. */
  readonly knownMissing: boolean;
}

const PAGE = 5_000;

/** The files that the rows of the snapshot keep, and the heads of audit chains that it reaches. */
export async function* wantedFiles(snapshot: Snapshot, store: FileStore): AsyncGenerator<WantedFile> {
  for (const tenant of snapshot.tenants) {
    await enterTenant(snapshot, tenant);
    for (const kind of FILE_KINDS) yield* namedFiles(snapshot, tenant, kind);
    yield* anchors(snapshot, tenant, store);
  }
}

/** SQL for the rows of a kind whose files belong in the store, those after `$2` of tenant `$1`. */
export function storedFilesSql(kind: FileKind): string {
  const { table, bytes, isRetained } = NAMED_FILES[kind];
  return `select t.store_key as key, t.${bytes}::text as bytes, encode(t.sha256, 'hex') as sha256, t.file_missing_at is not null as "knownMissing"
    from ${table} t where t.tenant_id = $1 and t.store_key > $2 and ${isRetained} order by t.store_key limit ${PAGE}`;
}

async function* namedFiles({ client }: Snapshot, tenant: string, kind: FileKind): AsyncGenerator<WantedFile> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const { rows }: { rows: WantedFile[] } = await client.query<WantedFile>(storedFilesSql(kind), [tenant, after]);
    for (const { key, sha256, knownMissing } of rows) yield { key, sha256, knownMissing };
    after = rows.length < PAGE ? undefined : rows.at(-1)?.key;
  }
}

/** A head that was kept after the snapshot would accuse the restored chain of having lost its end. */
async function* anchors({ client }: Snapshot, tenant: string, store: FileStore): AsyncGenerator<WantedFile> {
  const { rows } = await client.query<{ seq: number }>('select coalesce(max(seq), 0) as seq from audit_link where tenant_id = $1', [
    tenant,
  ]);
  for await (const { key, seq } of storedAnchors(store, tenant))
    if (seq <= (rows[0]?.seq ?? 0)) yield { key, sha256: null, knownMissing: false };
}

/** The kept heads of a tenant's chain, with their keys. */
export async function* storedAnchors(store: FileStore, tenant: string): AsyncGenerator<{ readonly key: string; readonly seq: number }> {
  let after: string | null = null;
  do {
    const page = await store.list(anchorFolder({ tenant: { id: tenant } }), after);
    for (const { key } of page.files) yield { key, seq: (JSON.parse(await text(await store.get(key))) as ChainHead).seq };
    after = page.next;
  } while (after !== null);
}
