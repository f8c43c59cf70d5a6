import type { FileHandle } from 'node:fs/promises';
import { UnsafePackage } from './unsafe-package';

/** A file inside an archive, as the archive's directory describes it; sizes in bytes, not yet proven. */
export interface ZipEntry {
  readonly name: string;
  readonly encrypted: boolean;
  readonly method: number;
  readonly compressed: number;
  readonly inflated: number;
  /** Of the unpacked bytes. */
  readonly crc32: number;
  /** Where its local header begins. */
  readonly offset: number;
}

/** More files than any workbook has. */
const MOST_ENTRIES = 4_000;
const END_RECORD = 0x06054b50;
const DIRECTORY_RECORD = 0x02014b50;
const ZIP64_FIELD = 1;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const LARGEST_DIRECTORY = 8_388_608;

/** Reads the directory at the end of an archive; throws UnsafePackage where there is none that can be read. */
export async function readZipDirectory(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat();
  const tail = await readBytes(file, Math.max(size - END_LENGTH - LONGEST_COMMENT, 0), Math.min(size, END_LENGTH + LONGEST_COMMENT));
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || tail.length - end < END_LENGTH || tail.readUInt32LE(end) !== END_RECORD) throw new UnsafePackage('endMissing');
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) throw new UnsafePackage('tooManyParts', { count: MOST_ENTRIES });
  if (length > LARGEST_DIRECTORY || start + length > size) throw new UnsafePackage('directoryOutside');
  return parseDirectory(await readBytes(file, start, length), count);
}

/** Bytes of a file; fewer where it ends before. */
export async function readBytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.subarray(0, bytesRead);
}

function parseDirectory(bytes: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_RECORD) throw new UnsafePackage('directoryUnreadable');
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/'),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      crc32: bytes.readUInt32LE(at + 16),
      ...sizes(bytes, at, bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + bytes.readUInt16LE(at + 30))),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Sizes and offset of an entry; those that do not fit 32 bits are in its ZIP64 field, which some programs always write. */
function sizes(bytes: Buffer, at: number, extra: Buffer): Pick<ZipEntry, 'inflated' | 'compressed' | 'offset'> {
  const wide = zip64Values(extra);
  const value = (position: number): number => {
    const narrow = bytes.readUInt32LE(at + position);
    return narrow === 0xffffffff ? (wide.shift() ?? narrow) : narrow;
  };
  const inflated = value(24);
  const compressed = value(20);
  return { inflated, compressed, offset: value(42) };
}

function zip64Values(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== ZIP64_FIELD) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, value) => Number(field.readBigUInt64LE(value * 8)));
  }
  return [];
}
