import { describe, expect, it } from 'vitest';
import { dataDescriptor, directoryEnd, directoryEntry, dosTime } from './zip-records';

const GIANT = 5_000_000_000;
const record = { name: Buffer.from('a.xml'), crc: 1, packed: 10, size: 20, offset: 30 };

describe('records of an archive', () => {
  it('use 64 bits only for values that do not fit into 32', () => {
    expect(dataDescriptor(record)).toHaveLength(16);
    expect(dataDescriptor({ ...record, size: GIANT })).toHaveLength(24);
    expect(directoryEntry(record, 0)).toHaveLength(46 + 5);
    expect(directoryEntry({ ...record, offset: GIANT }, 0)).toHaveLength(46 + 5 + 12);
    expect(directoryEntry({ ...record, size: GIANT, packed: GIANT, offset: GIANT }, 0)).toHaveLength(46 + 5 + 28);
    expect(directoryEnd(3, 100, 50)).toHaveLength(22);
    expect(directoryEnd(3, GIANT, 50)).toHaveLength(76 + 22);
    expect(directoryEnd(70_000, 100, 50)).toHaveLength(76 + 22);
  });

  it('hold giant sizes and offsets in the zip64 field, in the order size, packed size, offset', () => {
    const entry = directoryEntry({ ...record, size: GIANT, offset: GIANT + 1 }, 0);
    expect(entry.readUInt32LE(20)).toBe(10);
    expect(entry.readUInt32LE(24)).toBe(0xffff_ffff);
    expect([entry.readBigUInt64LE(55), entry.readBigUInt64LE(63)]).toEqual([BigInt(GIANT), BigInt(GIANT + 1)]);
  });

  it('know no time before 1980 and count seconds by twos', () => {
    expect(dosTime(new Date('1970-01-01T00:00:00Z'))).toBe(((1 << 5) | 1) << 16);
    expect(dosTime(new Date('2024-02-29T12:30:59Z')) & 0xffff).toBe((12 << 11) | (30 << 5) | 29);
  });
});
