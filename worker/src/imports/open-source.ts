import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileSource, ReadRequest } from '@countinghouse/connectors/connector';
import type { ImportClaim } from '@countinghouse/server/features/imports/import-claim';
import type { UploadSource } from '@countinghouse/server/features/imports/import-source';
import type { Ctx } from '@countinghouse/server/platform/context';

/** A source made ready to be read, and what to do with it afterwards. */
export interface OpenedSource {
  readonly source: ReadRequest['source'];
  close(): Promise<void>;
}

/** Fetches an upload to the local disk, for its reader has no way to the store. */
export async function openSource(ctx: Ctx, claim: ImportClaim, temporaryFolder: string): Promise<OpenedSource> {
  if (claim.source.kind === 'package') throw new Error('Packages are not read yet.');
  return openUpload(ctx, claim.source, temporaryFolder);
}

async function openUpload(ctx: Ctx, upload: UploadSource, temporaryFolder: string): Promise<OpenedSource> {
  await mkdir(temporaryFolder, { recursive: true });
  const path = join(temporaryFolder, `${randomUUID()}.upload`);
  const close = () => rm(path, { force: true });
  try {
    await pipeline(await ctx.files.get(upload.storeKey), createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await close();
    throw error;
  }
  const { fileName, fiscalYearEndMonth, baseCurrency } = upload;
  const source: FileSource = { kind: 'file', path, fileName, fiscalYearEndMonth, baseCurrency };
  return { source, close };
}
