import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Content that is the same so many times over: an archive of gigabytes costs no more than one copy of each. */
export interface RepeatedPiece {
  readonly content: string | Uint8Array;
  readonly times: number;
}

/** What a test may bend in an entry of an archive. */
export interface BentEntry {
  readonly content: string | Uint8Array | readonly RepeatedPiece[];
  readonly encrypted?: boolean;
  /** What the directory claims instead of the true size. */
  readonly claimedSize?: number;
  /** What the directory claims instead of the true packed size. */
  readonly claimedPacked?: number;
  /** What the directory claims instead of the true check sum. */
  readonly claimedSum?: number;
}

/** An archive of these entries, deflated. */
export function zipOf(entries: Readonly<Record<string, string | BentEntry>>): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, entry] of Object.entries(entries)) {
    const bent = typeof entry === 'string' ? { content: entry } : entry;
    const { packed, size, sum } = pack(bent.content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(bent.encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(bent.claimedSum ?? sum, 10);
    fields.writeUInt32LE(bent.claimedPacked ?? packed.length, 14);
    fields.writeUInt32LE(bent.claimedSize ?? size, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.of(20, 0), fields, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const records = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(records.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, records, Buffer.from('PK\u0005\u0006'), end]);
}

interface Packed {
  readonly packed: Buffer;
  readonly size: number;
  readonly sum: number;
}

/** Gigabytes are summed once, however many archives they go into. */
const PACKED = new WeakMap<object, Packed>();

function pack(content: BentEntry['content']): Packed {
  if (typeof content === 'string') return packed(content);
  const known = PACKED.get(content) ?? packed(content);
  PACKED.set(content, known);
  return known;
}

function packed(content: BentEntry['content']): Packed {
  const pieces = typeof content === 'string' || content instanceof Uint8Array ? [{ content, times: 1 }] : content;
  const blocks: Buffer[] = [];
  let [size, sum] = [0, 0];
  for (const { content: piece, times } of pieces) {
    const bytes = Buffer.from(piece);
    const block = deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });
    for (let time = 0; time < times; time += 1) {
      blocks.push(block);
      sum = crc32(bytes, sum);
    }
    size += bytes.length * times;
  }
  return { packed: Buffer.concat([...blocks, deflateRawSync('')]), size, sum };
}
