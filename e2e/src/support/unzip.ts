import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;

/** The files of a zip archive, such as a workbook, as text; read by its directory, so that sizes after the data are no matter. */
export function unzip(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.lastIndexOf(Buffer.from(Uint32Array.of(END).buffer));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('Not an entry of a zip archive');
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30), archive.readUInt16LE(at + 32)];
    const local = archive.readUInt32LE(at + 42);
    const data = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(data, data + size);
    files.set(archive.toString('utf8', at + 46, at + 46 + name), String(method === DEFLATED ? inflateRawSync(packed) : packed));
    at += 46 + name + extra + comment;
  }
  return files;
}
