import { MEDIA_TYPES, type DocumentFormat, type SubmissionDocumentType } from '@countinghouse/domain/documents/document-type';
import { refuseDocument } from '@countinghouse/domain/documents/refuse-document';
import { sniffDocumentType } from '@countinghouse/domain/documents/sniff-document-type';
import { refuse, type Result, type Refusal } from '@countinghouse/domain/refusals';
import type { Ctx } from '../../../platform/context';
import type { StoredFile } from '../../../platform/files/file-store';
import { cleanFileName } from './clean-file-name';
import { firstBytes } from '../../../platform/uploads/first-bytes';
import type { IncomingFile } from '../../../platform/uploads/receive-file';
import { ScannerError, type ScanVerdict } from '../../../platform/scanner/scanner';

/** A file whose bytes are in the store. */
export interface RetainedFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly stored: StoredFile;
}

/** Where a file goes in the store, and what it is for. */
export interface FileLocation {
  readonly key: string;
  readonly type: SubmissionDocumentType;
  /** Formats of supporting documents that the tenant takes; all by default. */
  readonly accepted?: readonly DocumentFormat[] | undefined;
}

const LOOKED_AT = 4_096;

/** Stores the bytes of a file that is of an accepted type, not empty, and not infected; a refused one leaves nothing behind. */
export async function storeFile(ctx: Ctx, { key, type, accepted }: FileLocation, file: IncomingFile): Promise<Result<RetainedFile>> {
  const fileName = cleanFileName(file.fileName);
  const { first, whole } = await firstBytes(file.content, LOOKED_AT);
  if (first.length === 0) return refuse('InvalidInput', 'content', { problem: 'The file is empty' });
  const refused = refuseDocument({ fileName, bytes: first.length, firstBytes: first }, type, accepted);
  if (refused !== null) {
    whole.destroy();
    return refused;
  }
  const format = sniffDocumentType(first, fileName);
  const stored = await ctx.files.put(key, whole);
  ctx.recordFile?.({
    fileName: file.fileName,
    sha256: stored.sha256,
    ...(file.accountTypes === undefined ? {} : { fields: file.accountTypes }),
  });
  const contentType = format === null ? 'application/octet-stream' : MEDIA_TYPES[format];
  return (await refuseInfected(ctx, stored.key)) ?? { fileName, contentType, stored };
}

/**
 * Scans a stored file before it is registered, when a scanner is configured. Refuses Infected, and ScannerUnavailable when it could not be
 * scanned; the file is then deleted.
 */
async function refuseInfected(ctx: Pick<Ctx, 'scanner' | 'files'>, key: string): Promise<Refusal | null> {
  if (ctx.scanner === null) return null;
  const verdict = await ctx.scanner.scan(await ctx.files.get(key)).catch(failed);
  if (verdict?.verdict === 'clean') return null;
  await ctx.files.delete(key);
  return verdict === null ? refuse('ScannerUnavailable', 'content') : refuse('Infected', 'content');
}

function failed(error: unknown): ScanVerdict | null {
  if (error instanceof ScannerError) return null;
  throw error;
}
