import { isAscii } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import type { FileEncoding } from './file-encoding';

/** A byte of the other encodings becomes at most three bytes of UTF-8. */
const LARGEST_GROWTH = 3;

/** Reads a text file from its beginning as UTF-8, whatever its encoding. */
export class Utf8Source {
  /** Bytes of the file read so far. */
  position = 0;
  /** Whether what was read so far is ASCII, so that no encoding is known yet. */
  isAscii = true;
  readonly #file: FileHandle;
  readonly #encoding: FileEncoding;
  #decoder: InstanceType<typeof TextDecoder> | null = null;
  #raw = Buffer.alloc(0);

  constructor(file: FileHandle, encoding: FileEncoding) {
    this.#file = file;
    this.#encoding = encoding;
  }

  /** Writes up to `most` bytes of text at a place of a buffer and answers their number; 0 at the end of the file. */
  async read(into: Buffer, at: number, most: number): Promise<number> {
    if (this.#decoder !== null) return this.#decode(this.#decoder, into, at, most);
    const { bytesRead } = await this.#file.read(into, at, most, this.position);
    if (this.isAscii && !isAscii(into.subarray(at, at + bytesRead))) {
      this.isAscii = false;
      const encoding = await this.#encoding.find();
      if (encoding !== 'UTF-8') {
        this.#decoder = new TextDecoder(encoding.toLowerCase());
        return this.#decode(this.#decoder, into, at, most);
      }
    }
    this.position += bytesRead;
    return bytesRead;
  }

  async #decode(decoder: InstanceType<typeof TextDecoder>, into: Buffer, at: number, most: number): Promise<number> {
    if (this.#raw.length === 0) this.#raw = Buffer.allocUnsafe(Math.floor(most / LARGEST_GROWTH));
    const { bytesRead } = await this.#file.read(this.#raw, 0, this.#raw.length, this.position);
    this.position += bytesRead;
    return into.write(decoder.decode(this.#raw.subarray(0, bytesRead), { stream: bytesRead > 0 }), at, 'utf8');
  }
}
