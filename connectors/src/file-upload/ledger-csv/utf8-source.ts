import type { FileHandle } from 'node:fs/promises';
import type { TextEncoding } from './text-encoding';

/** A byte of the other encodings becomes at most three bytes of UTF-8. */
const LARGEST_GROWTH = 3;

/** Reads a text file from its beginning as UTF-8, whatever its encoding. */
export class Utf8Source {
  /** Bytes of the file read so far. */
  position = 0;
  readonly #file: FileHandle;
  readonly #decoder: InstanceType<typeof TextDecoder> | null;
  #raw = Buffer.alloc(0);

  constructor(file: FileHandle, encoding: TextEncoding) {
    this.#file = file;
    this.#decoder = encoding === 'UTF-8' ? null : new TextDecoder(encoding.toLowerCase());
  }

  /** Writes up to `most` bytes of text at a place of a buffer and answers their number; 0 at the end of the file. */
  async read(into: Buffer, at: number, most: number): Promise<number> {
    if (this.#decoder === null) {
      const { bytesRead } = await this.#file.read(into, at, most, this.position);
      this.position += bytesRead;
      return bytesRead;
    }
    if (this.#raw.length === 0) this.#raw = Buffer.allocUnsafe(Math.floor(most / LARGEST_GROWTH));
    const { bytesRead } = await this.#file.read(this.#raw, 0, this.#raw.length, this.position);
    this.position += bytesRead;
    return into.write(this.#decoder.decode(this.#raw.subarray(0, bytesRead), { stream: bytesRead > 0 }), at, 'utf8');
  }
}
