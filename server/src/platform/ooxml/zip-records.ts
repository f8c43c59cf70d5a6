/** What is known of an entry when its data has passed; sizes in bytes. */
export interface ZipSums {
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

/** What the directory of an archive says about one entry; the offset in bytes. */
export interface ZipRecord extends ZipSums {
  readonly name: Buffer;
  readonly offset: number;
}

const UINT32 = 0xffff_ffff;
const UINT16 = 0xffff;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;

/** Date and time of an entry as archives write them, in UTC, two-second steps, 1980 at the earliest. */
export function dosTime(time: Date): number {
  const year = Math.min(Math.max(time.getUTCFullYear(), 1980), 2107);
  const date = ((year - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  return ((date << 16) | (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1)) >>> 0;
}

/** The header before an entry's data; CRC and sizes are not known yet and are in the descriptor. */
export function localHeader(name: Buffer, time: number): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt32LE(time, 10);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

/** CRC and sizes after an entry's data, in 64 bits only where 32 are too few. */
export function dataDescriptor(sums: ZipSums): Buffer {
  const large = sums.packed > UINT32 || sums.size > UINT32;
  const descriptor = Buffer.alloc(large ? 24 : 16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(sums.crc, 4);
  if (large) {
    descriptor.writeBigUInt64LE(BigInt(sums.packed), 8);
    descriptor.writeBigUInt64LE(BigInt(sums.size), 16);
  } else {
    descriptor.writeUInt32LE(sums.packed, 8);
    descriptor.writeUInt32LE(sums.size, 12);
  }
  return descriptor;
}

/** An entry of the directory, with the zip64 field only for the members that need it. */
export function directoryEntry(record: ZipRecord, time: number): Buffer {
  const wide = [record.size, record.packed, record.offset].filter((value) => value > UINT32);
  const extra = wide.length === 0 ? Buffer.alloc(0) : zip64Field(wide);
  const header = Buffer.alloc(46);
  const version = wide.length === 0 ? 20 : 45;
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(version, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATE, 10);
  header.writeUInt32LE(time, 12);
  header.writeUInt32LE(record.crc, 16);
  header.writeUInt32LE(Math.min(record.packed, UINT32), 20);
  header.writeUInt32LE(Math.min(record.size, UINT32), 24);
  header.writeUInt16LE(record.name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(Math.min(record.offset, UINT32), 42);
  return Buffer.concat([header, record.name, extra]);
}

/** The records that end an archive; the zip64 pair only where a count, size or offset needs it. */
export function directoryEnd(count: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, UINT16), 8);
  end.writeUInt16LE(Math.min(count, UINT16), 10);
  end.writeUInt32LE(Math.min(size, UINT32), 12);
  end.writeUInt32LE(Math.min(offset, UINT32), 16);
  const large = count > UINT16 || offset > UINT32 || size > UINT32;
  return large ? Buffer.concat([zip64End(count, offset, size), end]) : end;
}

function zip64Field(values: readonly number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * values.length, 2);
  values.forEach((value, index) => field.writeBigUInt64LE(BigInt(value), 4 + 8 * index));
  return field;
}

function zip64End(count: number, offset: number, size: number): Buffer {
  const record = Buffer.alloc(76);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(45, 12);
  record.writeUInt16LE(45, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(offset + size), 64);
  record.writeUInt32LE(1, 72);
  return record;
}
