import { once } from 'node:events';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import type { ZipSums } from './zip-records';

type Sink = (chunk: Buffer) => Promise<void> | undefined;

/** Chunks handed over and not yet compressed: one at work in zlib's thread while the next one is made. */
const IN_FLIGHT = 2;

/** One entry of an archive, compressed as it comes. */
export class ZipEntry {
  readonly #deflate: DeflateRaw;
  readonly #done: (sums: ZipSums) => void;
  #crc = 0;
  #size = 0;
  #packed = 0;
  #inFlight = 0;
  #failure: Error | undefined;
  #waiting: { resolve: () => void; reject: (error: Error) => void } | undefined;

  /** Compressed bytes go to `sink`, the sums to `done`. */
  constructor(level: number, sink: Sink, done: (sums: ZipSums) => void) {
    this.#done = done;
    this.#deflate = createDeflateRaw({ level, chunkSize: 65_536 });
    this.#deflate.on('error', (error) => this.#fail(error));
    this.#deflate.on('data', (chunk: Buffer) => this.#pass(sink, chunk));
  }

  /**
   * Takes a chunk, which must not be changed until a later call says so: the buffer of the chunk before last is free
   * when the promise resolves. Undefined means that more may come at once. One caller at a time.
   */
  write(chunk: Buffer): Promise<void> | undefined {
    if (this.#failure) throw this.#failure;
    this.#crc = crc32(chunk, this.#crc);
    this.#size += chunk.length;
    this.#inFlight += 1;
    this.#deflate.write(chunk, () => this.#taken());
    if (this.#inFlight < IN_FLIGHT) return undefined;
    return new Promise((resolve, reject) => (this.#waiting = { resolve, reject }));
  }

  /** Ends the entry when all of it has been handed on. */
  async end(): Promise<void> {
    if (this.#failure) throw this.#failure;
    const ended = once(this.#deflate, 'end');
    this.#deflate.end();
    await ended;
    this.#done({ crc: this.#crc, packed: this.#packed, size: this.#size });
  }

  /** Stops the entry; a waiting caller gets the error. */
  destroy(error: Error): void {
    this.#fail(error);
    this.#deflate.destroy(error);
  }

  #taken(): void {
    this.#inFlight -= 1;
    this.#waiting?.resolve();
    this.#waiting = undefined;
  }

  #pass(sink: Sink, chunk: Buffer): void {
    this.#packed += chunk.length;
    const full = sink(chunk);
    if (!full) return;
    this.#deflate.pause();
    full.then(
      () => this.#deflate.resume(),
      (error: unknown) => this.destroy(error as Error),
    );
  }

  #fail(error: Error): void {
    this.#failure ??= error;
    this.#waiting?.reject(this.#failure);
    this.#waiting = undefined;
  }
}
