import type { Ctx } from '../context';
import { withTenant } from '../database/with-tenant';
import { FILE_KINDS, tenantFileFolder, type FileKind } from './file-key';
import type { FilePage } from './file-store';
import { NAMED_FILES } from './named-files';
import { findUnnamed, markFound, markMissing } from './named-files.sql';
import { SETTLED_AFTER } from './settled-after';

/** Files of which the same is true: that nothing kept them and they are gone, or that rows name them and they are missing, or back. */
export interface FileFinding {
  readonly kind: FileKind;
  readonly finding: 'deleted' | 'missing' | 'found';
  readonly keys: readonly string[];
}

/**
 * Compares the files of a tenant with the rows that refer to them, page by page: deletes unreferenced files, and reports each
 * missing file once. Idempotent, also when several processes run it at once; `stopping` ends it after a page.
 */
export async function* reconcileFiles(ctx: Ctx, stopping?: AbortSignal): AsyncGenerator<FileFinding> {
  for (const kind of FILE_KINDS) {
    const folder = tenantFileFolder(ctx.tenant.id, kind);
    let after: string | null = null;
    do {
      const page = await ctx.files.list(folder, after);
      yield* reconcilePage(ctx, kind, after ?? folder, page);
      if (stopping?.aborted === true) return;
      after = page.next;
    } while (after !== null);
  }
}

async function* reconcilePage(ctx: Ctx, kind: FileKind, after: string, { files, next }: FilePage): AsyncGenerator<FileFinding> {
  const listed = files.map(({ key }) => key);
  const settled = files.filter(({ age }) => age > SETTLED_AFTER).map(({ key }) => key);
  const findings = [
    { kind, finding: 'deleted', keys: await deleteUnnamed(ctx, kind, settled) },
    { kind, finding: 'found', keys: await recordFound(ctx, kind, listed) },
  ] as const;
  yield* findings.filter(({ keys }) => keys.length > 0);
  const upTo = next ?? endOf(tenantFileFolder(ctx.tenant.id, kind));
  for await (const keys of recordMissingFiles(ctx, kind, { after, upTo, listed })) yield { kind, finding: 'missing', keys };
}

/** Comes after every key of a folder, for `0` follows `/`. */
function endOf(folder: string): string {
  return `${folder.slice(0, -1)}0`;
}

async function deleteUnnamed(ctx: Ctx, kind: FileKind, keys: readonly string[]): Promise<string[]> {
  const unnamed = await withTenant(ctx, (tx) => findUnnamed(tx, ctx.tenant.id, NAMED_FILES[kind], keys));
  for (const key of unnamed) await ctx.files.delete(key);
  return unnamed;
}

/** A stretch of keys, the first of them left out, and what the store has of it. */
interface ListedStretch {
  readonly after: string;
  readonly upTo: string;
  readonly listed: readonly string[];
}

const BATCH = 1_000;

/** Notes on rows that their files are missing, and gives the keys of those that were not known to be, in batches. */
async function* recordMissingFiles(ctx: Ctx, kind: FileKind, { after, upTo, listed }: ListedStretch): AsyncGenerator<string[]> {
  const now = ctx.clock.now();
  const stretch = { after, upTo, listed, settledBefore: new Date(now.getTime() - SETTLED_AFTER), now, limit: BATCH };
  let keys: string[];
  do {
    keys = await withTenant(ctx, (tx) => markMissing(tx, ctx.tenant.id, NAMED_FILES[kind], stretch));
    if (keys.length > 0) yield keys;
  } while (keys.length === BATCH);
}

/** Notes on rows that their files are there again, and gives the keys of those that were missing. */
function recordFound(ctx: Ctx, kind: FileKind, listed: readonly string[]): Promise<string[]> {
  return withTenant(ctx, (tx) => markFound(tx, ctx.tenant.id, NAMED_FILES[kind], listed));
}
