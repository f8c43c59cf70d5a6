import { text } from 'node:stream/consumers';
import type { ChainHead } from '@countinghouse/domain/audit/chain';
import { AuditLink } from '../../modules/audit/audit-link.entity';
import { anchorFolder } from '../../modules/audit/chain-anchor';
import { FILE_KINDS, type FileKind } from '../../platform/files/file-key';
import type { FileStore } from '../../platform/files/file-store';
import type { Snapshot } from './open-snapshot';
import { enterTenant } from './snapshot.sql';
import { entityOf, FILES_A_PAGE, pageOfFiles, type StoredFile } from './stored-files';

/** A file of the store that belongs to the snapshot, and what is known of it. */
export interface WantedFile {
  readonly key: string;
  /** As its row says; null where no row names it. */
  readonly sha256: string | null;
  /** Whether the product noted that it is missing. */
  readonly knownMissing: boolean;
}

/** The files that the rows of the snapshot keep, and the heads of audit chains that it reaches. */
export async function* wantedFiles(snapshot: Snapshot, store: FileStore): AsyncGenerator<WantedFile> {
  for (const tenant of snapshot.tenants) {
    await enterTenant(snapshot.client, tenant);
    for (const kind of FILE_KINDS) yield* namedFiles(snapshot, tenant, kind);
    yield* anchors(snapshot, tenant, store);
  }
}

async function* namedFiles(snapshot: Snapshot, tenant: string, kind: FileKind): AsyncGenerator<WantedFile> {
  const stored = snapshot.repo(entityOf(kind), tenant);
  let after: string | undefined = '';
  while (after !== undefined) {
    const files: StoredFile[] = await pageOfFiles(stored, kind, after);
    for (const { key, sha256, knownMissing } of files) yield { key, sha256, knownMissing };
    after = files.length < FILES_A_PAGE ? undefined : files.at(-1)?.key;
  }
}

/** A head that was kept after the snapshot would accuse the restored chain of having lost its end. */
async function* anchors(snapshot: Snapshot, tenant: string, store: FileStore): AsyncGenerator<WantedFile> {
  const head = await snapshot.repo(AuditLink, tenant).findOne({ select: ['seq'], order: { seq: 'DESC' } });
  for await (const { key, seq } of storedAnchors(store, tenant))
    if (seq <= (head?.seq ?? 0)) yield { key, sha256: null, knownMissing: false };
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
