import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { UnsafePackage } from './unsafe-package';
import { readBytes } from './zip-directory';
import type { ZipEntry } from './zip-directory';

const STORED = 0;
const DEFLATED = 8;
/** Larger ones are not faster, and each is memory until it is collected. */
const CHUNK = 65_536;
/** Beyond this size a part must not have been compressed by more than {@link HIGHEST_RATIO}: bombs are, sheets are not. */
const RATIO_COUNTS_FROM = 16_777_216;
const HIGHEST_RATIO = 300;

/** The bytes of an entry as they inflate; throws UnsafePackage as soon as they are more than the entry declares, or than `most`. */
export async function* inflateEntry(file: FileHandle, entry: ZipEntry, most: number): AsyncGenerator<Buffer> {
  if (entry.method !== STORED && entry.method !== DEFLATED) throw new UnsafePackage('otherMethod');
  let size = 0;
  const source = Readable.from(compressedBytes(file, entry));
  const bytes: AsyncIterable<Buffer> = entry.method === STORED ? source : source.pipe(inflater(source));
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > entry.inflated) throw new UnsafePackage('partLarger', { part: entry.name });
      if (size > most || (size > RATIO_COUNTS_FROM && size > entry.compressed * HIGHEST_RATIO)) throw new UnsafePackage('unpacksTooLarge');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UnsafePackage || !isZlibError(error)) throw error;
    throw new UnsafePackage('partNotUnpacked', { part: entry.name });
  } finally {
    source.destroy();
  }
}

/** The whole of a small entry. */
export async function inflateWhole(file: FileHandle, entry: ZipEntry, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of inflateEntry(file, entry, most)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function inflater(source: Readable) {
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  source.on('error', (error) => inflate.destroy(error));
  return inflate;
}

async function* compressedBytes(file: FileHandle, { offset, compressed, name }: ZipEntry): AsyncGenerator<Buffer> {
  const header = await readBytes(file, offset, 30);
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw new UnsafePackage('partElsewhere', { part: name });
  let at = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const end = at + compressed;
  while (at < end) {
    const chunk = await readBytes(file, at, Math.min(CHUNK, end - at));
    if (chunk.length === 0) throw new UnsafePackage('cutShort');
    yield chunk;
    at += chunk.length;
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
