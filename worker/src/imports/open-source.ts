import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileSource, ReadRequest } from '@countinghouse/connectors/connector';
import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import type { AccessFailure } from '@countinghouse/server/modules/connections/connections/connection-access';
import { UPLOAD_SUFFIX } from '@countinghouse/server/platform/files/delete-interrupted';
import { findConfirmedTypes } from '@countinghouse/server/modules/imports/imports/find-confirmed-types';
import type { ImportClaim } from '@countinghouse/server/modules/imports/imports/import-claim';
import type { UploadSource } from '@countinghouse/server/modules/imports/imports/import-source';
import type { Ctx } from '@countinghouse/server/platform/context';
import { FileDamagedError, FileMissingError } from '@countinghouse/server/platform/files/file-store';
import { measureFile } from '@countinghouse/server/platform/files/measure-file';
import type { HeldAccess } from './held-access';

/** A source made ready to be read, and what to do with it afterward. */
export interface OpenedSource {
  readonly source: ReadRequest['source'];
  close(): Promise<void>;
}

/** Gets access to a package, or fetches an upload to the local disk, for a reader has no way to vault or store. */
export async function openSource(
  ctx: Ctx,
  claim: ImportClaim,
  held: HeldAccess,
  temporaryFolder: string,
): Promise<OpenedSource | AccessFailure> {
  if (claim.source.kind === 'file') return openUpload(ctx, claim, claim.source, temporaryFolder);
  const access = await held.take(claim.source.connectionId);
  if ('errorCode' in access) return access;
  return { source: { kind: 'package', ...access }, close: async () => undefined };
}

const DAMAGED: AccessFailure = { errorCode: 'InternalError', description: issueMessage('storedFileDamaged') };

/** Fetches an upload to the local disk. */
export async function openUpload(
  ctx: Ctx,
  { workspaceId }: Pick<ImportClaim, 'workspaceId'>,
  upload: Omit<UploadSource, 'kind' | 'documentId'>,
  temporaryFolder: string,
): Promise<OpenedSource | AccessFailure> {
  const confirmedTypes = await findConfirmedTypes(ctx, { workspaceId });
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
  const path = join(temporaryFolder, `${randomUUID()}${UPLOAD_SUFFIX}`);
  const close = () => rm(path, { force: true });
  try {
    const { through, result } = measureFile();
    await pipeline(await ctx.files.get(upload.storeKey), through, createWriteStream(path, { mode: 0o600 }));
    if (result().sha256.toString('hex') !== upload.sha256) throw new FileDamagedError(`The upload under ${upload.storeKey} was changed.`);
  } catch (error) {
    await close();
    if (error instanceof FileMissingError || error instanceof FileDamagedError) return DAMAGED;
    throw error;
  }
  const { fileName, fiscalYearEndMonth, baseCurrency, numberFormat, dateOrder, accountTypes } = upload;
  const stated = { fiscalYearEndMonth, baseCurrency, numberFormat, dateOrder, accountTypes };
  const source: FileSource = { kind: 'file', path, fileName, ...stated, confirmedTypes };
  return { source, close };
}
